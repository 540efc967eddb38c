package io.github.bigtablemapper.handwritten;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.interceptor.EntityInterceptor;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.key.RowBytes;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.math.BigDecimal;
import java.net.URI;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Rows without a class, in the table of an entity that shows what is stored. */
@BigtableTest({ProductRepository.class, ReadingRepository.class})
class DynamicRowsTest {
  private static final Product HAT =
      new Product(
          "hats",
          7,
          "warm",
          new BigDecimal("9.50"),
          Optional.empty(),
          3,
          null,
          Product.Size.LARGE,
          2);

  private ProductRepository products;
  private DynamicRows<RowBytes> rows;
  private DynamicRows<ProductKey> typed;

  @BeforeEach
  void setUp(BigtableMapper mapper, BigtableTableAdminClient admin, ProductRepository products) {
    this.products = products;
    List<FamilyRule> families = mapper.schema(admin).families("catalog");
    this.rows = DynamicRows.of(mapper, "catalog", families);
    this.typed = DynamicRows.of(mapper, "catalog", families, ProductMapping.INSTANCE);
  }

  private static RowBytes bytes(long number) {
    return new RowBytes(ProductKey.of("hats", number).toByteString());
  }

  @Test
  void familiesAreThoseOfTheTable(BigtableMapper mapper, BigtableTableAdminClient admin) {
    assertThat(mapper.schema(admin).families("catalog"))
        .containsExactly(FamilyRule.of("s"), FamilyRule.of("sku").maxVersions(5));
    assertThat(mapper.schema(admin).families("readings"))
        .containsExactly(FamilyRule.of("r").maxAge(Duration.ofDays(7)));
    assertThrows(
        InvalidRequestException.class,
        () -> assertThat(mapper.schema(admin).families("nowhere")).isEmpty());
  }

  @Test
  void anInterceptorOfAllEntitiesSeesThem(
      BigtableMapper mapper, BigtableTableAdminClient admin, BigtableDataClient client) {
    List<String> told = new ArrayList<>();
    BigtableMapper seeing =
        BigtableMapper.builder(client)
            .intercept(
                new EntityInterceptor<Object>() {
                  @Override
                  public void afterOutcome(Object entity, EntityWrite write, Outcome outcome) {
                    told.add(entity.getClass().getSimpleName() + " " + write + " " + outcome);
                  }
                })
            .build();
    DynamicRow<ProductKey> row =
        DynamicRow.builder(ProductKey.of("hats", 9)).set("s", "n", CellCodecs.INT, 5).build();

    DynamicRows.of(
            seeing, "catalog", mapper.schema(admin).families("catalog"), ProductMapping.INSTANCE)
        .put(row);

    assertThat(told).containsExactly("DynamicRow PUT APPLIED");
  }

  @Test
  void whatAnEntityHasWrittenIsRead(TestClock clock) {
    products.put(HAT);
    DynamicRow<RowBytes> row = rows.find(bytes(7)).orElseThrow();
    assertThat(row.families()).containsExactly("s", "sku");
    assertThat(row.columns("s"))
        .containsExactly(ByteString.copyFromUtf8("size"), ByteString.copyFromUtf8("weight"))
        .inOrder();
    assertThat(row.get("sku", "description", CellCodecs.STRING)).hasValue("warm");
    assertThat(row.get("sku", "price", CellCodecs.BIG_DECIMAL)).hasValue(new BigDecimal("9.50"));
    assertThat(row.get("s", "size", EnumCodec.of(Product.Size.values())))
        .hasValue(Product.Size.LARGE);
    assertThat(row.get("sku", "thumbnail", CellCodecs.URI)).isEmpty();
    assertThat(row.get("x", "y", CellCodecs.URI)).isEmpty();
    assertThat(row.timestamp("s", "size").orElseThrow())
        .isAtLeast(clock.instant().minusSeconds(60));
    assertThat(typed.find(ProductKey.of("hats", 7)).orElseThrow().key())
        .isEqualTo(ProductKey.of("hats", 7));
    assertThat(row.toString()).doesNotContain("hats");
  }

