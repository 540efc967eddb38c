package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.TableName;
import com.google.bigtable.admin.v2.Type.Aggregate.AggregatorCase;
import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import com.google.zetasketch.HyperLogLogPlusPlus;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.local.LocalBigtable;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.TestClock;
import java.io.IOException;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.function.Executable;

/** Aggregates, which the server computes. */
@BigtableTest({AggregateTest_SalesRepository.class, AggregateTest_TurnoverRepository.class})
class AggregateTest {
  private static final AggregateTest_SalesKey KEY = AggregateTest_SalesKey.of("s");

  /** To come: the emulator deletes what is too old by the time of the machine. */
  private static final Instant NOON = Instant.parse("2126-11-20T12:00:00Z");

  @Table("sales")
  @Family("v")
  record Sales(
      @RowKey String employee,
      @Nullable String name,
      @Family("s") @Aggregate(Aggregation.SUM) long total,
      @Family("s") @Aggregate(Aggregation.SUM) Optional<Long> returned,
      @Family("n") @Aggregate(Aggregation.MIN) @Nullable Long least,
      @Family("x") @Aggregate(Aggregation.MAX) Optional<Long> most,
      @Family("c") @Aggregate(Aggregation.HLL) Optional<ByteString> customers,
      @Family(value = "h", maxVersions = 0, maxAge = "30d")
          @Aggregate(value = Aggregation.SUM, bucket = "1h")
          List<Versioned<Long>> hours) {}

  @Table("turnovers")
  @Family(value = "v", maxVersions = 0)
  record Turnover(
      @RowKey String shop,
      @Nullable String name,
      @Family(value = "s", maxVersions = 0) @Aggregate(Aggregation.SUM) long total) {}

  private static Sales sales(@Nullable String name, long total) {
    return new Sales(
        "s", name, total, Optional.empty(), null, Optional.empty(), Optional.empty(), List.of());
  }

  @Test
  void whatIsAddedIsSummed(AggregateTest_SalesRepository sales) {
    sales.patch(KEY, s -> s.addTotal(5).name("n"));
    sales.patch(KEY, s -> s.addTotal(-2).addTotal(10).addReturned(1));

    Sales read = sales.find(KEY).orElseThrow();
    assertThat(read.total()).isEqualTo(13);
    assertThat(read.returned()).hasValue(1L);
    assertThat(read.name()).isEqualTo("n");
  }

  @Test
  void thereIsNothingBeforeTheFirstAddition(AggregateTest_SalesRepository sales) {
    sales.put(sales("n", 99));

    assertThat(sales.find(KEY)).hasValue(sales("n", 0));
  }

  @Test
  void noWriteOfTheEntityChangesAnAggregate(AggregateTest_SalesRepository sales) {
    sales.patch(KEY, s -> s.addTotal(5));
    sales.put(sales("a", 0));
    sales.merge(sales("b", 1));

    assertThat(sales.find(KEY)).hasValue(sales("b", 5));
  }

  @Test
  void aTotalIsClearedAndStartsAnew(AggregateTest_SalesRepository sales) {
    sales.patch(KEY, s -> s.addTotal(5));
    sales.patch(KEY, s -> s.clearTotal().addTotal(1));

    assertThat(sales.find(KEY).orElseThrow().total()).isEqualTo(1);
  }

  @Test
  void anAggregateHasNoPast(AggregateTest_TurnoverRepository turnovers) {
    AggregateTest_TurnoverKey key = AggregateTest_TurnoverKey.of("s");
    MappedColumn<Turnover, Long> total = AggregateTest_TurnoverColumns.TOTAL;
    turnovers.patch(key, t -> t.addTotal(5));

    for (Executable past :
        List.<Executable>of(
            () -> turnovers.find(key, read -> read.asOf(NOON)),
            () -> turnovers.scan(AggregateTest_TurnoverKey.all()).asOf(NOON).list(),
            () -> turnovers.history(key, total).newest(1),
            () -> turnovers.history(key, total).page(1),
            () -> turnovers.history(key, total).keepNewest(1),
            () -> turnovers.history(key, total).trim(NOON))) {
      assertThrows(InvalidRequestException.class, past);
    }
    assertThat(turnovers.find(key).map(Turnover::total)).hasValue(5L);
  }

  @Test
  void anAdditionMayDependOnACondition(AggregateTest_SalesRepository sales) {
    sales.patch(KEY, s -> s.addTotal(5));

    assertThat(
            sales.patchIf(KEY, AggregateTest_SalesColumns.TOTAL.isEqualTo(5L), s -> s.addTotal(1)))
        .isTrue();
    assertThat(
            sales.patchIf(KEY, AggregateTest_SalesColumns.TOTAL.isEqualTo(5L), s -> s.addTotal(1)))
        .isFalse();
    assertThat(sales.find(KEY).orElseThrow().total()).isEqualTo(6);
  }

