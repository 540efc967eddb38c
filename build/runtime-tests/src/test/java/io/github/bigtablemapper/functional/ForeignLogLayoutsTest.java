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
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tables of logs, traces and counters in the layouts of public programs: each row is read, in the
 * ranges that the program requests, patched and put back.
 */
@NullMarked
@BigtableTest({
  ForeignLogLayoutsTest_IndexEntryRepository.class,
  ForeignLogLayoutsTest_SeriesIndexRepository.class,
  ForeignLogLayoutsTest_ChunkRepository.class,
  ForeignLogLayoutsTest_SpanRepository.class,
  ForeignLogLayoutsTest_VisitsRepository.class
})
class ForeignLogLayoutsTest {
  private static final String WHY = "another program writes the table";

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignLogLayoutsTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** The first index of Cortex: a hash and a range, NUL between and inside, one column. */
  @Table(value = "index_0", keyFormat = KeyFormat.RAW)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record IndexEntry(
      @RowKey @Codec(EntryId.Format.class) EntryId id, @Column("c") ByteString value) {}

  record EntryId(String hash, ByteString range) {
    public static final class Format implements KeyCodec<EntryId, ByteString> {
      @Override
      public ByteString encode(EntryId part) {
        if (part.hash().indexOf('\0') >= 0) {
          throw new IllegalArgumentException("a hash has no NUL");
        }
        return text(part.hash() + "\0").concat(part.range());
      }

      @Override
      public EntryId decode(ByteString stored) {
        int end = 0;
        while (stored.byteAt(end) != 0) {
          end++; // without a NUL it is beyond the end, which is an exception
        }
        EntryId id =
            new EntryId(stored.substring(0, end).toStringUtf8(), stored.substring(end + 1));
        if (!encode(id).equals(stored)) {
          throw new IllegalArgumentException("the hash is not text");
        }
        return id;
      }
    }
  }

  @Test
  void entriesOfAnIndex(ForeignLogLayoutsTest_IndexEntryRepository entries) {
    ForeignTable table = new ForeignTable(client, admin, "index_0");
    ByteString key = text("fake:d17000:logs").concat(hex("00 ff00 00 3100"));
    table.write(key, "f", text("c"), 0, hex("00"));
    table.write(text("fake:d17000:logs\0\0x"), "f", text("c"), 0, ByteString.EMPTY);
    table.write(text("fake:d17000:logs2\0x"), "f", text("c"), 0, text("7"));

    assertThat(
            entries
                .scan(
                    ForeignLogLayoutsTest_IndexEntryKey.all()
                        .id()
                        .startsWith(text("fake:d17000:logs\0")))
                .list())
        .containsExactly(
            new IndexEntry(new EntryId("fake:d17000:logs", text("\0x")), ByteString.EMPTY),
            new IndexEntry(new EntryId("fake:d17000:logs", hex("ff00003100")), hex("00")))
        .inOrder();

    table.assertPatched(
        key,
        "f",
        text("c"),
        hex("01"),
        () ->
            entries.patch(
                ForeignLogLayoutsTest_IndexEntryKey.of(
                    new EntryId("fake:d17000:logs", hex("ff00003100"))),
                entry -> entry.value(hex("01"))));
    table.assertPutBack(
        () -> entries.putAll(entries.scan(ForeignLogLayoutsTest_IndexEntryKey.all()).list()));
  }

  /** Loki's index: a hash in front of a row, the range as the qualifier. */
  @Table(value = "index_1", delimiter = '-')
  @Allow(rule = "ExistingTable", because = WHY)
  record SeriesIndex(
      @RowKey String distribution,
      @RowKey String hash,
      @Family(value = "f", maxVersions = 1) Map<ByteString, ByteString> entries) {}

  @Test
  void seriesOfLogs(ForeignLogLayoutsTest_SeriesIndexRepository index) {
    ForeignTable table = new ForeignTable(client, admin, "index_1");
    ByteString key = text("a5f1c2d0-fake:d18000:logs:job");
    table.write(key, "f", hex("6162 00 ff 00 3800"), 0, text("bar"));
    table.write(key, "f", hex("ff"), 0, ByteString.EMPTY);
    table.write(text("b5f1c2d0-fake:d18001:logs"), "f", text("x"), 0, ByteString.EMPTY);

    assertThat(index.scan(ForeignLogLayoutsTest_SeriesIndexKey.distribution("a5f1c2d0")).list())
        .containsExactly(
            new SeriesIndex(
                "a5f1c2d0",
                "fake:d18000:logs:job",
                Map.of(hex("616200ff003800"), text("bar"), hex("ff"), ByteString.EMPTY)));

    table.assertPatched(
        key,
        "f",
        hex("00"),
        text("z"),
        () ->
            index.patch(
                ForeignLogLayoutsTest_SeriesIndexKey.of("a5f1c2d0", "fake:d18000:logs:job"),
                row -> row.putEntries(hex("00"), text("z"))));
    table.assertPutBack(
        () -> index.putAll(index.scan(ForeignLogLayoutsTest_SeriesIndexKey.all()).list()));
  }

