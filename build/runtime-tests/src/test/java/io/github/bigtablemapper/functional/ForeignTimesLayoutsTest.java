package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.functional.ForeignTable.hex;
import static io.github.bigtablemapper.functional.ForeignTable.text;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Epoch;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tables whose times are data, in the layouts of public programs: after all rows were read and put
 * back, each cell of each version is as that program has written it, with its time.
 */
@NullMarked
@BigtableTest({
  ForeignTimesLayoutsTest_LogIndexRepository.class,
  ForeignTimesLayoutsTest_MetricsRepository.class,
  ForeignTimesLayoutsTest_TraceRepository.class,
  ForeignTimesLayoutsTest_TransactionRepository.class,
  ForeignTimesLayoutsTest_TickRepository.class,
  ForeignTimesLayoutsTest_SaleRepository.class
})
class ForeignTimesLayoutsTest {
  private static final String WHY = "another program writes the table";
  private static final long NOON = 1_700_000_000_000L;

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignTimesLayoutsTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** Loki's index: every cell at time 0, ranges as qualifiers, no further cells. */
  @Table(
      value = "loki-index",
      keyFormat = KeyFormat.RAW,
      rowMarker = false,
      writeTime = "1970-01-01T00:00:00Z")
  @Allow(rule = "ExistingTable", because = WHY)
  record LogIndex(
      @RowKey String hash,
      @Family(value = "f", maxVersions = 1) Map<ByteString, ByteString> rows) {}

  @Test
  void allCellsAtZero(ForeignTimesLayoutsTest_LogIndexRepository index) {
    ForeignTable table = new ForeignTable(client, admin, "loki-index");
    ByteString key = text("fake:d18000:logs:job");
    table.write(key, "f", hex("6162 00 ff 00 3800"), 0, text("bar"));
    table.write(key, "f", ByteString.EMPTY, 0, hex("00"));
    table.write(text("fake:d18001:logs"), "f", hex("ff".repeat(16) + "726f77"), 0, text("x"));
    var all = ForeignTimesLayoutsTest_LogIndexKey.all();

    assertThat(index.scan(all).list())
        .containsExactly(
            new LogIndex(
                "fake:d18000:logs:job",
                Map.of(hex("616200ff003800"), text("bar"), ByteString.EMPTY, hex("00"))),
            new LogIndex("fake:d18001:logs", Map.of(hex("ff".repeat(16) + "726f77"), text("x"))))
        .inOrder();
    assertThat(index.scan(all.hash().startsWith("fake:d18000:")).count()).isEqualTo(1);

    table.assertUnchanged(() -> index.putAll(index.scan(all).list()));
    table.assertPatched(
        key,
        "f",
        hex("01"),
        hex("02"),
        () ->
            index.patch(
                ForeignTimesLayoutsTest_LogIndexKey.of("fake:d18000:logs:job"),
                row -> row.putRows(hex("01"), hex("02"))));
    assertThat(table.cells().stream().allMatch(cell -> cell.micros() == 0)).isTrue();
  }

