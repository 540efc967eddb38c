package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.functional.ForeignTable.hex;
import static io.github.bigtablemapper.functional.ForeignTable.text;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Duration;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tables of series and features in the layouts of public programs: each row is read, in the ranges
 * that the program requests, patched and put back.
 */
@NullMarked
@BigtableTest({
  ForeignSeriesLayoutsTest_SeriesRepository.class,
  ForeignSeriesLayoutsTest_HeroicRepository.class,
  ForeignSeriesLayoutsTest_WeatherRepository.class,
  ForeignSeriesLayoutsTest_AgentRepository.class
})
class ForeignSeriesLayoutsTest {
  private static final String WHY = "another program writes the table";

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignSeriesLayoutsTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** OpenTSDB: ids of 3 bytes, an hour, pairs of ids; qualifiers of 2 bytes. */
  @Table(value = "tsdb", keyFormat = KeyFormat.RAW)
  @Allow(rule = "ExistingTable", because = WHY)
  record Series(
      @RowKey(bytes = 3) int metric,
      @RowKey(bytes = 4, precision = Precision.SECONDS) Instant hour,
      @RowKey ByteString tags,
      @Family(value = "t", maxVersions = 0) Map<Short, ByteString> points) {}

  @Test
  void timeSeriesOfIds(ForeignSeriesLayoutsTest_SeriesRepository series) {
    ForeignTable table = new ForeignTable(client, admin, "tsdb");
    Instant hour = Instant.ofEpochSecond(0x6955_b900L);
    ByteString first = hex("000001 6955b900 000001 000002");
    table.write(first, "t", hex("0007"), 1_000, hex("000000000000002a"));
    table.write(first, "t", hex("00f3"), 2_000, hex("0001"));
    table.write(
        hex("000001 6955c710 000001 000002"), "t", hex("ff0b"), 1_000, hex("3ff0000000000000"));
    table.write(hex("000001 ffffffff"), "t", hex("0000"), 1_000, hex("05"));
    table.write(hex("00ff01 6955b900 000001 000125"), "t", hex("0000"), 1_000, hex("25"));

    List<Series> all = series.scan(ForeignSeriesLayoutsTest_SeriesKey.all()).list();
    assertThat(all).hasSize(4);
    assertThat(series.scan(ForeignSeriesLayoutsTest_SeriesKey.metric(1)).list()).hasSize(3);
    assertThat(
            series
                .scan(
                    ForeignSeriesLayoutsTest_SeriesKey.metric(1)
                        .hour()
                        .from(hour)
                        .before(hour.plus(Duration.ofHours(1))))
                .list())
        .containsExactly(
            new Series(
                1,
                hour,
                hex("000001000002"),
                Map.of((short) 7, hex("000000000000002a"), (short) 0xf3, hex("0001"))));

    table.assertPatched(
        first,
        "t",
        hex("0013"),
        hex("07"),
        () ->
            series.patch(
                ForeignSeriesLayoutsTest_SeriesKey.of(all.get(0)),
                patch -> patch.putPoints((short) 0x13, hex("07"))));
    table.assertPutBack(
        () -> series.putAll(series.scan(ForeignSeriesLayoutsTest_SeriesKey.all()).list()));
  }

  /** Heroic: a key of bytes, offsets of 4 bytes, floating-point numbers. */
  @Table(value = "heroic", keyFormat = KeyFormat.RAW)
  @Allow(rule = "ExistingTable", because = WHY)
  record Heroic(
      @RowKey ByteString key,
      @Family(value = "points", maxVersions = 0) Map<Integer, Double> points) {}

  @Test
  void metricsOfHashes(ForeignSeriesLayoutsTest_HeroicRepository metrics) {
    ForeignTable table = new ForeignTable(client, admin, "heroic");
    ByteString key = hex("00ff00250aff");
    table.write(key, "points", hex("00000000"), 0, hex("3ff0000000000000"));
    table.write(key, "points", hex("ffffffff"), 0, hex("7ff8000000000000"));
    table.write(hex("01"), "points", hex("00000001"), 0, hex("8000000000000000"));

    assertThat(metrics.scan(ForeignSeriesLayoutsTest_HeroicKey.all()).list())
        .containsExactly(
            new Heroic(key, Map.of(0, 1.0, -1, Double.NaN)), new Heroic(hex("01"), Map.of(1, -0d)))
        .inOrder();
    assertThat(
            metrics
                .scan(ForeignSeriesLayoutsTest_HeroicKey.all().key().startsWith(hex("00ff")))
                .list())
        .hasSize(1);

    table.assertPatched(
        key,
        "points",
        hex("00000002"),
        hex("4000000000000000"),
        () ->
            metrics.patch(
                ForeignSeriesLayoutsTest_HeroicKey.of(key), metric -> metric.putPoints(2, 2.0)));
    table.assertPutBack(
        () -> metrics.putAll(metrics.scan(ForeignSeriesLayoutsTest_HeroicKey.all()).list()));
  }

