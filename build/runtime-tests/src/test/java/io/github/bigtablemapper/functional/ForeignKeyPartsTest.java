package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static io.github.bigtablemapper.functional.ForeignTable.hex;
import static io.github.bigtablemapper.functional.ForeignTable.text;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.Precision;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.codec.foreign.Ascii;
import io.github.bigtablemapper.codec.foreign.Base64Text;
import io.github.bigtablemapper.codec.foreign.Digits;
import io.github.bigtablemapper.codec.foreign.Varint;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.UUID;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;

/**
 * Parts of keys in the layouts of public programs: each row is read, found and put back, and each
 * cell of each version is as before.
 */
@NullMarked
@BigtableTest({
  ForeignKeyPartsTest_ResourceRepository.class,
  ForeignKeyPartsTest_AccessRepository.class,
  ForeignKeyPartsTest_ItemRepository.class,
  ForeignKeyPartsTest_MessageRepository.class,
  ForeignKeyPartsTest_CuboidRepository.class,
  ForeignKeyPartsTest_StructRepository.class,
  ForeignKeyPartsTest_BlobRepository.class,
  ForeignKeyPartsTest_CounterRepository.class,
  ForeignKeyPartsTest_MailRepository.class,
  ForeignKeyPartsTest_PostRepository.class
})
class ForeignKeyPartsTest {
  private static final String WHY = "another program writes the table";
  private static final String EPOCH = "1970-01-01T00:00:00Z";

  private final BigtableDataClient client;
  private final BigtableTableAdminClient admin;

  ForeignKeyPartsTest(BigtableDataClient client, BigtableTableAdminClient admin) {
    this.client = client;
    this.admin = admin;
  }

  /** Each test has its own table, so that all are created once. */
  @BeforeAll
  static void createTables(BigtableMapper mapper) {}

  /** Writes two versions of a cell in each row, of which the latest is at 0 with the last value. */
  private ForeignTable rows(String table, ByteString... keys) {
    ForeignTable foreign = new ForeignTable(client, admin, table);
    for (ByteString key : keys) {
      foreign.write(key, "f", text("v"), 0, text("value"));
      foreign.write(key, "f", text("not mapped"), 7, text("old"));
      foreign.write(key, "f", text("not mapped"), 8, hex("00ff"));
    }
    return foreign;
  }

  /** Asserts what a table has in the order of its keys, and that puts leave it as it is. */
  private static <E, K extends Key> void assertRows(
      ForeignTable table, Repository<E, K, ?> repository, KeyRange<K> all, List<E> expected) {
    assertThat(repository.scan(all).list()).containsExactlyElementsIn(expected).inOrder();
    for (E entity : expected) {
      assertThat(repository.find(repository.mapping().key(entity))).hasValue(entity);
      assertThat(repository.putIfAbsent(entity)).isEmpty();
    }
    table.assertUnchanged(() -> repository.putAll(expected));
  }

  /** Objects of Kubernetes in etcd: a constant with delimiters, names that may be missing. */
  @Table(
      value = "registry",
      keyFormat = KeyFormat.UNESCAPED,
      delimiter = '/',
      rowMarker = false,
      writeTime = EPOCH)
  @KeyConstant("/registry")
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Resource(
      @RowKey String kind, @RowKey String namespace, @RowKey @Nullable String name, String v) {}

  @Test
  void textWithoutEscapesAndMissingParts(ForeignKeyPartsTest_ResourceRepository objects) {
    ForeignTable table =
        rows(
            "registry",
            text("/registry/namespaces/default"),
            text("/registry/pods/$x y/"),
            text("/registry/pods/$x y/a/b#%25"));

    assertRows(
        table,
        objects,
        ForeignKeyPartsTest_ResourceKey.all(),
        List.of(
            new Resource("namespaces", "default", null, "value"),
            new Resource("pods", "$x y", "", "value"),
            new Resource("pods", "$x y", "a/b#%25", "value")));
    assertThat(objects.scan(ForeignKeyPartsTest_ResourceKey.kind("pods").namespace("$x y")).count())
        .isEqualTo(2);
    assertThat(
            objects
                .scan(
                    ForeignKeyPartsTest_ResourceKey.kind("pods")
                        .namespace("$x y")
                        .name()
                        .startsWith("a/"))
                .count())
        .isEqualTo(1);
  }

