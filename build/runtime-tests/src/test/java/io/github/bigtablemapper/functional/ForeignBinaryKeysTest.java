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
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.Map;
import java.util.Optional;
import org.jspecify.annotations.NullMarked;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Tables with keys of bytes in the layouts of public programs: each row is read, in the ranges that
 * the program requests, patched and put back.
 */
@NullMarked
@BigtableTest({
  ForeignBinaryKeysTest_VertexRepository.class,
  ForeignBinaryKeysTest_FeatureRepository.class,
  ForeignBinaryKeysTest_PhoenixRepository.class,
  ForeignBinaryKeysTest_CqlRepository.class
})
class ForeignBinaryKeysTest {
  private static final String WHY = "another program writes the table";

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignBinaryKeysTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** JanusGraph: shifted ids of 8 bytes, qualifiers and values of varints and bytes. */
  @Table(value = "janusgraph", keyFormat = KeyFormat.RAW)
  @Allow(rule = "ExistingTable", because = WHY)
  record Vertex(
      @RowKey long id,
      @Family(value = "e", maxVersions = 0) Map<ByteString, ByteString> edges,
      @Family(value = "i", maxVersions = 0) @ElementCodec(Varint.class)
          Map<ByteString, Long> ids) {}

  @Test
  void graphsOfEdges(ForeignBinaryKeysTest_VertexRepository vertices) {
    ForeignTable table = new ForeignTable(client, admin, "janusgraph");
    table.write(hex("0000000000000900"), "e", hex("02"), 1, hex("00018700"));
    table.write(hex("0000000000000900"), "e", hex("a0 80"), 1, ByteString.EMPTY);
    table.write(hex("0000000000000900"), "i", hex("00"), 1, hex("ac02"));
    table.write(hex("6800000000002500"), "e", ByteString.EMPTY, 1, hex("00ff"));

    assertThat(vertices.scan(ForeignBinaryKeysTest_VertexKey.all()).list())
        .containsExactly(
            new Vertex(
                0x900,
                Map.of(hex("02"), hex("00018700"), hex("a080"), ByteString.EMPTY),
                Map.of(hex("00"), 300L)),
            new Vertex(0x6800_0000_0000_2500L, Map.of(ByteString.EMPTY, hex("00ff")), Map.of()))
        .inOrder();
    assertThat(vertices.scan(ForeignBinaryKeysTest_VertexKey.all().id().from(0x1000L)).list())
        .hasSize(1);

    table.assertPatched(
        hex("6800000000002500"),
        "i",
        hex("01"),
        hex("8001"),
        () ->
            vertices.patch(
                ForeignBinaryKeysTest_VertexKey.of(0x6800_0000_0000_2500L),
                vertex -> vertex.putIds(hex("01"), 128L)));
    table.assertPutBack(
        () -> vertices.putAll(vertices.scan(ForeignBinaryKeysTest_VertexKey.all()).list()));
  }

  /** GeoMesa: a shard, a week, a curve, an id; the value is under the empty qualifier. */
  @Table(value = "z3", keyFormat = KeyFormat.RAW)
  @Family(value = "d", maxVersions = 0)
  @Allow(rule = "ExistingTable", because = WHY)
  record Feature(
      @RowKey(bytes = 1) int shard,
      @RowKey(bytes = 2) int week,
      @RowKey(bytes = 8) ByteString curve,
      @RowKey String id,
      @Column("") ByteString attributes) {}

  @Test
  void featuresOnACurve(ForeignBinaryKeysTest_FeatureRepository features) {
    ForeignTable table = new ForeignTable(client, admin, "z3");
    ByteString key = hex("02 0b2a ff00250000000001").concat(text("a#b%"));
    table.write(key, "d", ByteString.EMPTY, 0, hex("0300"));
    table.write(
        hex("02 0b2b 0000000000000001").concat(text("x")), "d", ByteString.EMPTY, 0, hex("04"));

    assertThat(features.scan(ForeignBinaryKeysTest_FeatureKey.shard(2).week(0xb2a)).list())
        .containsExactly(new Feature(2, 0xb2a, hex("ff00250000000001"), "a#b%", hex("0300")));
    assertThat(
            features
                .scan(ForeignBinaryKeysTest_FeatureKey.shard(2).week().from(0xb2a).to(0xb2b))
                .count())
        .isEqualTo(2);

    table.assertPatched(
        key,
        "d",
        ByteString.EMPTY,
        hex("0301"),
        () ->
            features.patch(
                ForeignBinaryKeysTest_FeatureKey.of(2, 0xb2a, hex("ff00250000000001"), "a#b%"),
                feature -> feature.attributes(hex("0301"))));
    table.assertPutBack(
        () -> features.putAll(features.scan(ForeignBinaryKeysTest_FeatureKey.all()).list()), "d");
  }