  @Test
  void whatIsPutAnEntityReads() {
    typed.put(
        DynamicRow.builder(ProductKey.of("hats", 9))
            .set("sku", "description", CellCodecs.STRING, "cool")
            .set("sku", "stock", CellCodecs.INT, 5)
            .set("s", "size", CellCodecs.STRING, "SMALL")
            .set("s", "weight", CellCodecs.DOUBLE, 1.5)
            .build());
    Product cap =
        new Product("hats", 9, "cool", null, Optional.empty(), 5, null, Product.Size.SMALL, 1.5);
    assertThat(products.find(ProductKey.of("hats", 9))).hasValue(cap);
    DynamicRow<ProductKey> read = typed.find(ProductKey.of("hats", 9)).orElseThrow();
    typed.put(read.toBuilder().remove("sku", "stock").build());
    assertThat(products.find(ProductKey.of("hats", 9)).orElseThrow().stock()).isEqualTo(7);
    typed.merge(
        DynamicRow.builder(ProductKey.of("hats", 9))
            .set("sku", "stock", CellCodecs.INT, 8)
            .build());
    assertThat(products.find(ProductKey.of("hats", 9)).orElseThrow().stock()).isEqualTo(8);
    assertThat(typed.putIfAbsent(read)).isEmpty();
  }

  /** Tables of HBase have values there by habit, Google's retail sample has one. */
  @Test
  void aColumnWithTheEmptyQualifierIsOneOfThem(BigtableDataClient client) {
    RowBytes key = bytes(4);
    client.mutateRow(
        RowMutation.create(TableId.of("catalog"), key.toByteString())
            .setCell("s", ByteString.EMPTY, 0, ByteString.copyFromUtf8("foreign")));

    DynamicRow<RowBytes> row = rows.find(key).orElseThrow();
    assertThat(row.columns("s")).containsExactly(ByteString.EMPTY);
    rows.put(row);
    rows.putAll(List.of(row));

    assertThat(rows.find(key).orElseThrow().get("s", "", CellCodecs.STRING)).hasValue("foreign");
    assertThat(
            rows.scan(RowBytes.all())
                .where(rows.column("s", "", CellCodecs.STRING).isEqualTo("foreign"))
                .list())
        .containsExactly(row);
    rows.patch(key, p -> p.deleteColumn("s", ""));
    assertThat(rows.exists(key)).isFalse(); // no marker is left
  }

  @Test
  void patches() {
    products.put(HAT);
    rows.patch(
        bytes(7),
        p ->
            p.setCell("sku", "n", CellCodecs.STRING, "note")
                .deleteColumn("sku", "price")
                .setCell("s", ByteString.copyFromUtf8("weight"), CellCodecs.DOUBLE, 3.0));
    Product patched = products.find(ProductKey.of("hats", 7)).orElseThrow();
    assertThat(patched.note()).isEqualTo("note");
    assertThat(patched.price()).isNull();
    assertThat(patched.weight()).isEqualTo(3.0);
    rows.patch(bytes(7), p -> p.deleteFamily("s"));
    assertThat(rows.find(bytes(7)).orElseThrow().families()).containsExactly("sku");
    assertThat(
            assertThrows(
                InvalidRequestException.class,
                () -> rows.patch(bytes(7), p -> p.deleteFamily("x"))))
        .hasMessageThat()
        .isEqualTo("the rows of table catalog have no family x. Name it with the others.");
    assertThat(rows.increment(bytes(7), "s", "count", 4)).isEqualTo(4);
    rows.delete(bytes(7));
    assertThat(rows.exists(bytes(7))).isFalse();
  }

  @Test
  void scansWithConditions() {
    for (int i = 0; i < 5; i++) {
      typed.put(
          DynamicRow.builder(ProductKey.of("hats", i))
              .set("sku", "stock", CellCodecs.INT, i - 2)
              .build());
    }
    products.put(HAT);
    DynamicColumn<RowBytes, Integer> stock = rows.column("sku", "stock", CellCodecs.INT);
    Condition<DynamicRow<RowBytes>> some = stock.isGreaterThan(-2).and(stock.isAtMost(1));
    assertThat(stocks(rows.scan(RowBytes.all()).where(some).list())).containsExactly(-1, 0, 1);
    assertThat(stocks(rows.scan(RowBytes.all()).where(stock.isLessThan(0)).list()))
        .containsExactly(-2, -1);
    assertThat(stocks(rows.scan(RowBytes.all()).where(stock.isAtLeast(3)).list()))
        .containsExactly(3);
    DynamicColumn<RowBytes, String> description =
        rows.column("sku", "description", CellCodecs.STRING);
    assertThat(stocks(rows.scan(RowBytes.all()).where(description.isEqualTo("warm")).list()))
        .containsExactly(3);
    assertThat(rows.scan(RowBytes.all()).where(description.isAbsent()).count()).isEqualTo(5);
    assertThat(
            rows.patchIf(
                bytes(1), stock.isEqualTo(5), p -> p.setCell("sku", "stock", CellCodecs.INT, 6)))
        .isFalse();
    assertThrows(
        InvalidRequestException.class,
        () -> rows.column("sku", "price", CellCodecs.URI).isLessThan(URI.create("a:b")));
  }