  /** The weather stations of HBase's books: 12 characters and the time from the end. */
  @Table(value = "observations", keyFormat = KeyFormat.RAW)
  @Family(value = "data", maxVersions = 3)
  @Allow(rule = "ExistingTable", because = WHY)
  record Weather(
      @RowKey(bytes = 12) String station,
      @RowKey(reversed = true) Instant at,
      @Column("airtemp") int temperature) {}

  @Test
  void stationsNewestFirst(ForeignSeriesLayoutsTest_WeatherRepository weather) {
    ForeignTable table = new ForeignTable(client, admin, "observations");
    Instant at = Instant.ofEpochMilli(-1_500_000_000L + 1_600_000_000_000L);
    ByteString key = text("011990-99999").concat(hex(reversed(at)));
    table.write(key, "data", text("airtemp"), 2, hex("fffffff5"));
    table.write(key, "data", text("airtemp"), 1, hex("00000016"));
    table.write(
        text("012650-99999").concat(hex(reversed(at))),
        "data",
        text("airtemp"),
        1,
        hex("0000006f"));

    assertThat(weather.scan(ForeignSeriesLayoutsTest_WeatherKey.station("011990-99999")).list())
        .containsExactly(new Weather("011990-99999", at, -11));

    table.assertPatched(
        key,
        "data",
        text("airtemp"),
        hex("00000001"),
        () ->
            weather.patch(
                ForeignSeriesLayoutsTest_WeatherKey.of("011990-99999", at),
                each -> each.temperature(1)));
    table.assertPutBack(
        () -> weather.putAll(weather.scan(ForeignSeriesLayoutsTest_WeatherKey.all()).list()),
        "data");
  }

  /** Pinpoint: a name filled with zero bytes, and the time from the end. */
  @Table(value = "AgentInfo", keyFormat = KeyFormat.RAW)
  @Family(value = "Info", maxVersions = 0)
  @Allow(rule = "ExistingTable", because = WHY)
  record Agent(
      @RowKey(bytes = 24) ByteString agent,
      @RowKey(reversed = true) Instant started,
      @Column("i") ByteString info,
      @Column("m") Optional<ByteString> meta) {}

  @Test
  void agentsNewestFirst(ForeignSeriesLayoutsTest_AgentRepository agents) {
    ForeignTable table = new ForeignTable(client, admin, "AgentInfo");
    ByteString name = text("web-1").concat(ByteString.copyFrom(new byte[19]));
    Instant early = Instant.ofEpochMilli(1_700_000_000_000L);
    Instant late = early.plusMillis(5);
    ByteString lateKey = name.concat(hex(reversed(late)));
    table.write(lateKey, "Info", text("i"), 5, hex("0a00ff"));
    table.write(name.concat(hex(reversed(early))), "Info", text("i"), 5, hex("0a01"));
    table.write(name.concat(hex(reversed(early))), "Info", text("i"), 4, hex("0a00"));

    assertThat(agents.scan(ForeignSeriesLayoutsTest_AgentKey.agent(name)).list())
        .containsExactly(
            new Agent(name, late, hex("0a00ff"), Optional.empty()),
            new Agent(name, early, hex("0a01"), Optional.empty()))
        .inOrder();
    assertThat(
            agents.scan(ForeignSeriesLayoutsTest_AgentKey.agent(name).started().from(late)).list())
        .hasSize(1);

    table.assertPatched(
        lateKey,
        "Info",
        text("m"),
        hex("01"),
        () ->
            agents.patch(
                ForeignSeriesLayoutsTest_AgentKey.of(name, late), agent -> agent.meta(hex("01"))));
    table.assertPutBack(
        () -> agents.putAll(agents.scan(ForeignSeriesLayoutsTest_AgentKey.all()).list()), "Info");
  }

  private static String reversed(Instant time) {
    return "%016x".formatted(Long.MAX_VALUE - time.toEpochMilli());
  }
}
