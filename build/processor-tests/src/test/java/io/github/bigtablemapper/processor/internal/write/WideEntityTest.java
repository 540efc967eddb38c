package io.github.bigtablemapper.processor.internal.write;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.junit.jupiter.api.Test;

/** Entities with many columns: they work, and their methods stay small. */
final class WideEntityTest {
  private static final String HEADER =
      """
      package wide;
      import io.github.bigtablemapper.annotation.*;
      import java.util.*;
      """;

  /** What HotSpot inlines into a hot caller is at most 325 bytes; what it compiles, 8,000. */
  private static final int SMALL = 800;

  /** A record's constructor takes all columns at once; it has 255 of them at most. */
  private static final int BYTES_FOR_A_COMPONENT = 15;

  @Test
  void beanOf130Columns() throws Exception {
    String members =
        IntStream.rangeClosed(1, 130).mapToObj(WideEntityTest::beanProperty).collect(lines());
    String fill =
        IntStream.rangeClosed(1, 130)
            .filter(i -> i % 5 != 0)
            .mapToObj(i -> "w.setC%d(%s);".formatted(i, value(i)))
            .collect(lines());
    GeneratedCode code =
        GeneratedCode.of(
            "wide.Wide",
            HEADER
                + """
                @Table("t") @Family("f") public class Wide {
                  private String id;
                  @RowKey public String getId() { return id; }
                  public void setId(String id) { this.id = id; }
                  %s
                  static Wide example() { Wide w = new Wide(); w.setId("a"); %s return w; }
                }
                """
                    .formatted(members, fill));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("wide.WideMapping"), code.call("wide.Wide", "example"));
    assertMethodsAreSmall(
        code.methodSizes("wide.WideMapping"),
        SMALL,
        Stream.concat(steps("set", 130), steps("write", 130)));
  }

  @Test
  void recordOf100Columns() throws Exception {
    String components =
        IntStream.rangeClosed(1, 100)
            .mapToObj(i -> "@Column %s c%d".formatted(type(i), i))
            .collect(Collectors.joining(", "));
    String values =
        IntStream.rangeClosed(1, 100)
            .mapToObj(WideEntityTest::value)
            .collect(Collectors.joining(", "));
    GeneratedCode code =
        GeneratedCode.of(
            "wide.Wide",
            HEADER
                + """
                @Table("t") @Family("f") public record Wide(@RowKey String id, %s) {
                  static Wide example() { return new Wide("a", %s); }
                }
                """
                    .formatted(components, values));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("wide.WideMapping"), code.call("wide.Wide", "example"));
    assertMethodsAreSmall(
        code.methodSizes("wide.WideMapping"), 100 * BYTES_FOR_A_COMPONENT, steps("write", 100));
  }

  /** {@return the methods that together handle a number of columns} */
  private static Stream<String> steps(String name, int columns) {
    return IntStream.range(0, (columns + 19) / 20)
        .mapToObj(i -> name + i * 20 + "To" + (Math.min(columns, i * 20 + 20) - 1));
  }

  /** All but the constructors, which run once. */
  private static void assertMethodsAreSmall(
      Map<String, Integer> sizes, int build, Stream<String> steps) {
    assertThat(sizes.keySet())
        .containsExactlyElementsIn(
            Stream.concat(Stream.of("<clinit>", "<init>", "build", "key", "write"), steps)
                .map(method -> "wide.WideMapping." + method)
                .toList());
    sizes.forEach(
        (method, size) -> {
          if (!method.contains("init>")) {
            int limit = method.contains(".build") ? build : SMALL;
            assertWithMessage(method).that(size).isAtMost(limit);
          }
        });
  }

  private static String beanProperty(int i) {
    return """
      private %1$s c%2$d;
      @Column public %1$s getC%2$d() { return c%2$d; }
      public void setC%2$d(%1$s c) { this.c%2$d = c; }
    """
        .formatted(type(i), i);
  }

  private static String type(int i) {
    return switch (i % 5) {
      case 0 -> "Integer";
      case 1 -> "long";
      case 2 -> "String";
      case 3 -> "boolean";
      default -> "double";
    };
  }

  private static String value(int i) {
    return switch (i % 5) {
      case 0 -> "null";
      case 1 -> i + "L";
      case 2 -> "\"text " + i + "\"";
      case 3 -> "true";
      default -> i + ".5";
    };
  }

  private static java.util.stream.Collector<CharSequence, ?, String> lines() {
    return Collectors.joining("\n");
  }
}
