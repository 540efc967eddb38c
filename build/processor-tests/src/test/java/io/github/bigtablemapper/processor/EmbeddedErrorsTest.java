package io.github.bigtablemapper.processor;

import static com.google.testing.compile.CompilationSubject.assertThat;
import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;
import static io.github.bigtablemapper.processor.TestCompiler.javac;

import com.google.testing.compile.Compilation;
import com.google.testing.compile.JavaFileObjects;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EmbeddedErrorsTest {
  private static final String ENTITY =
      """
      @Table("t")
      @Family("d")
      record Product(
          @RowKey String id,
          @Embedded Maker maker) {}
      """;

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "String | java.lang.String is a class of Java's",
        "int | int is not a class",
        "Map<String, Long> | java.util.Map<java.lang.String,java.lang.Long> is a class of Java's",
        "Box<String> | shop.Box<java.lang.String> has type parameters",
        "Colour | shop.Colour is an enum",
        "Shape | shop.Shape is an interface",
        "Base | shop.Base is abstract",
        "Empty | shop.Empty has no properties",
      })
  void onlyClassesWithPropertiesAreEmbedded(String type, String fault) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Embedded %s part) {}
        enum Colour { RED }
        interface Shape {}
        abstract class Base {}
        record Empty() {}
        record Box<T>(T content) {}
        """
            .formatted(type),
        "EmbeddedType",
        "part is embedded, but its type "
            + fault
            + ". @Embedded belongs on a property whose class is a record, or a class with"
            + " setters, a builder or a constructor with its properties.",
        "part) {}");
  }

  @Test
  void itsClassCanBeMade() {
    assertRefused(
        ENTITY
            + """
            class Maker {
              private String name;
              Maker(int name) { this.name = "" + name; }
              String getName() { return name; }
              void setName(String name) { this.name = name; }
            }
            """,
        "EntityConstruction",
        "Maker cannot be made from a row.",
        "class Maker");
  }

  @Test
  void itsClassIsNotEmbeddedInItself() {
    assertRefused(
        ENTITY
            + """
            record Maker(
                String name,
                @Embedded Owner owner) {}
            record Owner(
                @Embedded Maker company,
                String name) {}
            """,
        "EmbeddedRecursion",
        "maker.owner.company embeds Maker in itself, so it would have an infinite number",
        "Maker company");
  }

  @ParameterizedTest
  @CsvSource({"Column", "Counter"})
  void itIsNoColumnItself(String annotation) {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Embedded
            @%s
            Maker maker) {}
        record Maker(String name) {}
        """
            .formatted(annotation),
        "EmbeddedOption",
        "maker is embedded: the properties of its class are the columns, and it is not a column"
            + " itself."
            + " Remove @"
            + annotation
            + ".",
        "@" + annotation);
  }

  @Test
  void itIsNoPartOfTheRowKey() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @RowKey
            @Embedded
            Maker maker) {}
        record Maker(String name) {}
        """,
        "KeyAndColumn",
        "maker is part of the row key and cannot be a column too. Remove @Embedded;",
        "@Embedded");
  }

  @Test
  void itsClassHasNoFamilies() {
    assertRefused(
        ENTITY
            + """
            @Family("m")
            record Maker(String name) {}
            """,
        "EmbeddedFamily",
        "Maker is embedded as Product.maker, and no entity there, so its class declares no",
        "@Family(\"m\")");
  }

  @ParameterizedTest
  @ValueSource(strings = {"KeyConstant(\"k\")", "Salted(buckets = 3)"})
  void itsClassHasNoRowKey(String annotation) {
    assertRefused(
        ENTITY
            + """
            @%s
            record Maker(String name) {}
            """
                .formatted(annotation),
        "AnnotationMisplaced",
        "Maker is embedded as Product.maker, and has no row key there. Remove @"
            + annotation.replaceFirst("\\(.*", "."),
        "@" + annotation);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "KeyConstant(\"k\") | AnnotationMisplaced | Remove the @KeyConstant of Named.",
        "Salted(buckets = 3) | AnnotationMisplaced | Remove the @Salted of Named.",
        "Family(\"m\") | EmbeddedFamily | Put @Family on Product.maker"
      })
  void whatItsClassExtendsHasNoneEither(String annotation, String id, String message) {
    assertRefused(
        ENTITY
            + """
            class Maker extends Base {
              private String name;
              String getName() { return name; }
              void setName(String name) { this.name = name; }
            }
            class Base implements Named {}
            @%s
            interface Named {}
            """
                .formatted(annotation),
        id,
        message,
        "@" + annotation);
  }

  @Test
  void itsClassMayExtendAnEntity() {
    assertCompiles(
        ENTITY
            + """
            class Maker extends Base {
              @Ignored @Override String getId() { return ""; }
            }
            @Table("u") @Family("m") @KeyConstant("k")
            class Base {
              private String id;
              private String name;
              @RowKey String getId() { return id; }
              void setId(String id) { this.id = id; }
              String getName() { return name; }
              void setName(String name) { this.name = name; }
            }
            """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {"RowKey | (name = \"n\") String name", "Counter | long name"})
  void itsPropertiesArePlainColumns(String annotation, String property) {
    assertRefused(
        ENTITY
            + """
            record Maker(
                String title,
                @%s %s) {}
            """
                .formatted(annotation, property),
        "EmbeddedProperty",
        "maker.name is part of an embedded value, which is made of plain columns. Move it to the"
            + " entity itself, or remove @"
            + annotation
            + ".",
        property);
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "Set<String>",
        "Map<String, Long>",
        "@ListMapping(ListMode.ELEMENTS) List<String>"
      })
  void aCollectionInItIsOneCell(String type) {
    assertRefused(
        ENTITY
            + """
            record Maker(
                String title,
                @Family("x") %s brands) {}
            """
                .formatted(type),
        "EmbeddedProperty",
        "maker.brands is part of an embedded value, which is made of plain columns.",
        " brands) {}");
  }

  @Test
  void problemsNameThePath() {
    assertRefused(
        ENTITY
            + """
            record Maker(
                Date founded) {}
            """,
        "CodecMissing",
        "maker.founded has type java.util.Date, which has no codec.",
        "Date founded");
    assertRefused(
        ENTITY
            + """
            record Maker(
                @Column(family = "x") String name) {}
            """,
        "ColumnFamilyUnknown",
        "maker.name is in family \"x\", which the class does not declare.",
        "String name");
  }

  @Test
  void twoWithOnePrefixMeet() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            @Embedded(prefix = "") Maker maker,
            @Embedded(prefix = "") Maker owner) {}
        record Maker(
            String name,
            String city) {}
        """,
        "ColumnTwice",
        "Product.maker and Product.owner would store properties in the same columns. Give one"
            + " another prefix: @Embedded(prefix = \"…\").",
        "Maker owner");
  }

  @Test
  void namesAreToldApart() {
    assertRefused(
        """
        @Table("t")
        @Family("d")
        record Product(
            @RowKey String id,
            String makerName,
            @Embedded Maker maker) {}
        record Maker(
            String name) {}
        """,
        "NamesAlike",
        "Product.makerName and Product.maker.name are too similar: both would become"
            + " MAKER_NAME.",
        "String name");
  }

  @Test
  void generatedCodeOfAnotherPackageNeedsPublicMembers() {
    Compilation compilation =
        javac()
            .withProcessors(new BigtableMapperProcessor())
            .compile(
                Sources.file("Product", "import people.Maker;\npublic " + ENTITY.strip()),
                JavaFileObjects.forSourceString(
                    "people.Maker",
                    """
                    package people;
                    public class Maker {
                      private String name;
                      public String getName() { return name; }
                      void setName(String name) { this.name = name; }
                    }
                    """));
    assertThat(compilation).hadErrorCount(1);
    assertThat(compilation)
        .hadErrorContaining(
            "[AccessorMissing] Product: Maker.name needs a setter: void setName(String);")
        .inFile(compilation.sourceFiles().get(1))
        .onLineContaining("private String name");
  }

  @Test
  void annotationsOfTheClassMeanWhatTheyMeanInAnEntity() {
    assertCompiles(
        """
        @Table("t")
        @Family("d")
        class Product {
          @RowKey private String id;
          @Embedded @Family("e") private Optional<Maker> maker = Optional.empty();
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          Optional<Maker> getMaker() { return maker; }
          void setMaker(Optional<Maker> maker) { this.maker = maker; }
        }
        record Maker(
            String name,
            @Column(value = "n", family = "d", defaultValue = "1") int number,
            boolean isLimited,
            Optional<Integer> founded,
            byte[] logo,
            @ListMapping(ListMode.PACKED) List<String> brands,
            @Family(value = "g", maxAge = "1d") @Embedded(prefix = "x") Price price) {}
        record Price(long cents, Currency currency) {}
        """);
  }
}
