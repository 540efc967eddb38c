package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.PageToken;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.testing.BigtableTest;
import java.util.ArrayList;
import java.util.List;
import org.junit.jupiter.api.BeforeEach;
import org.junit.jupiter.api.Test;

/** Tables whose keys another program joined without escapes. */
@BigtableTest({UnescapedKeysTest_NodeRepository.class, UnescapedKeysTest_EntryRepository.class})
class UnescapedKeysTest {
  private static final TableId NODES = TableId.of("nodes");
  private static final TableId ENTRIES = TableId.of("entries");

  /** The name of a node has spaces and percent signs, the address what it likes. */
  @Table(value = "nodes", keyFormat = KeyFormat.UNESCAPED)
  @Family("n")
  record Node(
      @RowKey String name, @RowKey int shard, @RowKey String address, @Column String state) {}

  /** Constants with delimiters, in front and in between; the last part is a path. */
  @Table(value = "entries", keyFormat = KeyFormat.UNESCAPED, delimiter = '/')
  @KeyConstant(value = "/user", order = 0)
  @KeyConstant(value = "files/v1", order = 2)
  @Family("e")
  record Entry(@RowKey(order = 1) String user, @RowKey(order = 3) String path, @Column long size) {}

  private static final List<Node> ALL =
      List.of(
          new Node("$a", 3, "", "up"),
          new Node("my node", 1, "10.0.0.1:9000", "up"),
          new Node("my node", 1, "a#b#c", "down"),
          new Node("my node", 2, "50%25", "up"),
          new Node("my node!", 1, "x", "up"),
          new Node("tab\t\0é", 7, "#", "up"));

  private final UnescapedKeysTest_NodeRepository nodes;
  private final UnescapedKeysTest_EntryRepository entries;
  private final BigtableDataClient client;
  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;

  UnescapedKeysTest(
      UnescapedKeysTest_NodeRepository nodes,
      UnescapedKeysTest_EntryRepository entries,
      BigtableDataClient client,
      BigtableMapper mapper,
      BigtableTableAdminClient admin) {
    this.nodes = nodes;
    this.entries = entries;
    this.client = client;
    this.mapper = mapper;
    this.admin = admin;
  }

  private static String bytes(Node node) {
    return "%s#%010d#%s".formatted(node.name(), node.shard(), node.address());
  }

  @BeforeEach
  void anotherProgramWrites() {
    for (Node node : ALL) {
      client.mutateRow(
          RowMutation.create(NODES, bytes(node)).setCell("n", "state", 1_000, node.state()));
    }
    for (String key :
        List.of(
            "/user/$a/files/v1/b.txt",
            "/user/$a/files/v1/b/c d/50%.txt",
            "/user/$a/files/v1/",
            "/user/é/files/v1/x",
            "/user/$a/files/v2/b.txt",
            "/user/$a/files/v11/b.txt",
            "/user/$a/files/v1",
            "/user/$a",
            "/users/$a/files/v1/x",
            "user/$a/files/v1/x")) {
      client.mutateRow(
          RowMutation.create(ENTRIES, key).setCell("e", "size", 1_000, "\0\0\0\0\0\0\0\7"));
    }
  }