  /**
   * Phoenix: text that ends with NUL, a number whose sign is flipped, an empty cell in each row.
   */
  @Table(value = "PHOENIX", keyFormat = KeyFormat.RAW)
  @Family(value = "0", maxVersions = 0)
  @Allow(rule = "ExistingTable", because = WHY)
  record Phoenix(
      @RowKey @Codec(PhoenixId.Format.class) PhoenixId id,
      @Column("_0") ByteString empty,
      @Column("NAME") Optional<String> name) {}

  record PhoenixId(String tenant, long number) {
    public static final class Format implements KeyCodec<PhoenixId, ByteString> {
      @Override
      public ByteString encode(PhoenixId part) {
        if (part.tenant().indexOf('\0') >= 0) {
          throw new IllegalArgumentException("a tenant has no NUL");
        }
        return text(part.tenant() + "\0")
            .concat(hex("%016x".formatted(part.number() ^ Long.MIN_VALUE)));
      }

      @Override
      public PhoenixId decode(ByteString stored) {
        int end = stored.size() - Long.BYTES;
        if (end < 1 || stored.byteAt(end - 1) != 0) {
          throw new IllegalArgumentException("the key has another form");
        }
        long number = stored.substring(end).asReadOnlyByteBuffer().getLong() ^ Long.MIN_VALUE;
        PhoenixId id = new PhoenixId(stored.substring(0, end - 1).toStringUtf8(), number);
        if (!encode(id).equals(stored)) {
          throw new IllegalArgumentException("the key has another form");
        }
        return id;
      }
    }
  }

  @Test
  void rowsOfSqlOverKeyValues(ForeignBinaryKeysTest_PhoenixRepository rows) {
    ForeignTable table = new ForeignTable(client, admin, "PHOENIX");
    ByteString key = text("acme\0").concat(hex("7fffffffffffffff"));
    table.write(key, "0", text("_0"), 0, text("x"));
    table.write(key, "0", text("NAME"), 0, text("Ada"));
    table.write(text("acme\0").concat(hex("8000000000000025")), "0", text("_0"), 0, text("x"));
    table.write(text("zeta\0").concat(hex("8000000000000000")), "0", text("_0"), 0, text("x"));

    assertThat(
            rows.scan(ForeignBinaryKeysTest_PhoenixKey.all().id().startsWith(text("acme\0")))
                .list())
        .containsExactly(
            new Phoenix(new PhoenixId("acme", -1), text("x"), Optional.of("Ada")),
            new Phoenix(new PhoenixId("acme", 37), text("x"), Optional.empty()))
        .inOrder();

    table.assertPatched(
        key,
        "0",
        text("NAME"),
        text("Eve"),
        () ->
            rows.patch(
                ForeignBinaryKeysTest_PhoenixKey.of(new PhoenixId("acme", -1)),
                row -> row.name("Eve")));
    table.assertPutBack(
        () -> rows.putAll(rows.scan(ForeignBinaryKeysTest_PhoenixKey.all()).list()), "0");
  }

  /** The CQL proxy of Bigtable: keys in its ordered code, collections in families. */
  @Table(value = "cql", keyFormat = KeyFormat.ORDERED)
  @Family(value = "cf1", maxVersions = 0)
  @Allow(rule = "ExistingTable", because = WHY)
  record Cql(
      @RowKey String user,
      @RowKey long order,
      @Column Optional<Integer> age,
      @Family(value = "tags", maxVersions = 0) Map<String, ByteString> tags) {}

  @Test
  void rowsOfCql(ForeignBinaryKeysTest_CqlRepository rows) {
    ForeignTable table = new ForeignTable(client, admin, "cql");
    ByteString key = text("ada").concat(hex("0001 81"));
    table.write(key, "cf1", text("age"), 1, hex("00000024"));
    table.write(key, "tags", text("red"), 1, ByteString.EMPTY);
    table.write(text("ada").concat(hex("0001 82")), "cf1", text("age"), 1, hex("00000025"));

    assertThat(rows.scan(ForeignBinaryKeysTest_CqlKey.user("ada")).list())
        .containsExactly(
            new Cql("ada", 1, Optional.of(36), Map.of("red", ByteString.EMPTY)),
            new Cql("ada", 2, Optional.of(37), Map.of()))
        .inOrder();

    table.assertPatched(
        key,
        "tags",
        text("blue"),
        ByteString.EMPTY,
        () ->
            rows.patch(
                ForeignBinaryKeysTest_CqlKey.of("ada", 1),
                row -> row.putTags("blue", ByteString.EMPTY)));
    table.assertPutBack(
        () -> rows.putAll(rows.scan(ForeignBinaryKeysTest_CqlKey.all()).list()), "cf1");
  }
}
