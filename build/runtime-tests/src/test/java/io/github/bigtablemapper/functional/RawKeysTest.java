package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.HexFormat;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables whose keys another program wrote as bytes: OpenTSDB's, one of digests, and others. */
@BigtableTest({
  RawKeysTest_SeriesRepository.class,
  RawKeysTest_BlobRepository.class,
  RawKeysTest_EventRepository.class,
  RawKeysTest_PeerRepository.class
})
class RawKeysTest {
  /** A metric of 3 bytes, the hour in 4, and tags of 3 and 3 bytes, as many as there are. */
  @Table(value = "tsdb", keyFormat = KeyFormat.RAW)
  @Family("t")
  record Series(
      @RowKey(bytes = 3) int metric,
      @RowKey(precision = Precision.SECONDS, bytes = 4) Instant hour,
      @RowKey ByteString tags,
      @Column String points) {}

  @Table(value = "blobs", keyFormat = KeyFormat.RAW)
  @Family("b")
  record Blob(@RowKey byte[] digest, @Column long size) {
    @Override
    public boolean equals(Object other) {
      return other instanceof Blob blob && Arrays.equals(digest, blob.digest) && size == blob.size;
    }

    @Override
    public int hashCode() {
      return Arrays.hashCode(digest);
    }
  }

  /** A constant between parts, and numbers that are not in the order of their bytes. */
  @Table(value = "events", keyFormat = KeyFormat.RAW)
  @Family("e")
  @KeyConstant(value = "!", order = 1)
  record Event(
      @RowKey(order = 0, bytes = 2, littleEndian = true) int shard,
      @RowKey(order = 2, signed = true) int offset,
      @RowKey(order = 3, reversed = true) long sequence,
      @RowKey(order = 4) String name,
      @Column String text) {}

  record Address(String text) {}

  public static final class AddressCodec implements KeyCodec<Address, byte[]> {
    @Override
    public byte[] encode(Address part) {
      return HexFormat.of().parseHex(part.text());
    }

    @Override
    public Address decode(byte[] stored) {
      return new Address(HexFormat.of().formatHex(stored));
    }
  }

  @Table(value = "peers", keyFormat = KeyFormat.RAW)
  @Family("p")
  record Peer(@RowKey @Codec(AddressCodec.class) Address address, @Column String name) {}

  private static final List<String> SERIES =
      List.of(
          "000001" + "50000000" + "000001" + "000002",
          "000001" + "50000000" + "000001" + "000002" + "000003" + "0000ff",
          "000001" + "50000e10" + "000001" + "000002",
          "000001" + "50001c20" + "00ff01" + "000002",
          "0000ff" + "50000000" + "",
          "ffffff" + "ffffffff" + "000001" + "000002");

  private final RawKeysTest_SeriesRepository series;
  private final RawKeysTest_BlobRepository blobs;
  private final RawKeysTest_EventRepository events;
  private final RawKeysTest_PeerRepository peers;
  private final BigtableDataClient client;
  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;

  RawKeysTest(
      RawKeysTest_SeriesRepository series,
      RawKeysTest_BlobRepository blobs,
      RawKeysTest_EventRepository events,
      RawKeysTest_PeerRepository peers,
      BigtableDataClient client,
      BigtableMapper mapper,
      BigtableTableAdminClient admin) {
    this.mapper = mapper;
    this.admin = admin;
    this.series = series;
    this.blobs = blobs;
    this.events = events;
    this.peers = peers;
    this.client = client;
  }

  private static ByteString bytes(String hex) {
    return ByteString.copyFrom(HexFormat.of().parseHex(hex));
  }

  @BeforeEach
  void anotherProgramWrites() {
    for (String key : SERIES) {
      client.mutateRow(
          RowMutation.create(TableId.of("tsdb"), bytes(key))
              .setCell("t", "points", 1_000, "of " + key));
    }
  }

  private static Series of(int place) {
    ByteString key = bytes(SERIES.get(place));
    return new Series(
        Integer.parseInt(SERIES.get(place).substring(0, 6), 16),
        Instant.ofEpochSecond(Long.parseLong(SERIES.get(place).substring(6, 14), 16)),
        key.substring(7),
        "of " + SERIES.get(place));
  }

  @Test
  void everyRowIsReadAndFound() {
    assertThat(series.scan(RawKeysTest_SeriesKey.all()).list())
        .containsExactly(of(0), of(1), of(2), of(3), of(4), of(5))
        .inOrder();
    for (int i = 0; i < SERIES.size(); i++) {
      assertThat(RawKeysTest_SeriesKey.of(of(i)).toByteString()).isEqualTo(bytes(SERIES.get(i)));
      assertThat(series.find(RawKeysTest_SeriesKey.of(of(i)))).hasValue(of(i));
    }
  }

  @Test
  void prefixesAndRangesHoldTheirRows() {
    Instant hour = Instant.ofEpochSecond(0x5000_0000L);
    assertThat(series.scan(RawKeysTest_SeriesKey.metric(1)).list())
        .containsExactly(of(0), of(1), of(2), of(3))
        .inOrder();
    assertThat(
            series
                .scan(RawKeysTest_SeriesKey.metric(1).hour().after(hour).to(hour.plusSeconds(7200)))
                .list())
        .containsExactly(of(2), of(3))
        .inOrder();
    assertThat(series.scan(RawKeysTest_SeriesKey.all().metric().from(2)).list())
        .containsExactly(of(4), of(5))
        .inOrder();
    assertThat(
            series
                .scan(RawKeysTest_SeriesKey.metric(1).hour(hour).tags().startsWith(bytes("000001")))
                .list())
        .containsExactly(of(0), of(1))
        .inOrder();
    assertThat(
            series
                .scan(RawKeysTest_SeriesKey.metric(1).hour(hour).tags().after(of(0).tags()))
                .list())
        .containsExactly(of(1));
    assertThat(series.scan(RawKeysTest_SeriesKey.metric(0xFF_FFFF)).list()).containsExactly(of(5));
  }

