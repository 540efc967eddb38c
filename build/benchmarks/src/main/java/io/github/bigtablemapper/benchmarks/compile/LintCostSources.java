package io.github.bigtablemapper.benchmarks.compile;

import java.net.URI;
import java.util.List;
import java.util.stream.IntStream;
import javax.tools.JavaFileObject;
import javax.tools.SimpleJavaFileObject;

/** Entities of several shapes, one in ten with something that rules find. */
final class LintCostSources {
  private static final List<String> SHAPES =
      List.of(
          """
          @Table("catalog%1$d") @Family(value = "sku", maxVersions = 5)
          public record E%1$d(@RowKey String category, @RowKey String product, @RowKey String brand,
              String description, BigDecimal price, Optional<URI> thumbnail, boolean isSold) {}
          """,
          """
          @Table("videos%1$d") @Family(value = "v", maxVersions = 5)
          public record E%1$d(@RowKey String id, String title, String author, Instant uploaded,
              @Family(value = "f", maxVersions = 1) Map<String, URI> formats,
              @Family(value = "t", maxVersions = 1) Set<String> tags,
              @Family(value = "n", maxVersions = 1) @Counter long likes,
              @Family(value = "n", maxVersions = 1) @Counter long views) {}
          """,
          """
          @Table("metrics%1$d") @Family(value = "m", maxAge = "90d")
          @KeyConstant(value = "memory", order = 1)
          public record E%1$d(@RowKey(order = 0) String device, @RowKey(order = 2) Instant at,
              long bytes, double load, int processes, Duration uptime) {}
          """,
          """
          @Table("orders%1$d") @Family("d")
          public record E%1$d(@RowKey String customer, @RowKey UUID number, @Version long version,
              @CreatedAt Instant createdAt, @UpdatedAt Instant updatedAt, String status, long cents,
              Optional<LocalDate> paid, @Embedded Address address) {
            public record Address(String street, String city, String country) {}
          }
          """);

  private static final String FAULTY =
      """
      @Table("events_2026_%1$d") @Family(value = "events_of_the_application", maxVersions = 0)
      public record E%1$d(@RowKey Instant at, @RowKey String email, String text, long ttl,
          long clicks, byte[] image) {}
      """;

  private LintCostSources() {}

  static List<JavaFileObject> of(int count) {
    return IntStream.range(0, count).mapToObj(LintCostSources::source).toList();
  }

  private static JavaFileObject source(int number) {
    String shape = number % 10 == 9 ? FAULTY : SHAPES.get(number % SHAPES.size());
    String text =
        """
        package lint;
        import io.github.bigtablemapper.annotation.*;
        import java.math.BigDecimal;
        import java.net.URI;
        import java.time.*;
        import java.util.*;
        """
            + shape.formatted(number);
    URI name = URI.create("string:///lint/E" + number + ".java");
    return new SimpleJavaFileObject(name, JavaFileObject.Kind.SOURCE) {
      @Override
      public CharSequence getCharContent(boolean ignoreEncodingErrors) {
        return text;
      }
    };
  }
}
