package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.annotation.ListMode.ELEMENTS;
import static io.github.bigtablemapper.annotation.ListMode.PACKED;
import static io.github.bigtablemapper.annotation.ListMode.VERSIONS;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.function.Consumer;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.ValueSource;

/** Vectors as columns, in lists, maps and histories, and within other values. */
@BigtableTest(VectorTest_ProductRepository.class)
class VectorTest {
  record Picture(@Column(dimensions = 2) double[] color) {}

  @Table("vectors")
  @Family("d")
  record Product(
      @RowKey String id,
      @Column(dimensions = 3) float[] embedding,
      @Column(dimensions = 2) Optional<double[]> place,
      @Column(dimensions = 1) @WriteOnce Optional<float[]> first,
      float[] measured,
      @Embedded Picture picture,
      @Column(dimensions = 2) @ListMapping(PACKED) List<float[]> packed,
      @Family(value = "v", maxVersions = 0) @Column(dimensions = 2) @ListMapping(VERSIONS)
          List<float[]> versions,
      @Family(value = "h", maxVersions = 5) @Column(dimensions = 2)
          List<Versioned<double[]>> history,
      @Family("e") @ListMapping(ELEMENTS) List<float[]> elements,
      @Family("m") Map<String, float[]> ofModels,
      @Family("c") @Column(dimensions = 3) Map<String, float[]> checked,
      @Family("l") @Column(dimensions = 2) @ListMapping(ELEMENTS) List<double[]> points,
      @Family(value = "k", maxVersions = 5) @Column(dimensions = 1)
          Map<String, List<Versioned<float[]>>> histories) {}

  private static final Instant AT = Instant.parse("2026-11-20T10:00:00Z");

  private static Product product(String id, float... embedding) {
    return new Product(
        id,
        embedding,
        Optional.of(new double[] {0.1, -1e38}),
        Optional.empty(),
        new float[] {1, 2, 3, 4, 5},
        new Picture(new double[] {0.5, 0.25}),
        List.of(new float[] {1, 2}, new float[] {3, 4}),
        List.of(new float[] {5, 6}, new float[] {7, 8}),
        List.of(new Versioned<>(AT, new double[] {9, 10})),
        List.of(new float[] {1}, new float[] {}),
        Map.of("small", new float[] {1}, "large", new float[] {1, 2, 3}),
        Map.of("one", new float[] {1, 2, 3}),
        List.of(new double[] {1, 2}),
        Map.of("a", List.of(new Versioned<>(AT, new float[] {1}))));
  }

  @Test
  void dimensionsAreCheckedInMapsAndLists(VectorTest_ProductRepository products) {
    VectorTest_ProductKey key = VectorTest_ProductKey.of("hat");
    products.put(product("hat", 1, 2, 3));
    products.patch(key, hat -> hat.putChecked("two", new float[] {4, 5, 6}));

    InvalidValueException refused =
        assertThrows(
            InvalidValueException.class,
            () -> products.patch(key, hat -> hat.putChecked("two", new float[] {1, 2})));

    assertThat(refused).hasMessageThat().contains("a vector has 2 components, expected 3");
    assertThat(products.find(key).orElseThrow().checked().get("two"))
        .isEqualTo(new float[] {4, 5, 6});
    assertThrows(
        InvalidValueException.class,
        () -> products.patch(key, hat -> hat.appendPoints(new double[] {1})));
    assertThrows(
        InvalidValueException.class,
        () -> products.patch(key, hat -> hat.appendHistories("a", new float[] {1, 2})));
    products.patch(key, hat -> hat.appendPoints(new double[] {3, 4}));
    assertThat(products.find(key).orElseThrow().points()).hasSize(2);
  }

  /** Bigtable's SQL reads components as floats, in a column and in each collection. */
  @ParameterizedTest
  @ValueSource(doubles = {1e39, -1e300, Double.NaN, Double.POSITIVE_INFINITY})
  void componentsThatAreNoFloatsAreRefusedInCollections(
      double component, VectorTest_ProductRepository products) {
    VectorTest_ProductKey key = VectorTest_ProductKey.of("hat");
    products.put(product("hat", 1, 2, 3));
    double[] vector = {1, component};
    float rounded = (float) component;

    List<Consumer<VectorTest_ProductPatch>> changes =
        List.of(
            hat -> hat.place(vector),
            hat -> hat.appendPoints(vector),
            hat -> hat.appendHistory(vector),
            hat -> hat.packed(List.of(new float[] {1, rounded})),
            hat -> hat.putChecked("two", new float[] {1, 2, rounded}),
            hat -> hat.appendHistories("a", new float[] {rounded}));
    changes.forEach(
        change ->
            assertThrows(InvalidValueException.class, () -> products.patch(key, change::accept)));

    Product stored = products.find(key).orElseThrow();
    assertThat(stored.points()).hasSize(1);
    assertThat(stored.history()).hasSize(1);
    assertThat(stored.checked()).hasSize(1);
  }