  @Test
  void pagesCountsAndReverseScansHaveTheSameRows() {
    var scan = series.scan(RawKeysTest_SeriesKey.all());
    List<Series> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Series> page = token == null ? scan.page(2) : scan.page(2, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    assertThat(read).isEqualTo(scan.list());
    assertThat(scan.count()).isEqualTo(6);
    assertThat(scan.reverse().limit(2).list()).containsExactly(of(5), of(4)).inOrder();
  }

  @Test
  void deletionsOfARangeEndWhereAPartEnds() {
    mapper
        .dropRows(
            admin,
            series,
            RawKeysTest_SeriesKey.metric(1).hour(Instant.ofEpochSecond(0x5000_0000L)))
        .confirm(2);
    assertThat(series.scan(RawKeysTest_SeriesKey.all()).list())
        .containsExactly(of(2), of(3), of(4), of(5))
        .inOrder();
    series.deleteRange(RawKeysTest_SeriesKey.metric(0xFF_FFFF)).confirm(1);
    assertThat(series.scan(RawKeysTest_SeriesKey.all()).list())
        .containsExactly(of(2), of(3), of(4))
        .inOrder();
  }

  @Test
  void conditionsOnPartsFilter() {
    assertThat(
            series
                .scan(RawKeysTest_SeriesKey.all())
                .where(RawKeysTest_SeriesColumns.TAGS.isEqualTo(of(0).tags()))
                .list())
        .containsExactly(of(0), of(2), of(5))
        .inOrder();
    assertThat(
            series
                .scan(RawKeysTest_SeriesKey.all())
                .where(RawKeysTest_SeriesColumns.HOUR.isGreaterThan(of(0).hour()))
                .list())
        .containsExactly(of(2), of(3), of(5))
        .inOrder();
  }

  @Test
  void whatIsPutAgainIsAsItWas() {
    List<Series> read = series.scan(RawKeysTest_SeriesKey.all()).list();
    read.forEach(series::put);
    List<ByteString> keys =
        client.readRows(Query.create(TableId.of("tsdb"))).stream().map(Row::getKey).toList();
    assertThat(keys).containsExactlyElementsIn(SERIES.stream().map(RawKeysTest::bytes).toList());
    assertThat(series.scan(RawKeysTest_SeriesKey.all()).list()).isEqualTo(read);
  }

  /** Such a digest is another one in an ordered key. */
  @Test
  void aDigestIsFoundWhateverItsBytes() {
    byte[] digest = new byte[32];
    digest[7] = 0;
    digest[8] = (byte) 0xFF;
    digest[31] = 1;
    client.mutateRow(
        RowMutation.create(TableId.of("blobs"), ByteString.copyFrom(digest))
            .setCell(
                "b", ByteString.copyFromUtf8("size"), 1_000, ByteString.copyFrom(new byte[8])));
    Blob blob = new Blob(digest, 0);

    assertThat(blobs.find(RawKeysTest_BlobKey.of(digest))).hasValue(blob);
    assertThat(
            blobs
                .scan(RawKeysTest_BlobKey.all().digest().startsWith(Arrays.copyOf(digest, 9)))
                .list())
        .containsExactly(blob);
    assertThat(blobs.putIfAbsent(blob)).isEmpty();
    assertThrows(InvalidKeyException.class, () -> blobs.find(RawKeysTest_BlobKey.of(new byte[0])));
  }

  @Test
  void numbersAreReadInTheirBytesAndForeignRowsPassedOver() {
    Event event = new Event(258, -2, 5, "a#%", "text");
    events.put(event);
    assertThat(RawKeysTest_EventKey.of(event).toByteString())
        .isEqualTo(bytes("0201" + "21" + "fffffffe" + "7ffffffffffffffa" + "612325"));
    client.mutateRow(
        RowMutation.create(TableId.of("events"), bytes("0201" + "22" + "fffffffe"))
            .setCell("e", "text", 1_000, "foreign"));

    assertThat(events.scan(RawKeysTest_EventKey.all()).list()).containsExactly(event);
    assertThat(events.scan(RawKeysTest_EventKey.shard(258).offset(-2).sequence().from(5L)).list())
        .containsExactly(event);
    assertThat(
            events
                .scan(RawKeysTest_EventKey.all())
                .where(RawKeysTest_EventColumns.OFFSET.isEqualTo(-2))
                .list())
        .containsExactly(event);
  }

  @Test
  void aPartWithACodecHasStarts() {
    Peer peer = new Peer(new Address("00ff7f"), "a");
    peers.put(peer);
    peers.put(new Peer(new Address("01"), "b"));

    assertThat(
            peers
                .scan(RawKeysTest_PeerKey.all().address().startsWith(bytes("00ff").toByteArray()))
                .list())
        .containsExactly(peer);
  }

  @Test
  void aRowOfAnotherLayoutIsMalformed() {
    client.mutateRow(
        RowMutation.create(TableId.of("tsdb"), bytes("0001")).setCell("t", "points", 1_000, "x"));
    DecodeException e =
        assertThrows(DecodeException.class, () -> series.scan(RawKeysTest_SeriesKey.all()).list());
    assertThat(e).hasMessageThat().contains("part 'metric' has fewer than 3 bytes");
  }
}
