package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;

/** What is wrong with names, types and constants of before. */
class EvolutionErrorsTest {
  private static final String PRODUCT =
      """
      @Table("t") @Family("d") @Family(value = "m", maxVersions = 9)
      record Product(
          @RowKey String id,
          String text,
          %s) {}
      """;

  private static void refused(String property, String id, String message, String line) {
    assertRefused(PRODUCT.formatted(property), id, message, line);
  }

  @Test
  void anAliasIsOfOneColumn() {
    assertCompiles(PRODUCT.formatted("@Column(aliases = {\"a\", \"b\"}) int n"));
    refused(
        "@Column(aliases = \"text\") int n",
        "ColumnAlias",
        "Product.n has the alias \"text\", which is another column or alias of its family.",
        "int n");
    refused(
        "@Column(aliases = {\"a\", \"a\"}) int n",
        "ColumnAlias",
        "Product.n has the alias \"a\", which is another column or alias of its family.",
        "int n");
    assertCompiles(PRODUCT.formatted("@Column(aliases = \"\") int n"));
    refused(
        "@Column(value = \"\", aliases = \"\") int n",
        "ColumnAlias",
        "Product.n has the alias \"\", which is another column or alias of its family.",
        "int n");
    refused(
        "@Column(aliases = \"a\\ud800\") int n",
        "ColumnAlias",
        "Product.n has the alias \"a\\ud800\", which UTF-8 cannot encode.",
        "int n");
  }

  @Test
  void anAliasIsOfAPlainValue() {
    String message = "is more than one cell, or one that Bigtable compares or adds to";
    refused("@Column(aliases = \"a\") @Counter long n", "ColumnAlias", message, "long n");
    refused("@Column(aliases = \"a\") @Version long n", "ColumnAlias", message, "long n");
    refused("@Column(aliases = \"a\") @WriteOnce int n", "ColumnAlias", message, "int n");
    refused(
        "@Column(family = \"m\", aliases = \"a\") List<Versioned<String>> n",
        "ColumnAlias",
        message,
        "n)");
  }

  @Test
  void narrowerNumbersAreRead() {
    assertCompiles(
        PRODUCT.formatted(
            """
            @Column(readAlso = {byte.class, short.class, int.class}) long a,
            @Column(readAlso = Integer.class) Optional<Long> b,
            @Column(readAlso = {float.class, short.class}) double c,
            @Column(readAlso = byte.class, defaultValue = "7") short d,
            @Column(readAlso = short.class) float e,
            @Column(family = "m", readAlso = int.class) List<Versioned<Long>> f\
            """));
  }

  @Test
  void othersAreNot() {
    refused(
        "@Column(readAlso = float.class) long n",
        "ColumnReadAlso",
        "Product.n cannot read cells of a float. It can read byte, short, int in addition to its own",
        "long n");
    refused(
        "@Column(readAlso = {int.class, float.class}) double n",
        "ColumnReadAlso",
        "Product.n cannot read cells of a float.",
        "double n");
    refused(
        "@Column(readAlso = int.class) float n",
        "ColumnReadAlso",
        "Product.n cannot read cells of a int.",
        "float n");
    refused(
        "@Column(readAlso = int.class) String n",
        "ColumnReadAlso",
        "Only plain numbers of wider types read numbers of narrower ones. Remove readAlso.",
        "String n");
    refused(
        "@Column(readAlso = int.class) @Counter long n",
        "ColumnReadAlso",
        "Only plain numbers of wider types",
        "long n");
    refused(
        "@Column(readAlso = int.class) @Version long n",
        "ColumnReadAlso",
        "Only plain numbers of wider types",
        "long n");
  }

  @Test
  void oneConstantStandsForUnknownNames() {
    assertCompiles(
        PRODUCT.formatted("Color color, @Family(\"e\") Set<Color> colors")
            + "enum Color { RED, @EnumFallback OTHER }");
    assertRefused(
        PRODUCT.formatted("Color color") + "enum Color { @EnumFallback RED, @EnumFallback OTHER }",
        "EnumFallbackTwice",
        "Product.color has the type shop.Color, in which RED and OTHER have @EnumFallback.",
        "Color color");
  }
}