  @Test
  void damagedElementsDoNotDecode(
      VectorTest_ProductRepository products, BigtableDataClient client) {
    for (String family : List.of("c", "k")) {
      products.put(product("hat", 1, 2, 3));
      client.mutateRow(
          RowMutation.create(TableId.of(products.table()), "hat")
              .setCell(
                  family, ByteString.copyFromUtf8("a"), ByteString.fromHex("3f8000003f800000")));

      assertThrows(DecodeException.class, () -> products.find("hat"));
      products.delete("hat");
    }
  }

  @Test
  void areStoredEverywhere(VectorTest_ProductRepository products) {
    Product stored = product("hat", 1, -0.0f, Float.MIN_VALUE);

    products.put(stored);
    Product read = products.find("hat").orElseThrow();

    assertThat(read.embedding()).isEqualTo(stored.embedding());
    assertThat(read.place().orElseThrow()).isEqualTo(stored.place().orElseThrow());
    assertThat(read.first()).isEmpty();
    assertThat(read.measured()).isEqualTo(stored.measured());
    assertThat(read.picture().color()).isEqualTo(stored.picture().color());
    assertThat(read.packed().get(1)).isEqualTo(stored.packed().get(1));
    assertThat(read.versions().get(1)).isEqualTo(stored.versions().get(1));
    assertThat(read.history().get(0).value()).isEqualTo(stored.history().get(0).value());
    assertThat(read.elements().get(0)).isEqualTo(stored.elements().get(0));
    assertThat(read.elements().get(1)).isEmpty();
    assertThat(read.ofModels().get("large")).isEqualTo(stored.ofModels().get("large"));
  }

  @Test
  void conditionsCompareTheirBytes(VectorTest_ProductRepository products) {
    products.put(product("hat", 1, 0.0f, 2));
    products.put(product("cap", 1, -0.0f, 2));
    products.put(product("cup", 1, 0.0f, 3));

    List<Product> found =
        products
            .scan(VectorTest_ProductKey.all())
            .where(VectorTest_ProductColumns.EMBEDDING.isEqualTo(new float[] {1, 0.0f, 2}))
            .list();

    assertThat(found.stream().map(Product::id)).containsExactly("hat");
  }

  @Test
  void patchesReplaceThem(VectorTest_ProductRepository products) {
    products.put(product("hat", 1, 2, 3));
    float[] embedding = {4, 5, 6};

    products.patch(
        VectorTest_ProductKey.of("hat"), patch -> patch.embedding(embedding).clearPlace());
    embedding[0] = 9;

    Product read = products.find("hat").orElseThrow();
    assertThat(read.embedding()).isEqualTo(new float[] {4, 5, 6});
    assertThat(read.place()).isEmpty();
  }

  @Test
  void aVectorOfAnotherLengthIsNotWritten(VectorTest_ProductRepository products) {
    InvalidValueException refused =
        assertThrows(InvalidValueException.class, () -> products.put(product("hat", 42, 43)));

    assertThat(refused).hasMessageThat().contains("a vector has 2 components, expected 3");
    assertThat(refused).hasMessageThat().doesNotContain("42");
    assertThat(products.find("hat")).isEmpty();

    products.put(product("hat", 1, 2, 3));
    assertThrows(
        InvalidValueException.class,
        () ->
            products.patch(
                VectorTest_ProductKey.of("hat"), patch -> patch.embedding(new float[4])));
    assertThrows(
        InvalidValueException.class,
        () -> VectorTest_ProductColumns.EMBEDDING.isEqualTo(new float[] {1, Float.NaN, 1}));
  }

  @Test
  void damagedCellsDoNotDecode(VectorTest_ProductRepository products, BigtableDataClient client) {
    for (String hex : List.of("", "00", "3f8000003f800000", "7fc000003f8000003f800000")) {
      products.put(product("hat", 1, 2, 3));
      client.mutateRow(
          RowMutation.create(TableId.of(products.table()), "hat")
              .setCell(
                  "d", VectorTest_ProductColumns.EMBEDDING.qualifier(), ByteString.fromHex(hex)));

      DecodeException damaged = assertThrows(DecodeException.class, () -> products.find("hat"));
      assertThat(damaged).hasMessageThat().contains("embedding");
    }
  }

  @Test
  void aWriteOnceVectorIsComparedByItsBytes(VectorTest_ProductRepository products) {
    Product stored = product("hat", 1, 2, 3);
    products.put(first(stored, 7));

    products.put(first(stored, 7)); // another array

    assertThrows(WriteOnceException.class, () -> products.put(first(stored, 8)));
    assertThat(products.find("hat").orElseThrow().first().orElseThrow()).isEqualTo(new float[] {7});
  }

  private static Product first(Product other, float component) {
    return new Product(
        other.id(),
        other.embedding(),
        other.place(),
        Optional.of(new float[] {component}),
        other.measured(),
        other.picture(),
        other.packed(),
        other.versions(),
        other.history(),
        other.elements(),
        other.ofModels(),
        other.checked(),
        other.points(),
        other.histories());
  }
}
