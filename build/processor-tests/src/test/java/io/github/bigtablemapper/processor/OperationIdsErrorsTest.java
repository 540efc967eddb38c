package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

class OperationIdsErrorsTest {
  @Test
  void theirFamilyIsNoneOfTheEntity() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        @OperationIds(
            window = "1h",
            family = "n")
        record Product(
            @RowKey String id,
            @Column String name,
            @Family("n") @Counter long visits) {}
        """,
        "OperationIdsFamily",
        "Family \"n\" contains columns of the entity, and operation ids need a separate family",
        "family = \"n\")");
  }

  @ParameterizedTest
  @ValueSource(strings = {"", "0h", "1w", "-1h", "1.5h", "h"})
  void theirWindowIsALengthOfTime(String window) {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        @OperationIds(
            family = "o",
            window = "%s")
        record Product(@RowKey String id, @Column String name) {}
        """
            .formatted(window),
        "OperationIdsWindow",
        "of operation ids is not a length of time. Write a whole number above zero",
        "window = \"%s\")".formatted(window));
  }

  @Test
  void theirFamilyHasAName() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        @OperationIds(family = "o!", window = "1h")
        record Product(@RowKey String id, @Column String name) {}
        """,
        "FamilyName",
        "\"o!\" is not a family's name.",
        "@OperationIds(family = \"o!\", window = \"1h\")");
  }

  @Test
  void theyStandOnAnEntity() {
    assertRefused(
        """
        @Table("t")
        @Family("f")
        class Product extends Base {
          @RowKey String id;
          @Column String name;
          String getId() { return id; }
          void setId(String id) { this.id = id; }
          String getName() { return name; }
          void setName(String name) { this.name = name; }
        }

        @OperationIds(family = "o", window = "1h")
        class Base {}
        """,
        "AnnotationMisplaced",
        "OperationIds",
        "@OperationIds(family = \"o\", window = \"1h\")");
  }

  @Test
  void anInterfaceDeclaresThemForAllOfItsTable() {
    assertCompiles(
        """
        @Table("t")
        @Family("f")
        @OperationIds(family = "o", window = "1h")
        sealed interface Item permits Order, Customer {}

        @KeyConstant("order")
        record Order(@RowKey String id, @Column String name) implements Item {}

        @KeyConstant("customer")
        record Customer(@RowKey String id, @Column String name) implements Item {}
        """);
  }
}
