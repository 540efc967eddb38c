package io.github.bigtablemapper.processor.internal.write;

import org.junit.jupiter.api.Test;

/** Names of the user's that would hide types of generated code, which then writes them in full. */
final class QualifiedNamesTest {
  private static final String HEADER =
      """
      package shop;
      import io.github.bigtablemapper.annotation.*;
      """;

  @Test
  void propertiesNamedLikeTypesOfTheRuntime() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Box",
            HEADER
                + """
                import java.util.Optional;
                @Table("t") @Family("f") @Salted(buckets = 3)
                public record Box(
                    @RowKey String KeyRange, @RowKey int KeyWriter, @RowKey String KeyReader,
                    @RowKey String Key,
                    String CellCodecs, Optional<String> Optional, String Override,
                    @Embedded Parts parts) {
                  public record Parts(String KeyHash, Optional<String> Objects) {}
                  static Box example() {
                    return new Box("a", 1, "b", "k", "c", java.util.Optional.of("d"), "e",
                        new Parts("f", java.util.Optional.empty()));
                  }
                }
                """);
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.BoxMapping"), code.call("shop.Box", "example"));
  }

  @Test
  void propertiesNamedLikeClassesOfTheEntity() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Box",
            HEADER
                + """
                @Table("t") @Family("f") public record Box(
                    @RowKey String BoxKey, @RowKey Kind Kind, @RowKey int number, String title) {
                  static Box example() { return new Box("a", shop.Kind.A, 1, "b"); }
                }
                """,
            "shop.Bag",
            HEADER
                + """
                @Table("t") @Family("f") public record Bag(
                    @RowKey String id, String Bag, String BagKey, String BagColumns,
                    String BagMapping, @Column(defaultValue = "A") Kind kind,
                    String Lid, @Embedded Lid cover) {
                  static Bag example() {
                    return new Bag("a", "b", "c", "d", "e", Kind.A, "f", shop.Lid.builder().build());
                  }
                }
                """,
            "shop.Lid",
            """
            package shop;
            public class Lid {
              private String Lid = "g";
              public String getLid() { return Lid; }
              public static Builder builder() { return new Builder(); }
              public static class Builder {
                private final Lid built = new Lid();
                public Builder setLid(String v) { built.Lid = v; return this; }
                public Lid build() { return built; }
              }
            }
            """,
            "shop.Kind",
            "package shop; public enum Kind { A }");
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.BoxMapping"), code.call("shop.Box", "example"));
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.BagMapping"), code.call("shop.Bag", "example"));
  }

  @Test
  void classesOfThePackageNamedLikeThoseOfJava() throws Exception {
    GeneratedCode code =
        GeneratedCode.of(
            "shop.Item",
            HEADER
                + """
                @Table(value = "t", keyFormat = KeyFormat.ORDERED) @Family("f") public sealed interface Item {
                  @KeyConstant("box")
                  record Box(@RowKey java.lang.String id, @RowKey byte[] bytes, java.lang.Long size,
                      @Column(defaultValue = "7") java.lang.Integer count, @Version long version)
                      implements Item {
                    static Box example() { return new Box("a", new byte[] {1}, 2L, 3, 4); }
                  }
                }
                """,
            "shop.String",
            "package shop; class String {}",
            "shop.Override",
            "package shop; @interface Override {}",
            "shop.Object",
            "package shop; class Object {}",
            "shop.Long",
            "package shop; class Long {}",
            "shop.Integer",
            "package shop; class Integer {}",
            "shop.SuppressWarnings",
            "package shop; @interface SuppressWarnings {}",
            "shop.List",
            "package shop; class List {}",
            "shop.Optional",
            "package shop; class Optional {}",
            "shop.Key",
            "package shop; class Key {}",
            "shop.EntityMapping",
            "package shop; class EntityMapping {}",
            "shop.ByteString",
            "package shop; class ByteString {}",
            "shop.Generated",
            "package shop; @interface Generated {}");
    GeneratedCode.assertReadsWhatItWrote(
        code.mapping("shop.Item_BoxMapping"), code.call("shop.Item$Box", "example"));
  }
}