  @Test
  void everyRowIsReadAndFoundAndNoneIsWrittenTwice() {
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all()).list()).containsExactlyElementsIn(ALL);
    for (Node node : ALL) {
      UnescapedKeysTest_NodeKey key = UnescapedKeysTest_NodeKey.of(node);
      assertThat(key.toByteString().toStringUtf8()).isEqualTo(bytes(node));
      assertThat(nodes.find(key)).hasValue(node);
      assertThat(nodes.putIfAbsent(node)).isEmpty();
      nodes.put(node);
    }
    assertThat(rows(NODES)).hasSize(ALL.size());
  }

  @Test
  void prefixesAndRangesHoldTheirRows() {
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.name("my node")).list())
        .containsExactly(ALL.get(1), ALL.get(2), ALL.get(3))
        .inOrder();
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.name("my node").shard(1)).list())
        .containsExactly(ALL.get(1), ALL.get(2));
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all().name().after("my node")).list())
        .containsExactly(ALL.get(4), ALL.get(5));
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all().name().to("my node")).list())
        .containsExactly(ALL.get(0), ALL.get(1), ALL.get(2), ALL.get(3));
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all().name().from("my node!")).list())
        .containsExactly(ALL.get(4), ALL.get(5));
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all().name().startsWith("my")).list())
        .containsExactly(ALL.get(1), ALL.get(2), ALL.get(3), ALL.get(4));
    var addresses = UnescapedKeysTest_NodeKey.name("my node").shard(1);
    assertThat(nodes.scan(addresses.address().startsWith("a#b")).list())
        .containsExactly(ALL.get(2));
    assertThat(nodes.scan(addresses.address().after("a#b")).list()).containsExactly(ALL.get(2));
    assertThat(nodes.scan(addresses.address().after("a#b#c")).list()).isEmpty();
  }

  @Test
  void constantsMayHaveTheDelimiter() {
    Entry file = new Entry("$a", "b.txt", 7);
    Entry deep = new Entry("$a", "b/c d/50%.txt", 7);
    Entry root = new Entry("$a", "", 7);
    Entry other = new Entry("é", "x", 7);
    var all = entries.scan(UnescapedKeysTest_EntryKey.all());
    assertThat(all.list()).containsExactly(root, file, deep, other);
    assertThat(all.count()).isEqualTo(4);
    List<Entry> read = new ArrayList<>();
    PageToken token = null;
    do {
      Page<Entry> page = token == null ? all.page(2) : all.page(2, token);
      read.addAll(page.items());
      token = page.nextToken().orElse(null);
    } while (token != null);
    assertThat(read).isEqualTo(all.list());
    assertThat(entries.find("$a", "b/c d/50%.txt")).hasValue(deep);
    assertThat(entries.putIfAbsent(root)).isEmpty();
    assertThat(entries.scan(UnescapedKeysTest_EntryKey.user("$a")).list())
        .containsExactly(root, file, deep)
        .inOrder();
    assertThat(entries.scan(UnescapedKeysTest_EntryKey.user("$a").path().startsWith("b/")).list())
        .containsExactly(deep);
  }

  @Test
  void conditionsOnPartsFilter() {
    assertThat(
            nodes
                .scan(UnescapedKeysTest_NodeKey.all())
                .where(UnescapedKeysTest_NodeColumns.ADDRESS.isEqualTo("a#b#c"))
                .list())
        .containsExactly(ALL.get(2));
    assertThat(
            nodes
                .scan(UnescapedKeysTest_NodeKey.all())
                .where(UnescapedKeysTest_NodeColumns.NAME.startsWith("my node!"))
                .list())
        .containsExactly(ALL.get(4));
    assertThat(
            entries
                .scan(UnescapedKeysTest_EntryKey.all())
                .where(UnescapedKeysTest_EntryColumns.PATH.isLessThan("b/"))
                .count())
        .isEqualTo(2);
  }

  @Test
  void aDelimiterBeforeTheLastPartIsRefusedAndNotShown() {
    InvalidKeyException refused =
        assertThrows(
            InvalidKeyException.class, () -> nodes.put(new Node("secret#1", 1, "x", "up")));
    assertThat(refused)
        .hasMessageThat()
        .isEqualTo(
            "part 'name' of the row key has the delimiter, which an UNESCAPED key stores in its"
                + " last part only");
    assertThrows(InvalidKeyException.class, () -> entries.find("a/b", "c"));
    assertThrows(InvalidKeyException.class, () -> UnescapedKeysTest_NodeKey.name("a#"));
  }

  @Test
  void deletionsEndWhereAPartEnds() {
    nodes.deleteRange(UnescapedKeysTest_NodeKey.name("my node").shard(1)).confirm(2);
    mapper.dropRows(admin, nodes, UnescapedKeysTest_NodeKey.name("my node")).confirm(1);
    assertThat(nodes.scan(UnescapedKeysTest_NodeKey.all()).list())
        .containsExactly(ALL.get(0), ALL.get(4), ALL.get(5));
    entries.deleteRange(UnescapedKeysTest_EntryKey.user("$a")).confirm(3);
    assertThat(rows(ENTRIES)).hasSize(7);
  }

  private List<String> rows(TableId table) {
    return client.readRows(Query.create(table)).stream()
        .map(row -> row.getKey().toStringUtf8())
        .toList();
  }
}
