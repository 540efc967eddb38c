package io.github.bigtablemapper.processor.internal.write;

import org.junit.jupiter.api.Test;

/** What generated code names of the user's may be deprecated, each here alone; it does not warn. */
final class DeprecatedTypesTest {
  private static final String HEADER =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      """;

  @Test
  void aClassAroundTheTypeOfAProperty() {
    GeneratedCode.of(
        "shop.Old",
        "package shop; @Deprecated public class Old { public record Part(String name) {} }",
        "shop.Product",
        HEADER
            + """
            @SuppressWarnings("deprecation")
            @Table("t") @Family("f") record Product(@RowKey String id, @Embedded Old.Part part) {}
            """);
  }

  @Test
  void aTypeOfElements() {
    GeneratedCode.of(
        "shop.Old",
        "package shop; @Deprecated public enum Old { A }",
        "shop.Product",
        HEADER
            + """
            @SuppressWarnings("deprecation")
            @Table("t") @Family("f")
            record Product(@RowKey String id, @Family("g") java.util.Set<Old> kinds) {}
            """);
  }

  @Test
  void aConstantThatIsADefault() {
    GeneratedCode.of(
        "shop.Kind",
        "package shop; public enum Kind { @Deprecated OLD, NEW }",
        "shop.Product",
        HEADER
            + """
            @Table("t") @Family("f")
            record Product(@RowKey String id, @Column(defaultValue = "OLD") Kind kind) {}
            """);
  }

  @Test
  void aClassAroundACodec() {
    GeneratedCode.of(
        "shop.Old",
        """
        package shop;
        @Deprecated public class Old {
          public static class Upper implements io.github.bigtablemapper.codec.KeyCodec<String, String> {
            @Override public String encode(String part) { return part; }
            @Override public String decode(String stored) { return stored; }
          }
        }
        """,
        "shop.Product",
        HEADER
            + """
            @Table("t") @Family("f")
            @SuppressWarnings("deprecation")
            record Product(@RowKey @Codec(Old.Upper.class) String id) {}
            """);
  }
}
