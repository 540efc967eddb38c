package io.github.bigtablemapper.processor;

import static io.github.bigtablemapper.processor.Sources.assertCompiles;
import static io.github.bigtablemapper.processor.Sources.assertRefused;

import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.CsvSource;
import org.junit.jupiter.params.provider.ValueSource;

/** Where vectors can be, and which columns have a number of dimensions. */
class VectorErrorsTest {
  private static final String PRODUCT =
      """
      @Table("t") @Family("d") @Family(value = "h", maxVersions = 5)
      record Product(
          @RowKey String id,
          %s) {}
      """;

  @ParameterizedTest
  @ValueSource(
      strings = {
        "float[] v",
        "@Column(dimensions = 1) float[] v",
        "@Column(dimensions = 26214400) float[] v",
        "@Column(dimensions = 13107200) double[] v",
        "@Column(dimensions = 3) Optional<double[]> v",
        "@Column(dimensions = 3) Optional<float[]> v",
        "@Column(dimensions = 3) @WriteOnce float[] v",
        "@Column(dimensions = 3, aliases = \"old\") float[] v",
        "@Column(family = \"h\", dimensions = 3) List<Versioned<float[]>> v",
        "@Column(family = \"h\", dimensions = 3) @ListMapping(ListMode.VERSIONS) List<double[]> v",
        "@Column(dimensions = 3) @ListMapping(ListMode.PACKED) List<float[]> v",
        "@Family(\"l\") @ListMapping(ListMode.ELEMENTS) List<float[]> v",
        "@Family(\"l\") @Column(dimensions = 3) @ListMapping(ListMode.ELEMENTS) List<float[]> v",
        "@Family(\"m\") Map<String, float[]> v",
        "@Family(\"m\") @Column(dimensions = 3) Map<String, float[]> v",
        "@Family(\"m\") @Column(dimensions = 3) Map<String, Versioned<double[]>> v",
        "@Family(value = \"m\", maxVersions = 5) @Column(dimensions = 3)"
            + " Map<String, List<Versioned<double[]>>> v",
        "@Family(\"m\") Map<String, Versioned<double[]>> v",
        "@Family(value = \"m\", maxVersions = 5) Map<String, List<Versioned<double[]>>> v",
      })
  void theseAreVectors(String property) {
    assertCompiles(PRODUCT.formatted(property));
  }

  @Test
  void inBeansAndBuildersToo() {
    assertCompiles(
        """
        @Table("t") @Family("d")
        class Product {
          @RowKey private String id;
          @Column(dimensions = 3) private float[] v;
          public String getId() { return id; }
          public void setId(String id) { this.id = id; }
          public float[] getV() { return v; }
          public void setV(float[] v) { this.v = v; }
        }
        """);
    assertCompiles(
        """
        @Table("t") @Family("d")
        interface Product {
          @RowKey String id();
          @Column(dimensions = 3) double[] v();
          static Builder builder() { return new Builder(); }
          class Builder {
            Builder id(String id) { return this; }
            Builder v(double... v) { return this; }
            Product build() { return null; }
          }
        }
        """);
  }

  @ParameterizedTest
  @CsvSource(
      delimiter = '|',
      textBlock =
          """
          @Column(dimensions = 0) float[] v | is a vector, which has 1 to 26214400 dimensions
          @Column(dimensions = -1) float[] v | is a vector, which has 1 to 26214400 dimensions
          @Column(dimensions = 26214401) float[] v | is a vector, which has 1 to 26214400 dimensions
          @Column(dimensions = 13107201) double[] v | is a vector, which has 1 to 13107200
          @Column(dimensions = 3) byte[] v | is not a vector, and only a float[] or double[] has
          @Column(dimensions = 3) float v | is not a vector
          @Column(dimensions = 3) String v | is not a vector
          @Column(dimensions = 3) @Counter long v | is not a vector
          @Column(dimensions = 3) @ListMapping(ListMode.PACKED) List<Float> v | is not a vector
          @Column(family = "a", dimensions = 3) @Aggregate(Aggregation.SUM) long v | is not a vector
          @Column(dimensions = 3) @Family("m") Map<String, Long> v | is not a vector
          @Column(dimensions = 0) @Family("m") Map<String, float[]> v | is a vector, which has 1 to
          """)
  void onlyAVectorHasDimensions(String property, String message) {
    assertRefused(
        PRODUCT.formatted(property), "ColumnDimensions", message, property.substring(8, 20));
  }

  @ParameterizedTest
  @ValueSource(
      strings = {
        "@Column(value = \"q\", dimensions = 3) Map<String, float[]>",
        "@Column(dimensions = 3) Set<String>",
      })
  void elementsHaveNoOtherOptionsOfAColumn(String property) {
    assertRefused(
        PRODUCT.formatted("@Family(\"m\") " + property + " v"),
        "CollectionColumn",
        "Each element of Product.v is a column, with the element as its qualifier. Remove @Column;",
        " v)");
  }

  @ParameterizedTest
  @ValueSource(strings = {"float[]", "double[]", "String[]", "int[]", "byte[][]"})
  void aRowKeyStoresNoArrayButBytes(String type) {
    assertRefused(
        """
        @Table("t") @Family("d")
        record Product(
            @RowKey String id,
            @RowKey %s v,
            String title) {}
        """
            .formatted(type),
        "KeyType",
        type + ", which a row key does not store. Use ",
        "v,");
  }
}