  /** The timeline service of Hadoop: a column for each metric, its values at their times. */
  @Table(value = "timeline", delimiter = '!', rowMarker = false)
  @Family(value = "i", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Metrics(
      @RowKey String cluster,
      @RowKey String user,
      @RowKey(reversed = true) long run,
      @Column("created_time") Optional<Long> created,
      @Family(value = "m", maxVersions = 10_000) Map<String, List<Versioned<Long>>> metrics) {}

  @Test
  void metricsWithAllTheirValues(ForeignTimesLayoutsTest_MetricsRepository metrics) {
    ForeignTable table = new ForeignTable(client, admin, "timeline");
    ByteString key = text("c1!ada!" + (Long.MAX_VALUE - 7));
    table.write(key, "i", text("created_time"), 5, hex("0000000000000005"));
    table.write(key, "m", text("MAP_SLOT_MILLIS"), NOON, hex("0000000000000001"));
    table.write(key, "m", text("MAP_SLOT_MILLIS"), NOON + 1, hex("0000000000000002"));
    table.write(key, "m", text("HDFS=READ"), 0, hex("ffffffffffffffff"));
    table.write(
        text("c1!ada!" + (Long.MAX_VALUE - 6)), "m", text("x"), NOON, hex("0000000000000003"));
    var ofAda = ForeignTimesLayoutsTest_MetricsKey.cluster("c1").user("ada");

    List<Metrics> newestFirst = metrics.scan(ofAda).list();
    assertThat(newestFirst.stream().map(Metrics::run)).containsExactly(7L, 6L).inOrder();
    assertThat(newestFirst.get(0).metrics())
        .containsExactly(
            "MAP_SLOT_MILLIS",
            List.of(at(NOON + 1, 2L), at(NOON, 1L)),
            "HDFS=READ",
            List.of(at(0, -1L)));

    table.assertPutBack(() -> metrics.putAll(newestFirst), "m");
    table.assertPatched(
        key,
        "m",
        text("MAP_SLOT_MILLIS"),
        hex("0000000000000009"),
        () ->
            metrics.patch(
                ForeignTimesLayoutsTest_MetricsKey.of(newestFirst.get(0)),
                row -> row.appendMetrics("MAP_SLOT_MILLIS", Instant.ofEpochMilli(NOON - 1), 9L)),
        hex("0000000000000002"));
  }

  private static <T> Versioned<T> at(long millis, T value) {
    return new Versioned<>(Instant.ofEpochMilli(millis), value);
  }

  /** Zipkin's traces: an id of 8 bytes, a column for each span, all at the start of the trace. */
  @Table(value = "zipkin", keyFormat = KeyFormat.RAW, rowMarker = false)
  @Allow(rule = "ExistingTable", because = WHY)
  record Trace(
      @RowKey(signed = true) long id,
      @WriteTime Instant started,
      @Family(value = "S", maxVersions = 1) Map<Long, ByteString> spans) {}

  @Test
  void tracesAtTheirStart(ForeignTimesLayoutsTest_TraceRepository traces) {
    ForeignTable table = new ForeignTable(client, admin, "zipkin");
    table.write(hex("ffffffffffffff00"), "S", hex("0000000000000001"), NOON, hex("0a00"));
    table.write(hex("ffffffffffffff00"), "S", hex("8000000000000000"), NOON, hex("0a01"));
    table.write(hex("0000000000000025"), "S", hex("0000000000000025"), NOON + 9, hex("00"));
    var all = ForeignTimesLayoutsTest_TraceKey.all();

    assertThat(traces.scan(all).list())
        .containsExactly(
            new Trace(0x25, Instant.ofEpochMilli(NOON + 9), Map.of(0x25L, hex("00"))),
            new Trace(
                -256,
                Instant.ofEpochMilli(NOON),
                Map.of(1L, hex("0a00"), Long.MIN_VALUE, hex("0a01"))))
        .inOrder();
    assertThat(traces.find(-256L)).isPresent();

    table.assertUnchanged(() -> traces.putAll(traces.scan(all).list()));
    table.assertPatched(
        hex("0000000000000025"),
        "S",
        hex("0000000000000026"),
        hex("01"),
        () ->
            traces
                .apply(
                    traces
                        .writes()
                        .patch(
                            ForeignTimesLayoutsTest_TraceKey.of(0x25L),
                            trace -> trace.putSpans(0x26L, hex("01")))
                        .at(Instant.ofEpochMilli(NOON + 9)))
                .orThrow());
    assertThat(traces.find(0x25L).orElseThrow().started())
        .isEqualTo(Instant.ofEpochMilli(NOON + 9));
  }

  /** Samples for fraud detection: a row for a user, each transaction a version of its columns. */
  @Table(value = "fraud", keyFormat = KeyFormat.UNESCAPED, rowMarker = false)
  @Family(value = "history", maxVersions = 0)
  @Family(value = "demographics", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Transaction(
      @RowKey String user,
      @Column(value = "amount") @ElementCodec(Ascii.class) List<Versioned<Double>> amounts,
      @Column(value = "is_fraud") @ElementCodec(Ascii.ZeroOrOne.class)
          List<Versioned<Boolean>> frauds,
      @Column(value = "age", family = "demographics") @Codec(Ascii.class) Optional<Integer> age) {}

  @Test
  void transactionsAsVersions(ForeignTimesLayoutsTest_TransactionRepository rows) {
    ForeignTable table = new ForeignTable(client, admin, "fraud");
    ByteString key = text("4532 # 17%");
    for (int i = 0; i < 3; i++) {
      table.write(key, "history", text("amount"), NOON + i, text(i + ".5"));
      table.write(key, "history", text("is_fraud"), NOON + i, text(i == 1 ? "1" : "0"));
    }
    table.write(key, "demographics", text("age"), 0, text("41"));

    Transaction read = rows.find("4532 # 17%").orElseThrow();
    assertThat(read.amounts())
        .containsExactly(at(NOON + 2, 2.5), at(NOON + 1, 1.5), at(NOON, 0.5))
        .inOrder();
    assertThat(read.frauds().stream().map(Versioned::value)).containsExactly(false, true, false);

    table.assertPutBack(() -> rows.put(read), "history", "demographics");
    table.assertPatched(
        key,
        "history",
        text("amount"),
        text("7.0"),
        () ->
            rows.patch(
                ForeignTimesLayoutsTest_TransactionKey.of("4532 # 17%"),
                row -> row.appendAmounts(Instant.ofEpochMilli(NOON + 5), 7.0)));
  }

  /** Prices of stocks: the time of a row is in the key, in a column and of its cells. */
  @Table(value = "ticks", rowMarker = false)
  @Family(value = "t", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Tick(
      @RowKey String symbol,
      @WriteTime @RowKey Instant at,
      @Column("ts") @Codec(Epoch.MillisText.class) Instant stored,
      @Column double price) {}

  @Test
  void theTimeOfTheKeyIsThatOfTheCells(ForeignTimesLayoutsTest_TickRepository ticks) {
    ForeignTable table = new ForeignTable(client, admin, "ticks");
    for (long millis : new long[] {NOON, NOON + 1}) {
      table.write(text("NFLX#" + millis), "t", text("ts"), millis, text("" + millis));
      table.write(text("NFLX#" + millis), "t", text("price"), millis, hex("3ff8000000000000"));
    }
    var all = ForeignTimesLayoutsTest_TickKey.all();

    assertThat(ticks.scan(all).list()).hasSize(2);
    assertThat(
            ticks
                .scan(
                    ForeignTimesLayoutsTest_TickKey.symbol("NFLX")
                        .at()
                        .after(Instant.ofEpochMilli(NOON)))
                .list())
        .containsExactly(
            new Tick("NFLX", Instant.ofEpochMilli(NOON + 1), Instant.ofEpochMilli(NOON + 1), 1.5));

    table.assertUnchanged(() -> ticks.putAll(ticks.scan(all).list()));
  }

  /** The samples of HBase's shell: a value under the empty qualifier, several versions of it. */
  @Table(value = "shell", keyFormat = KeyFormat.RAW, rowMarker = false)
  @Family(value = "cf", maxVersions = 3)
  @Allow(rule = "ExistingTable", because = WHY)
  record Sale(@RowKey ByteString id, @Column("") String value, Optional<String> note) {}

  @Test
  void severalVersionsOfTheEmptyQualifier(ForeignTimesLayoutsTest_SaleRepository sales) {
    ForeignTable table = new ForeignTable(client, admin, "shell");
    ByteString key = hex("00 25 23 ff");
    table.write(key, "cf", ByteString.EMPTY, 1, text("one"));
    table.write(key, "cf", ByteString.EMPTY, 2, ByteString.EMPTY);
    table.write(hex("00"), "cf", ByteString.EMPTY, 2, text("two"));
    var all = ForeignTimesLayoutsTest_SaleKey.all();

    assertThat(sales.scan(all.id().startsWith(hex("0025"))).list())
        .containsExactly(new Sale(key, "", Optional.empty()));

    table.assertPatched(
        key,
        "cf",
        text("note"),
        text("n"),
        () -> sales.patch(ForeignTimesLayoutsTest_SaleKey.of(key), sale -> sale.note("n")));
    table.assertPutBack(() -> sales.putAll(sales.scan(all).list()), "cf");
    assertThat(
            sales
                .history(
                    ForeignTimesLayoutsTest_SaleKey.of(key),
                    ForeignTimesLayoutsTest_SaleColumns.VALUE)
                .newest(9))
        .hasSize(3);
  }
}
