package io.github.bigtablemapper.examples.guide;

import static com.google.common.truth.Truth.assertThat;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.examples.Product;
import io.github.bigtablemapper.examples.ProductKey;
import io.github.bigtablemapper.examples.ProductMapping;
import io.github.bigtablemapper.examples.ProductRepository;
import io.github.bigtablemapper.examples.Products;
import io.github.bigtablemapper.handwritten.DynamicRow;
import io.github.bigtablemapper.handwritten.DynamicRows;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.testing.BigtableTest;
import java.math.BigDecimal;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** The snippets of the page on rows without a class. */
@BigtableTest(ProductRepository.class)
class DynamicRowsPageTest {
  private static final Product FIRST = Products.ALL.get(0);

  private BigtableMapper mapper;
  private BigtableTableAdminClient adminClient;

  @BeforeEach
  void setUp(
      BigtableMapper mapper, BigtableTableAdminClient adminClient, ProductRepository products) {
    this.mapper = mapper;
    this.adminClient = adminClient;
    products.putAll(Products.ALL);
  }

  private DynamicRows<RowBytes> rows() {
    return DynamicRows.of(mapper, "catalog", mapper.schema(adminClient).families("catalog"));
  }

  @Test
  void rowsOfATable() {
    // docs: rows
    List<FamilyRule> families = mapper.schema(adminClient).families("catalog");
    DynamicRows<RowBytes> rows = DynamicRows.of(mapper, "catalog", families);
    // end

    assertThat(rows.scan(RowBytes.all()).count()).isEqualTo(Products.ALL.size());
  }

  @Test
  void keysAsBytes() {
    DynamicRows<RowBytes> rows = rows();
    String start = FIRST.category() + "#";
    // docs: bytes
    List<DynamicRow<RowBytes>> some = rows.scan(RowBytes.startingWith(start)).limit(10).list();
    // end

    assertThat(some).isNotEmpty();
  }

  @Test
  void typedKeys() {
    List<FamilyRule> families = mapper.schema(adminClient).families("catalog");
    String category = FIRST.category();
    // docs: typed
    DynamicRows<ProductKey> rows =
        DynamicRows.of(mapper, "catalog", families, ProductMapping.INSTANCE);
    List<DynamicRow<ProductKey>> some = rows.scan(ProductKey.category(category)).list();
    // end

    assertThat(some.get(0).key().category()).isEqualTo(category);
  }

  @Test
  void read() {
    DynamicRows<RowBytes> rows = rows();
    RowBytes key = new RowBytes(ProductKey.of(FIRST).toByteString());
    // docs: read
    DynamicRow<RowBytes> row = rows.find(key).orElseThrow();
    Set<String> families = row.families();
    Optional<BigDecimal> price = row.get("sku", "price", CellCodecs.BIG_DECIMAL);
    // end

    assertThat(families).containsExactly("sku");
    assertThat(price).hasValue(FIRST.price());
  }

  @Test
  void where() {
    DynamicRows<RowBytes> rows = rows();
    // docs: where
    List<DynamicRow<RowBytes>> some =
        rows.scan(RowBytes.all())
            .where(rows.column("sku", "description", CellCodecs.STRING).isAtLeast("A"))
            .list();
    // end

    assertThat(some.size()).isEqualTo((int) rows.scan(RowBytes.all()).count());
  }

  @Test
  void write() {
    DynamicRows<RowBytes> rows = rows();
    // docs: write
    RowBytes key = RowBytes.of("hats#cap#brandB");
    rows.put(DynamicRow.builder(key).set("sku", "description", CellCodecs.STRING, "A cap").build());
    rows.patch(
        key,
        row ->
            row.setCell("sku", "price", CellCodecs.BIG_DECIMAL, new BigDecimal("7.50"))
                .deleteColumn("sku", "thumbnail"));
    // end

    assertThat(rows.find(key).orElseThrow().get("sku", "price", CellCodecs.BIG_DECIMAL))
        .hasValue(new BigDecimal("7.50"));
  }
}