  /** The emulator alone computes sums only. */
  @Test
  void minimaMaximaAndNumbersOfDifferentValuesAreComputed() throws IOException {
    try (LocalBigtable local = LocalBigtable.start();
        BigtableDataClient data = BigtableDataClient.create(local.dataSettings("p", "i").build());
        BigtableTableAdminClient admin =
            BigtableTableAdminClient.create(local.adminSettings("p", "i").build())) {
      BigtableMapper mapper = BigtableMapper.create(data);
      var sales = new AggregateTest_SalesRepository(mapper);
      mapper.schema(admin).apply(sales);
      for (long value : new long[] {5, -3, 9, 5}) {
        sales.patch(KEY, s -> s.addLeast(value).addMost(value).addCustomers(value));
      }

      Sales read = sales.find(KEY).orElseThrow();
      assertThat(read.least()).isEqualTo(-3L);
      assertThat(read.most()).hasValue(9L);
      assertThat(read.customers().map(AggregateTest::count)).hasValue(3L);

      sales.patch(KEY, s -> s.clearLeast().clearCustomers().addCustomers(1));
      Sales cleared = sales.find(KEY).orElseThrow();
      assertThat(cleared.least()).isNull();
      assertThat(cleared.customers().map(AggregateTest::count)).hasValue(1L);
    }
  }

  private static long count(ByteString sketch) {
    return HyperLogLogPlusPlus.forProto(sketch.toByteArray()).longResult();
  }

  @Test
  void everyBucketIsSummedApart(AggregateTest_SalesRepository sales, TestClock clock) {
    clock.set(NOON.plusSeconds(10));
    sales.patch(KEY, s -> s.addHours(1));
    sales.patch(KEY, s -> s.addHours(2));
    clock.set(NOON.plusSeconds(3700));
    sales.patch(KEY, s -> s.addHours(4).addHours(NOON.minusMillis(1), 8));

    assertThat(sales.find(KEY).orElseThrow().hours())
        .containsExactly(
            new Versioned<>(NOON.plus(Duration.ofHours(1)), 4L),
            new Versioned<>(NOON, 3L),
            new Versioned<>(NOON.minus(Duration.ofHours(1)), 8L))
        .inOrder();
    assertThat(
            sales
                .find(KEY, read -> read.newest(AggregateTest_SalesColumns.HOURS, 1))
                .orElseThrow()
                .hours())
        .containsExactly(new Versioned<>(NOON.plus(Duration.ofHours(1)), 4L));
    assertThat(sales.history(KEY, AggregateTest_SalesColumns.HOURS).newest(2)).hasSize(2);
  }

  @Test
  void oldBucketsAreTrimmed(AggregateTest_SalesRepository sales, TestClock clock) {
    clock.set(NOON);
    sales.patch(KEY, s -> s.addHours(1).addHours(NOON.minusSeconds(7200), 2));

    sales.patch(KEY, s -> s.trimHours(NOON));

    assertThat(sales.find(KEY).orElseThrow().hours()).containsExactly(new Versioned<>(NOON, 1L));
  }

  @Test
  void allBucketsAreClearedThoseToComeToo(AggregateTest_SalesRepository sales, TestClock clock) {
    clock.set(NOON);
    sales.patch(KEY, s -> s.addHours(1).addHours(NOON.plusSeconds(7200), 2));

    sales.patch(KEY, s -> s.clearHours().addHours(4));

    assertThat(sales.find(KEY).orElseThrow().hours()).containsExactly(new Versioned<>(NOON, 4L));
  }

  @Test
  @SuppressWarnings("NullAway") // null is what it is about
  void noTimeIsMadeOfNull(AggregateTest_SalesRepository sales) {
    assertThrows(
        InvalidValueException.class, () -> sales.patch(KEY, s -> s.addHours((Instant) null, 1)));
    assertThrows(InvalidValueException.class, () -> sales.patch(KEY, s -> s.trimHours(null)));
    assertThat(sales.exists(KEY)).isFalse();
  }

  @Test
  void aTimeThatNoCellCanHaveIsRefused(AggregateTest_SalesRepository sales) {
    Instant last = Instant.ofEpochMilli(Long.MAX_VALUE / 1_000 - 1);
    for (Instant at : List.of(Instant.MAX, last.plusMillis(1), Instant.EPOCH.minusMillis(1))) {
      assertThrows(InvalidValueException.class, () -> sales.patch(KEY, s -> s.addHours(at, 1)));
    }
    assertThat(sales.exists(KEY)).isFalse();
  }

  @Test
  void familiesHaveTheTypeOfTheirAggregates(BigtableTableAdminClient admin) {
    Map<String, ColumnFamily> families =
        admin
            .getBaseClient()
            .getTable(TableName.format(admin.getProjectId(), admin.getInstanceId(), "sales"))
            .getColumnFamiliesMap();

    assertThat(aggregator(families, "s")).isEqualTo(AggregatorCase.SUM);
    assertThat(aggregator(families, "n")).isEqualTo(AggregatorCase.MIN);
    assertThat(aggregator(families, "x")).isEqualTo(AggregatorCase.MAX);
    assertThat(aggregator(families, "c")).isEqualTo(AggregatorCase.HLLPP_UNIQUE_COUNT);
    assertThat(aggregator(families, "h")).isEqualTo(AggregatorCase.SUM);
    assertThat(aggregator(families, "v")).isEqualTo(AggregatorCase.AGGREGATOR_NOT_SET);
  }

  @Test
  void theSchemaIsAsDeclared(
      AggregateTest_SalesRepository sales, BigtableMapper mapper, BigtableTableAdminClient admin) {
    assertThat(mapper.schema(admin).diff(sales)).isEmpty();
  }

  private static AggregatorCase aggregator(Map<String, ColumnFamily> families, String name) {
    ColumnFamily family = families.get(name);
    return family == null
        ? AggregatorCase.AGGREGATOR_NOT_SET
        : family.getValueType().getAggregateType().getAggregatorCase();
  }
}