  @Test
  void scansByBytes() {
    for (int i = 0; i < 5; i++) {
      typed.put(
          DynamicRow.builder(ProductKey.of(i < 3 ? "hats" : "shoes", i))
              .set("sku", "stock", CellCodecs.INT, i)
              .build());
    }
    assertThat(stocks(rows.scan(RowBytes.startingWith("hats#")).list())).containsExactly(2, 1, 0);
    assertThat(stocks(rows.scan(RowBytes.from(ByteString.copyFromUtf8("i"))).list()))
        .containsExactly(4, 3);
    assertThat(stocks(rows.scan(RowBytes.before(ByteString.copyFromUtf8("i"))).list()))
        .containsExactly(2, 1, 0);
    assertThat(
            rows.scan(
                    RowBytes.from(ByteString.copyFromUtf8("i"))
                        .before(ByteString.copyFromUtf8("a")))
                .list())
        .isEmpty();
    Page<DynamicRow<RowBytes>> page = rows.scan(RowBytes.all()).page(2);
    assertThat(stocks(page.items())).containsExactly(2, 1);
    assertThat(stocks(rows.scan(RowBytes.all()).page(2, page.nextToken().orElseThrow()).items()))
        .containsExactly(0, 4);
    try (Stream<DynamicRow<ProductKey>> stream =
        typed.scan(ProductKey.category("shoes")).stream()) {
      assertThat(stream.map(row -> row.key().number()).toList()).containsExactly(4L, 3L);
    }
    assertThrows(InvalidKeyException.class, () -> RowBytes.startingWith(ByteString.EMPTY));
    assertThrows(InvalidKeyException.class, () -> RowBytes.of(""));
  }

  @Test
  void whatDoesNotDecode(BigtableMapper mapper) {
    products.put(HAT);
    DynamicRow<RowBytes> row = rows.find(bytes(7)).orElseThrow();
    DecodeException failure =
        assertThrows(DecodeException.class, () -> row.get("sku", "description", CellCodecs.LONG));
    assertThat(failure).hasMessageThat().startsWith("a cell of family sku of row #");
    assertThat(failure).hasMessageThat().doesNotContain("warm");
    DynamicRows<Reading.HandKey> strangers =
        DynamicRows.of(
            mapper,
            "catalog",
            List.of(FamilyRule.of("sku").maxVersions(5)),
            Reading.HandKey.LAYOUT);
    assertThat(strangers.scan(Reading.HandKey.LAYOUT.all()).list()).isEmpty();
  }

  @Test
  void cellsThatAreTooOldAreGone(
      BigtableMapper mapper,
      BigtableTableAdminClient admin,
      ReadingRepository readings,
      TestClock clock) {
    Instant at = Instant.parse("2026-11-23T12:00:00Z");
    readings.put(new Reading(ByteString.copyFromUtf8("s"), 1, at, 20));
    DynamicRows<ReadingKey> rows =
        DynamicRows.of(
            mapper, "readings", mapper.schema(admin).families("readings"), ReadingMapping.INSTANCE);
    ReadingKey key = ReadingKey.of(ByteString.copyFromUtf8("s"), 1, at);
    assertThat(rows.find(key).orElseThrow().get("r", "celsius", CellCodecs.DOUBLE)).hasValue(20.0);
    assertThat(rows.scan(ReadingKey.all()).list()).hasSize(1);
    clock.advance(Duration.ofDays(8));
    assertThat(rows.find(key)).isEmpty();
  }

  private static List<Integer> stocks(List<? extends DynamicRow<?>> rows) {
    return rows.stream().map(row -> row.get("sku", "stock", CellCodecs.INT).orElseThrow()).toList();
  }
}
