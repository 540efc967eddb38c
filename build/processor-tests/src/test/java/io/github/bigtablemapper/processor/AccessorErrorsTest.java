package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import java.util.List;
import javax.tools.JavaFileObject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;

class AccessorErrorsTest {
  private static String bean(String members) {
    return """
    @Table("t") @Family("d")
    class Product {
      private String id;
      @RowKey public String getId() { return id; }
      public void setId(String id) { this.id = id; }
    %s
    }
    """
        .formatted(members);
  }

  private static String built(String members, String builderMembers) {
    return """
    @Table("t") @Family("d")
    final class Product {
      @RowKey private final String id;
    %s
      private Product(Builder builder) { this.id = builder.id; }
      String id() { return id; }
      static Builder builder() { return new Builder(); }
      static class Builder {
        private String id;
        Builder id(String id) { this.id = id; return this; }
    %s
        Product build() { return new Product(this); }
      }
    }
    """
        .formatted(members, builderMembers);
  }

  @Test
  void aFieldNeedsAGetter() {
    assertRefused(
        bean(
            """
              private Optional<String> brand;
              void setBrand(Optional<String> brand) {}
            """),
        "AccessorMissing",
        "Product.brand needs a getter: Optional<String> getBrand() or brand(); not",
        "Optional<String> brand;");
    assertRefused(
        bean("  private boolean sold; void setSold(boolean sold) {}"),
        "AccessorMissing",
        "needs a getter: boolean isSold() or sold()",
        "boolean sold;");
    assertRefused(
        bean("  private String backing; void setBacking(String backing) {}"),
        "AccessorMissing",
        "Or leave it out of the mapping, also if another property keeps its value in it: @Ignored,",
        "String backing;");
  }

  @Test
  void aGetterThrowsNoCheckedException() {
    assertRefused(
        bean(
            """
              private String brand;
              String getBrand() throws java.io.IOException { return brand; }
              void setBrand(String brand) throws IllegalArgumentException { this.brand = brand; }
            """),
        "AccessorMissing",
        "Product.brand needs a getter: String getBrand() or brand(); not private,",
        "String brand;");
  }

  @Test
  void aFieldNeedsASetter() {
    assertRefused(
        bean("  private String brand; String getBrand() { return brand; }"),
        "AccessorMissing",
        "Product.brand needs a setter: void setBrand(String); not private,",
        "String brand;");
  }

  @Test
  void aFieldNeedsBoth() {
    assertRefused(
        bean("  private String brand; private String getBrand() { return brand; }"),
        "AccessorMissing",
        "Product.brand needs a getter: String getBrand() or brand(), and a setter:",
        "String brand;");
  }

  @Test
  void aBuilderHasAMethodForEachProperty() {
    assertRefused(
        built("  private int stock; int stock() { return stock; }", ""),
        "AccessorMissing",
        "Product.stock needs a method of the builder: stock(int), setStock(int) or withStock(int);"
            + " not private,",
        "int stock;");
  }