  /** Loki's chunks: a tenant, then numbers in hexadecimal digits of any width. */
  @Table(value = "chunks", keyFormat = KeyFormat.RAW)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Chunk(@RowKey String id, @Column("c") ByteString data) {}

  @Test
  void chunksOfLogs(ForeignLogLayoutsTest_ChunkRepository chunks) {
    ForeignTable table = new ForeignTable(client, admin, "chunks");
    ByteString key = text("fake/5b3ed4f3a1e1:18c2f:18c3a:7f");
    table.write(key, "f", text("c"), 0, hex("0000000c ff06"));
    table.write(text("fake/5b3ed4f3a1e1:18c30:18c3a:1"), "f", text("c"), 0, hex("01"));

    assertThat(
            chunks
                .scan(ForeignLogLayoutsTest_ChunkKey.all().id().startsWith("fake/5b3ed4f3a1e1:"))
                .list())
        .hasSize(2);
    assertThat(chunks.find("fake/5b3ed4f3a1e1:18c2f:18c3a:7f"))
        .hasValue(new Chunk("fake/5b3ed4f3a1e1:18c2f:18c3a:7f", hex("0000000cff06")));

    table.assertPatched(
        key,
        "f",
        text("c"),
        hex("02"),
        () ->
            chunks.patch(
                ForeignLogLayoutsTest_ChunkKey.of("fake/5b3ed4f3a1e1:18c2f:18c3a:7f"),
                chunk -> chunk.data(hex("02"))));
    table.assertPutBack(
        () -> chunks.putAll(chunks.scan(ForeignLogLayoutsTest_ChunkKey.all()).list()));
  }

  /** Traces in the layout of HBase's tracing: an id in digits, spans as versions of a column. */
  @Table("spans")
  @Family(value = "s", maxVersions = 10)
  @Allow(rule = "ExistingTable", because = WHY)
  record Span(
      @RowKey(digits = 8) long trace,
      @Column("name") String name,
      @Column(value = "event") List<Versioned<String>> events) {}

  @Test
  void versionsThatAreEvents(ForeignLogLayoutsTest_SpanRepository spans) {
    ForeignTable table = new ForeignTable(client, admin, "spans");
    ByteString key = text("00000042");
    table.write(key, "s", text("name"), 0, text("get"));
    table.write(key, "s", text("event"), 1_000, text("sent"));
    table.write(key, "s", text("event"), 2_000, text("received"));

    Span span = spans.find(42L).orElseThrow();
    assertThat(span.events())
        .containsExactly(
            new Versioned<>(Instant.ofEpochSecond(2), "received"),
            new Versioned<>(Instant.ofEpochSecond(1), "sent"))
        .inOrder();

    table.assertPatched(
        key,
        "s",
        text("name"),
        text("put"),
        () -> spans.patch(ForeignLogLayoutsTest_SpanKey.of(42L), patch -> patch.name("put")));
    table.assertPutBack(() -> spans.put(spans.find(42L).orElseThrow()), "s");
  }

  /** Counters of a shell script: digits as text, the days as qualifiers. */
  @Table(value = "visits", delimiter = '|')
  @Allow(rule = "ExistingTable", because = WHY)
  record Visits(
      @RowKey String site,
      @RowKey String page,
      @Family(value = "d", maxVersions = 1) @ElementCodec(keys = Ascii.class, value = Ascii.class)
          Map<Integer, Long> perDay) {}

  @Test
  void countersOfDigits(ForeignLogLayoutsTest_VisitsRepository visits) {
    ForeignTable table = new ForeignTable(client, admin, "visits");
    ByteString key = text("example.com|/index");
    table.write(key, "d", text("20260101"), 0, text("7"));
    table.write(key, "d", text("20260102"), 0, text("-12"));
    table.write(text("example.com|/other"), "d", text("20260102"), 0, text("0"));

    assertThat(visits.scan(ForeignLogLayoutsTest_VisitsKey.site("example.com")).list())
        .containsExactly(
            new Visits("example.com", "/index", Map.of(20260101, 7L, 20260102, -12L)),
            new Visits("example.com", "/other", Map.of(20260102, 0L)))
        .inOrder();

    table.assertPatched(
        key,
        "d",
        text("20260103"),
        text("1"),
        () ->
            visits.patch(
                ForeignLogLayoutsTest_VisitsKey.of("example.com", "/index"),
                patch -> patch.putPerDay(20260103, 1L)));
    table.assertPutBack(
        () -> visits.putAll(visits.scan(ForeignLogLayoutsTest_VisitsKey.all()).list()));
  }
}