  /** Rules of access: a tenant and a path that may be empty. */
  @Table(
      value = "access",
      keyFormat = KeyFormat.UNESCAPED,
      delimiter = '|',
      rowMarker = false,
      writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Access(@RowKey String tenant, @RowKey String role, @RowKey String path, String v) {}

  @Test
  void emptyFirstAndLastParts(ForeignKeyPartsTest_AccessRepository rules) {
    ForeignTable table =
        rows("access", text("||"), text("|r|"), text("|r|/a|b"), text("t||/"), text("t|r|"));

    assertRows(
        table,
        rules,
        ForeignKeyPartsTest_AccessKey.all(),
        List.of(
            new Access("t", "r", "", "value"),
            new Access("t", "", "/", "value"),
            new Access("", "r", "", "value"),
            new Access("", "r", "/a|b", "value"),
            new Access("", "", "", "value")));
    assertThat(rules.scan(ForeignKeyPartsTest_AccessKey.tenant("")).count()).isEqualTo(3);
    assertThat(rules.scan(ForeignKeyPartsTest_AccessKey.tenant("").role("r")).count()).isEqualTo(2);
  }

  /** One table for all items, as with DynamoDB: several constants between the parts. */
  @Table(value = "items", rowMarker = false, writeTime = EPOCH)
  @KeyConstant(value = "USER", order = 0)
  @KeyConstant(value = "ORDER", order = 2)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Item(@RowKey(order = 1) String user, @RowKey(order = 3, digits = 4) int order, String v) {}

  @Test
  void severalConstants(ForeignKeyPartsTest_ItemRepository items) {
    ForeignTable table =
        rows(
            "items",
            text("USER#a#ORDER#0001"),
            text("USER#a#ORDER#0012"),
            text("USER#a#PROFILE"),
            text("USER#a#REFUND#0001"),
            text("USER#b#ORDER#0001"));

    assertRows(
        table,
        items,
        ForeignKeyPartsTest_ItemKey.all(),
        List.of(new Item("a", 1, "value"), new Item("a", 12, "value"), new Item("b", 1, "value")));
    assertThat(items.scan(ForeignKeyPartsTest_ItemKey.user("a").order().from(2)).count())
        .isEqualTo(1);
  }

  /** Messages of a chat: a room of fixed width, then the complement of a number in digits. */
  @Table(value = "messages", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Message(
      @RowKey(bytes = 4) String room,
      @RowKey @Codec(Digits.Complement.class) long number,
      String v) {}

  @Test
  void complementedNumbers(ForeignKeyPartsTest_MessageRepository messages) {
    ForeignTable table =
        rows(
            "messages",
            text("a# 1" + (Long.MAX_VALUE - 25)),
            text("a# 1" + (Long.MAX_VALUE - 24)),
            text("a# 2" + (Long.MAX_VALUE)));

    assertRows(
        table,
        messages,
        ForeignKeyPartsTest_MessageKey.all(),
        List.of(
            new Message("a# 1", 25, "value"),
            new Message("a# 1", 24, "value"),
            new Message("a# 2", 0, "value")));
    assertThat(messages.scan(ForeignKeyPartsTest_MessageKey.room("a# 1")).count()).isEqualTo(2);
  }

  /** Kylin: a shard of 2 bytes, a cuboid of 8, codes of dimensions. */
  @Table(value = "kylin", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Cuboid(@RowKey short shard, @RowKey long cuboid, @RowKey ByteString codes, String v) {}

  @Test
  void numbersAndBytes(ForeignKeyPartsTest_CuboidRepository cuboids) {
    ForeignTable table =
        rows(
            "kylin",
            hex("0000 00000000000000ff 00 ff 25"),
            hex("0001 0000000000000003"),
            hex("0001 0000000000000003 ff"));

    assertRows(
        table,
        cuboids,
        ForeignKeyPartsTest_CuboidKey.all(),
        List.of(
            new Cuboid((short) 0, 255, hex("00ff25"), "value"),
            new Cuboid((short) 1, 3, ByteString.EMPTY, "value"),
            new Cuboid((short) 1, 3, hex("ff"), "value")));
    assertThat(
            cuboids
                .scan(
                    ForeignKeyPartsTest_CuboidKey.shard((short) 1)
                        .cuboid(3)
                        .codes()
                        .startsWith(hex("ff")))
                .count())
        .isEqualTo(1);
  }

  /** The memory of a structure in C: little-endian numbers with a sign, in no order. */
  @Table(value = "structs", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Struct(
      @RowKey(littleEndian = true, signed = true) int first,
      @RowKey(signed = true) long second,
      @RowKey(bytes = 3, littleEndian = true) int third,
      String v) {}

  @Test
  void littleEndianAndSigns(ForeignKeyPartsTest_StructRepository structs) {
    ForeignTable table =
        rows(
            "structs",
            hex("01000000 0000000000000002 030000"),
            hex("feffffff ffffffffffffffff ffffff"));

    assertRows(
        table,
        structs,
        ForeignKeyPartsTest_StructKey.all(),
        List.of(new Struct(1, 2, 3, "value"), new Struct(-2, -1, 0xffffff, "value")));
    assertThat(structs.scan(ForeignKeyPartsTest_StructKey.first(-2).second(-1)).count())
        .isEqualTo(1);
  }

  /** A store by content: digests of any bytes. */
  @Table(value = "blobs", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Blob(@RowKey(bytes = 32) ByteString digest, String v) {}

  @Test
  void digests(ForeignKeyPartsTest_BlobRepository blobs) {
    ByteString first = hex("00ff".repeat(16));
    ByteString last = hex("ff".repeat(32));

    assertRows(
        rows("blobs", first, last),
        blobs,
        ForeignKeyPartsTest_BlobKey.all(),
        List.of(new Blob(first, "value"), new Blob(last, "value")));
    assertThat(
            blobs.scan(ForeignKeyPartsTest_BlobKey.all().digest().startsWith(hex("ffff"))).count())
        .isEqualTo(1);
    assertThat(blobs.scan(ForeignKeyPartsTest_BlobKey.all().digest().from(last)).count())
        .isEqualTo(1);
  }

  /** Numbers of a format like that of protocol buffers, after a letter. */
  @Table(value = "varints", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @KeyConstant("u")
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Counter(@RowKey @Codec(Varint.class) long id, String v) {}

  @Test
  void varints(ForeignKeyPartsTest_CounterRepository counters) {
    ForeignTable table = rows("varints", hex("75 25"), hex("75 ac02"), hex("75 00"), hex("76 00"));

    assertRows(
        table,
        counters,
        ForeignKeyPartsTest_CounterKey.all(),
        List.of(new Counter(0, "value"), new Counter(37, "value"), new Counter(300, "value")));
    assertThat(
            counters.scan(ForeignKeyPartsTest_CounterKey.all().id().startsWith(hex("ac"))).count())
        .isEqualTo(1);
  }

  /** Mail: a UUID, then seconds from the end in 4 bytes, then a name. */
  @Table(value = "mails", keyFormat = KeyFormat.RAW, rowMarker = false, writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Mail(
      @RowKey UUID box,
      @RowKey(bytes = 4, precision = Precision.SECONDS, reversed = true) Instant received,
      @RowKey String name,
      String v) {}

  @Test
  void uuidsAndReversedTimes(ForeignKeyPartsTest_MailRepository mails) {
    UUID box = UUID.fromString("ffeeddcc-bbaa-4988-8776-655443322100");
    ByteString prefix = hex("ffeeddccbbaa49888776655443322100");
    ForeignTable table =
        rows(
            "mails",
            prefix.concat(hex("%08x".formatted(0xffff_ffffL - 200))).concat(text("a#/b")),
            prefix.concat(hex("%08x".formatted(0xffff_ffffL - 100))));

    assertRows(
        table,
        mails,
        ForeignKeyPartsTest_MailKey.all(),
        List.of(
            new Mail(box, Instant.ofEpochSecond(200), "a#/b", "value"),
            new Mail(box, Instant.ofEpochSecond(100), "", "value")));
    assertThat(
            mails
                .scan(
                    ForeignKeyPartsTest_MailKey.box(box)
                        .received()
                        .from(Instant.ofEpochSecond(150)))
                .count())
        .isEqualTo(1);
  }

  /** Posts of a shell script: numbers that are not padded, a digest in Base64. */
  @Table(
      value = "posts",
      keyFormat = KeyFormat.UNESCAPED,
      delimiter = ':',
      rowMarker = false,
      writeTime = EPOCH)
  @Family(value = "f", maxVersions = 1)
  @Allow(rule = "ExistingTable", because = WHY)
  record Post(
      @RowKey @Codec(Ascii.class) long thread,
      @RowKey @Codec(Base64Text.UnpaddedUrl.class) ByteString digest,
      @RowKey String title,
      String v) {}

  @Test
  void numbersOfAnyWidthAndBase64(ForeignKeyPartsTest_PostRepository posts) {
    ForeignTable table =
        rows("posts", text("9:-_8:a: b"), text("10:-_8:"), text("10:_w:%41"), text("-1::x"));

    assertRows(
        table,
        posts,
        ForeignKeyPartsTest_PostKey.all(),
        List.of(
            new Post(-1, ByteString.EMPTY, "x", "value"),
            new Post(10, hex("fbff"), "", "value"),
            new Post(10, hex("ff"), "%41", "value"),
            new Post(9, hex("fbff"), "a: b", "value")));
    assertThat(posts.scan(ForeignKeyPartsTest_PostKey.thread(10)).count()).isEqualTo(2);
    assertThat(posts.scan(ForeignKeyPartsTest_PostKey.thread(10).digest(hex("ff"))).count())
        .isEqualTo(1);
  }
}