  @Test
  void aConstructorTakesEachProperty() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey final String id;
          private int stock;
          Product(String id) { this.id = id; }
          String id() { return id; }
          int getStock() { return stock; }
          void setStock(int stock) { this.stock = stock; }
        }
        """,
        "AccessorMissing",
        "Product.stock needs a parameter of the constructor, which takes every property: int",
        "int stock;");
  }

  @Test
  void anAbstractGetterIsAProperty() {
    assertRefused(
        """
        @Table("t") @Family("d")
        abstract class Product {
          @RowKey abstract String id();
          abstract int stock();
          abstract Builder toBuilder();
          @Override public abstract String toString();
          static Builder builder() { return null; }
          interface Builder {
            Builder id(String id);
            Product build();
          }
        }
        """,
        "AccessorMissing",
        "Product.stock needs a method of the builder: stock(int), setStock(int) or"
            + " withStock(int); not private,",
        "int stock()");
  }

  @Test
  void getterAndSetterHaveOneType() {
    assertRefused(
        bean(
            """
              private String brand;
              Optional<String> getBrand() { return Optional.ofNullable(brand); }
              void setBrand(String brand) { this.brand = brand; }
            """),
        "AccessorType",
        "getBrand() returns Optional<String>, but setBrand() takes String.",
        "Optional<String> getBrand()");
    assertRefused(
        built(
            "  private int stock; int stock() { return stock; }",
            "  Builder stock(long stock) { return this; }"),
        "AccessorType",
        "stock() returns int, but stock() takes long.",
        "int stock()");
  }

  @Test
  void anAnnotatedGetterNeedsASetter() {
    assertRefused(
        bean("  @Column public int getSize() { return 1; }"),
        "AccessorMissing",
        "Product.size needs a setter: void setSize(int)",
        "int getSize()");
  }

  @Test
  void aTypeCanBeNamed() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            Optional<Product.State> state) {
          private enum State { NEW }
        }
        """,
        "PropertyType",
        "state has type java.util.Optional<shop.Product.State>, which is private,",
        "Optional<Product.State> state");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "@Column | State",
        "@Column | Base.Phase",
        "@ListMapping(ListMode.PACKED) | java.util.List<State>",
        "@Embedded | Part"
      })
  void aTypeOfAnotherPackageIsPublic(String annotation, String type) {
    JavaFileObject base =
        JavaFileObjects.forSourceString(
            "base.Base",
            """
            package base;
            import io.github.bigtablemapper.annotation.*;
            public class Base {
              %s private %s state;
              public %s getState() { return state; }
              public void setState(%s state) { this.state = state; }
              protected enum Phase { NEW }
            }
            enum State { NEW }
            record Part(int number) {}
            """
                .formatted(annotation, type, type, type));
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                base,
                Sources.file(
                    "Product",
                    bean("").replace("class Product", "class Product extends base.Base")));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            ", which is not public, so generated code cannot name it. Make it public.")
        .inFile(base)
        .onLineContaining("private");
  }

  @Test
  void anInheritedAnnotationStandsOnAProperty() {
    for (String member :
        List.of("static int count;", "transient int count;", "void run(int a, int b) {}")) {
      assertRefused(
          bean("").replace("class Product", "class Product extends Base")
              + """
              class Base {
                @Column %s
              }
              """
                  .formatted(member),
          "AnnotationMisplaced",
          " is not a property, so its annotation has no effect.",
          "@Column " + member);
    }
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id) implements Sized {}
        interface Sized {
          @Column default int size() { return 1; }
        }
        """,
        "AnnotationMisplaced",
        "Sized.size is not a property, so its annotation has no effect.",
        "int size()");
  }

  @Test
  void aPartOfTheKeyThatLacksAnAccessorIsOneError() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          private String name;
          String getId() { return id; }
          String getName() { return name; }
          void setName(String name) { this.name = name; }
        }
        """,
        "AccessorMissing",
        "Product.id needs a setter: void setId(String);",
        "@RowKey private String id");
  }

  @Test
  void theOnlyFamilyWhosePropertyLacksAnAccessorIsOneError() {
    assertRefused(
        """
        @Table("t")
        class Product {
          @RowKey private String id;
          @Family("d") private String name;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          void setName(String name) { this.name = name; }
        }
        """,
        "AccessorMissing",
        "Product.name needs a getter: String getName() or name();",
        "@Family(\"d\") private String name");
  }

  @Test
  void annotationsOfClassesAreNotInherited() {
    for (String annotation :
        List.of("KeyConstant(\"k\")", "Salted(buckets = 3)", "Family(\"e\")")) {
      assertRefused(
          """
          @Table("t") @Family("d")
          class Product extends Base {
            @RowKey private String id;
            String getId() { return id; }
            void setId(String id) { this.id = id; }
          }
          class Base implements Kept {}
          @%s
          interface Kept {}
          """
              .formatted(annotation),
          "AnnotationMisplaced",
          "@%s of Kept is not inherited, and does not apply to Product. Put it on Product."
              .formatted(annotation.replaceFirst("\\(.*", "")),
          "@" + annotation);
    }
  }

  @Test
  void anEntityMayExtendAnother() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        class Product extends Base {}
        @Table("u") @Family("e") @KeyConstant("base") @Salted(buckets = 3)
        class Base {
          @RowKey private String id;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
        }
        """);
  }

  @Test
  void annotationsOfInterfacesDoNotReachComponents() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String shop,
            String id) implements Identified {}
        interface Identified {
          @RowKey String id();
        }
        """,
        "AnnotationMisplaced",
        "id is a record component, and does not inherit the @RowKey of an",
        "String id) implements");
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, String name) implements Identified {}
        interface Identified {
          @RowKey String id();
        }
        """);
  }

  @Test
  void aComponentIsNotIgnoredByAnInterface() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            String password) implements Secret {}
        interface Secret {
          @Ignored String password();
        }
        """,
        "IgnoredComponent",
        "Remove @Ignored of Secret.password(), or make",
        "String password) implements");
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, @Column String password) implements Secret {}
        interface Secret {
          @Ignored String password();
        }
        """);
  }

  @Test
  void oneAnnotationPerProperty() {
    assertRefused(
        bean(
            """
              @Column("a") private String brand;
              @Column("b") String getBrand() { return brand; }
              void setBrand(String brand) { this.brand = brand; }
            """),
        "AnnotationTwice",
        "brand has two different @Column annotations.",
        "@Column(\"b\")");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, @Column("a") String brand) {
          @Column("b")
          public String brand() { return brand; }
        }
        """,
        "AnnotationTwice",
        "brand has two different @Column annotations.",
        "@Column(\"b\")");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Family("e") @Family("f") String brand) {}
        """,
        "AnnotationTwice",
        "brand has two different @Family annotations.",
        "String brand");
  }

  @Test
  void whatIsIgnoredIsNotMapped() {
    assertRefused(
        bean(
            """
              @Ignored private String brand;
              @Column String getBrand() { return brand; }
              void setBrand(String brand) { this.brand = brand; }
            """),
        "IgnoredAndMapped",
        "brand is both @Ignored and mapped by another annotation. Remove one.",
        "@Column");
  }

  @Test
  void whatIsTransientIsNotMapped() {
    assertRefused(
        bean(
            """
              private transient String brand;
              @Column String getBrand() { return brand; }
              void setBrand(String brand) { this.brand = brand; }
            """),
        "IgnoredAndMapped",
        "Product.brand is both transient and mapped by another annotation. Remove one.",
        "@Column");
    assertRefused(
        bean(
            """
              @Column private String brand;
              @java.beans.Transient public String getBrand() { return brand; }
              void setBrand(String brand) { this.brand = brand; }
            """),
        "IgnoredAndMapped",
        "Product.brand is both @Transient and mapped by another annotation. Remove one.",
        "@Column");
  }

  @Test
  void adviceToLeaveAPropertyOutCanBeFollowed() {
    for (String way : List.of("@Ignored", "transient")) {
      assertCompiles(bean("  %s private String backing;".formatted(way)));
      assertCompiles(bean("  %s private int size; int getSize() { return size; }".formatted(way)));
      assertCompiles(
          built("  %s private int stock; int stock() { return stock; }".formatted(way), ""));
    }
    assertRefused(
        bean("  @Column private String brand; String getBrand() { return brand; }"),
        "AccessorMissing",
        "Or leave it out of the mapping: @Ignored in place of its annotations.",
        "String brand;");
  }

  @Test
  void oneGetterOfAPropertyIsAnnotated() {
    String twice =
        "Product.size is read by getSize() and by size(), which has annotations. Annotate only one"
            + " of them, and put @Ignored on the other if it is not a property.";
    assertRefused(
        bean(
            """
              @Column int getSize() { return 1; }
              @Column int size() { return 1; }
              void setSize(int size) {}
            """),
        "AccessorTwice",
        twice,
        "int size()");
    assertRefused(
        built(
            """
              private int size;
              @Column int getSize() { return 1; }
              @Column("s") int size() { return 1; }
            """,
            "  Builder size(int size) { return this; }"),
        "AccessorTwice",
        twice,
        "int size()");
  }

  @Test
  void aComponentIsNotIgnored() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @Ignored
            String brand) {}
        """,
        "IgnoredComponent",
        "brand is a record component, and the record cannot be made without it.",
        "@Ignored");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, String brand) {
          @Ignored
          public String brand() { return brand; }
        }
        """,
        "IgnoredComponent",
        "brand is a record component, and the record cannot be made without it.",
        "@Ignored");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, String brand) {
          @java.beans.Transient public String brand() { return brand; }
        }
        """,
        "IgnoredComponent",
        "the record cannot be made without it. Remove @Transient, or make brand a method",
        "String brand()");
  }

  @Test
  void anAnnotationStandsOnAProperty() {
    assertRefused(
        bean("  @Column static int count;"),
        "AnnotationMisplaced",
        "Product.count is not a property, so its annotation has no effect.",
        "int count");
    assertRefused(
        bean("  @Column transient int count;"),
        "AnnotationMisplaced",
        "Product.count is not a property",
        "int count");
    assertRefused(
        bean("  @Column void run(int a, int b) {}"),
        "AnnotationMisplaced",
        "Product.run is not a property",
        "void run");
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id) {
          @Column int size() { return 1; }
        }
        """,
        "AnnotationMisplaced",
        "Product.size is not a property",
        "int size()");
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          private String id;
          @RowKey String getId() { return id; }
          static Builder builder() { return new Builder(); }
          static class Builder {
            private final Product built = new Product();
            @Column("i")
            Builder id(String id) { built.id = id; return this; }
            Product build() { return built; }
          }
        }
        """,
        "AnnotationMisplaced",
        "Builder.id is not a property, so its annotation has no effect.",
        "Builder id(String id)");
  }
}
