package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import com.google.testing.compile.CompilationSubject;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

class EntityClassErrorsTest {
  @ParameterizedTest
  @ValueSource(strings = {"KeyConstant(\"k\")", "Salted(buckets = 3)", "Family(\"e\")"})
  void whatIsAnnotatedLikeAnEntityIsOne(String annotation) {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id) {}
        @%s
        record Maker(@RowKey String id) {}
        """
            .formatted(annotation),
        "AnnotationMisplaced",
        ("Maker is not an entity: neither it nor a sealed interface that permits it has @Table, so"
                + " @%1$s has no effect. Add @Table(\"…\"), or remove @%1$s.")
            .formatted(annotation.replaceFirst("\\(.*", "")),
        "@" + annotation);
  }

  private static void assertKindRefused(String declaration, String fault) {
    assertRefused(
        """
        @Table("t") @Family("d")
        %s {}
        """
            .formatted(declaration),
        "EntityClass",
        "Product %s. @Table belongs on a record, or on a class with setters, a builder or a constructor with its properties."
            .formatted(fault),
        declaration);
  }

  @Test
  void onlyConcreteClassesAreEntities() {
    assertKindRefused("interface Product", "is an interface");
    assertKindRefused("enum Product", "is an enum");
    assertKindRefused("@interface Product", "is an annotation");
    assertKindRefused("abstract class Product", "is abstract");
    assertKindRefused("record Product<T>(@RowKey String id)", "has type parameters");
  }

  @Test
  void nestedEntitiesAreStaticAndNotPrivate() {
    assertNestedRefused("private record Order(@RowKey String id) {}", "Order is private");
    assertNestedRefused("class Order {}", "Order is not static");
    CompilationSubject.assertThat(
            Sources.compile(
                """
                class Shop {
                  private static class Inside {
                    @Table("t") @Family("d") record Order(@RowKey String id) {}
                  }
                }
                """))
        .hadErrorContaining("[EntityClass] Order is inside the private Inside.");
  }

  private static void assertNestedRefused(String order, String message) {
    var compilation =
        Sources.compile(
            """
            class Shop {
              Shop_OrderRepository orders;
              @Table("t") @Family("d")
              %s
            }
            """
                .formatted(order));
    CompilationSubject.assertThat(compilation).hadErrorCount(1);
    CompilationSubject.assertThat(compilation)
        .hadErrorContaining("[EntityClass] " + message + ". @Table belongs on");
  }

  @Test
  void nestedEntitiesHaveTheNamesOfTheirOuterClasses() {
    assertCompiles(
        """
        public class Shop {
          @SuppressWarnings("serial")
          interface Parts {
            @Table("t") @Family("d") record Order(@RowKey String id, State state) {
              enum State { NEW }
            }
          }
          Shop_Parts_OrderRepository orders;
          Shop_Parts_OrderKey key = Shop_Parts_OrderKey.of("1");
        }
        """
            .replace("public class", "class"));
  }

  @Test
  void anEntityCanBeMade() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          private String id;
          Product(int id) { this.id = "" + id; }
          @RowKey String getId() { return id; }
          void setId(String id) { this.id = id; }
        }
        """,
        "EntityConstruction",
        "Its constructor takes int id, which no getter returns.",
        "class Product");
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      value = {
        "Optional<String> getNick() { return null; } | no getter returns. getNick() returns"
            + " java.util.Optional<java.lang.String>.",
        "private String getNick() { return null; } | no getter returns. Generated code cannot call"
            + " getNick().",
        "String getName() { return null; } | no getter returns.",
        "@Ignored String getNick() { return null; } | is @Ignored.",
        "transient String nick; String getNick() { return nick; } | is transient.",
        "@java.beans.Transient public String getNick() { return null; } | is @Transient.",
      })
  void whatAConstructorTakesIsRead(String member, String fault) {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey private final String id;
          Product(String id, String nick) { this.id = id; }
          String getId() { return id; }
          %s
        }
        """
            .formatted(member),
        "EntityConstruction",
        "Its constructor takes java.lang.String nick, which " + fault,
        "class Product");
  }

  @Test
  void anAbstractEntityHasABuilder() {
    assertRefused(
        """
        @Table("t") @Family("d")
        abstract class Product {
          @RowKey abstract String id();
          static Builder builder() { return new Builder(); }
          static class Builder {
            Builder id(String id) { return this; }
          }
        }
        """,
        "EntityConstruction",
        "Product cannot be made from a row. Give it a static builder() method whose result has a"
            + " build() method that returns Product. None of them is private,",
        "class Product");
  }

  @Test
  void aParameterOfTheConstructorIsNoPropertyLeftOut() {
    assertRefused(
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey final String id;
          @Ignored final String note;
          Product(String id, String note) { this.id = id; this.note = note; }
          String id() { return id; }
          String note() { return note; }
        }
        """,
        "EntityConstruction",
        " Its constructor takes java.lang.String note, which is @Ignored.",
        "class Product");
  }

  @Test
  void aRecordFitsTheConstructorOfTheJvm() {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id%s) {}
        """
            .formatted(", long c%d".repeat(127).formatted(numbers(127))),
        "RecordTooLarge",
        "The constructor of Product takes 256 words of the 255 that the JVM allows",
        "record Product");
  }

  @Test
  void theLargestRecordIsFine() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        record Product(@RowKey String id, int n%s) {}
        """
            .formatted(", double c%d".repeat(126).formatted(numbers(126))));
  }

  private static Object[] numbers(int count) {
    Object[] numbers = new Object[count];
    for (int i = 0; i < count; i++) {
      numbers[i] = i;
    }
    return numbers;
  }

  @Test
  void whatTwoInterfacesSayIsTheSame() {
    String product =
        """
        @Table("t") @Family("d")
        class Product implements Titled, Named {
          private String id;
          @RowKey String getId() { return id; }
          void setId(String id) { this.id = id; }
          %s public String getTitle() { return id; }
          public void setTitle(String title) {}
        }
        interface Titled {
          @Column("t") String getTitle();
        }
        interface Named {
          @Column("n") String getTitle();
        }
        """;
    assertRefused(
        product.formatted(""),
        "AnnotationTwice",
        "title has two different @Column annotations. Keep one",
        "@Column(\"n\")");
    assertCompiles(product.formatted("@Column(\"x\")"));
    assertCompiles(
        product.formatted("").replace("interface Titled", "interface Titled extends Named"));
  }
}
