package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.cloud.bigtable.admin.v2.BigtableTableAdminClient;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.RowCounts;
import io.github.bigtablemapper.RowDrop;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyConstant;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.fixture.Runs;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyPrefix;
import io.github.bigtablemapper.key.ParentPrefix;
import io.github.bigtablemapper.testing.BigtableTest;
import io.github.bigtablemapper.testing.BundledEmulator;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CopyOnWriteArrayList;
import java.util.function.Function;
import java.util.function.Supplier;
import org.junit.jupiter.api.Test;

/**
 * Drops of all rows of a tenant, or of a parent with its children: these go, and no others, in
 * every format of keys.
 */
@BigtableTest({
  DropRowsTest_EventRepository.class,
  DropRowsTest_EntryRepository.class,
  DropRowsTest_LogRepository.class,
  DropRowsTest_ItemRepository.class,
  DropRowsTest_Item_VideoRepository.class,
  DropRowsTest_Item_CommentRepository.class,
  DropRowsTest_Item_CountsRepository.class,
  DropRowsTest_NodeRepository.class,
  DropRowsTest_Node_FolderRepository.class,
  DropRowsTest_Node_FileRepository.class
})
class DropRowsTest {
  /** In each of three formats: a thousand in all, which is what takes this class its seconds. */
  private static final int TENANT_SETS = Runs.times(100);

  /** The table is emptied after so many sets, so that it stays small. */
  private static final int SETS_IN_TABLE = 8;

  private static final String EVENT = "DropRowsTest.Event";

  /** What separators, escapes and their neighbours are made of, in both formats. */
  private static final List<String> PIECES =
      List.of("t", "1", "0", "", "#", "%", "$", "\u0000", "\u0001", "\u0002", "ÿ", "\uFFFF");

  @Table("events")
  @Family("e")
  record Event(@RowKey String tenant, @RowKey String id, String text) {}

  @Table(value = "entries", keyFormat = KeyFormat.ORDERED)
  @Family("e")
  record Entry(@RowKey String tenant, @RowKey String id, String text) {}

  @Table("logs")
  @Family("l")
  @Salted(
      buckets = 3,
      by = {"tenant", "id"})
  record Log(@RowKey String tenant, @RowKey String id, String text) {}

  @Table("videos")
  @Family("v")
  sealed interface Item {
    @KeyConstant("video")
    record Video(@RowKey(order = 1) String id, String title) implements Item {}

    @KeyConstant("video")
    @KeyConstant(value = "comment", order = 2)
    record Comment(
        @RowKey(order = 1) String id, @RowKey(order = 3, digits = 4) int number, String text)
        implements Item {}

    @KeyConstant("video")
    @KeyConstant(value = "counts", order = 2)
    record Counts(@RowKey(order = 1) String id, @Family("n") @Counter long likes) implements Item {}
  }

  @Table(value = "nodes", keyFormat = KeyFormat.ORDERED)
  @Family("n")
  sealed interface Node {
    @KeyConstant("n")
    record Folder(@RowKey(order = 1) String id, String name) implements Node {}

    @KeyConstant("n")
    @KeyConstant(value = "f", order = 2)
    record File(@RowKey(order = 1) String id, @RowKey(order = 3) int number, String name)
        implements Node {}
  }

  private final BigtableMapper mapper;
  private final BigtableTableAdminClient admin;
  private final DropRowsTest_EventRepository events;

  DropRowsTest(
      BigtableMapper mapper, BigtableTableAdminClient admin, DropRowsTest_EventRepository events) {
    this.mapper = mapper;
    this.admin = admin;
    this.events = events;
  }

  @Test
  void theTenantGoesAndNoOtherOne() {
    events.putAll(List.of(event("tenant1", "a"), event("tenant1", "b"), event("tenant10", "a")));
    RowDrop<DropRowsTest_EventKey> drop = drop("tenant1");

    assertThat(drop.count().byEntity()).containsExactly(EVENT, 2L);
    assertThat(events.scan(DropRowsTest_EventKey.all()).count()).isEqualTo(3);

    drop.confirm(drop.count().rows());

    assertThat(events.scan(DropRowsTest_EventKey.all()).list())
        .containsExactly(event("tenant10", "a"));
    assertThat(drop.count().rows()).isEqualTo(0);
  }

  /** Rows of other entities and programs go, too, and the count has them. */
  @Test
  void aPrefixWithoutPartsEmptiesTheTable(DropRowsTest_LogRepository logs) {
    events.putAll(List.of(event("tenant1", "a"), event("", "b")));
    mapper
        .client()
        .mutateRow(
            RowMutation.create(TableId.of(events.table()), "no event")
                .setCell("e", "text", 1_000, "x"));
    RowDrop<DropRowsTest_EventKey> drop =
        mapper.dropRows(admin, events, DropRowsTest_EventKey.all());
    assertThrows(InvalidRequestException.class, () -> drop.confirm(2));
    assertThat(drop.count().rows()).isEqualTo(3);
    assertThat(drop.count().byEntity()).containsExactly(EVENT, 2L);

    drop.confirm(3);

    assertThat(drop.count().rows()).isEqualTo(0);
    drop.confirm(0);

    logs.put(new Log("tenant1", "a", "x"));
    RowDrop<DropRowsTest_LogKey> salted = mapper.dropRows(admin, logs, DropRowsTest_LogKey.all());
    salted.confirm(salted.count().rows());
    assertThat(logs.scan(DropRowsTest_LogKey.all()).count()).isEqualTo(0);
  }

  @Test
  void anotherNumberIsNotConfirmed() {
    events.put(event("tenant1", "a"));
    RowDrop<DropRowsTest_EventKey> drop = drop("tenant1");
    long counted = drop.count().rows();
    events.put(event("tenant1", "b"));

    for (long wrong : new long[] {counted, 0, 3, -1, Long.MAX_VALUE}) {
      InvalidRequestException refused =
          assertThrows(InvalidRequestException.class, () -> drop.confirm(wrong));
      assertThat(refused)
          .hasMessageThat()
          .contains("there are 2 rows and not the " + wrong + " that were confirmed");
      assertThat(refused).hasMessageThat().doesNotContain("tenant1");
    }
    assertThat(drop.count().rows()).isEqualTo(2);
  }

  /** The name counts that the repository uses. */
  @Test
  void tablesAreNamedAtRunTime() {
    DropRowsTest_EventRepository others = new DropRowsTest_EventRepository(mapper, "others");
    mapper.schema(admin).apply(others);
    events.put(event("tenant1", "a"));
    others.put(event("tenant1", "a"));

    mapper.dropRows(admin, others, DropRowsTest_EventKey.tenant("tenant1")).confirm(1);

    assertThat(others.scan(DropRowsTest_EventKey.all()).count()).isEqualTo(0);
    assertThat(events.scan(DropRowsTest_EventKey.all()).count()).isEqualTo(1);
  }

  @Test
  void aRepositoryOfAnotherClientIsRefused() throws Exception {
    try (BigtableDataClient client =
        BigtableDataClient.create(BundledEmulator.shared().newInstance().dataSettings().build())) {
      BigtableMapper other = BigtableMapper.create(client);

      assertThrows(
          InvalidRequestException.class,
          () -> other.dropRows(admin, events, DropRowsTest_EventKey.tenant("tenant1")));
    }
  }

  @Test
  void rowsOfOthersAreCountedAndGo(BigtableDataClient client) {
    events.put(event("tenant1", "a"));
    client.mutateRow(
        RowMutation.create(TableId.of("events"), "tenant1#a#more").setCell("e", "x", 1000, "y"));
    RowDrop<DropRowsTest_EventKey> drop = drop("tenant1");

    List<Long> progress = new CopyOnWriteArrayList<>();
    RowCounts counts = drop.count(progress::add);
    assertThat(progress).containsExactly(1L, 2L).inOrder();
    drop.confirm(drop.count().rows());

    assertThat(counts.rows()).isEqualTo(2);
    assertThat(counts.byEntity()).containsExactly(EVENT, 1L);
    assertThat(counts.foreign()).isEqualTo(1);
    assertThat(drop.count().rows()).isEqualTo(0);
  }

  @Test
  void readableKeysKeepTheComplement() {
    complementStays(
        events,
        Event::new,
        DropRowsTest_EventKey::tenant,
        () -> events.scan(DropRowsTest_EventKey.all()).list(),
        Event::tenant,
        "events");
  }

  @Test
  void orderedKeysKeepTheComplement(DropRowsTest_EntryRepository entries) {
    complementStays(
        entries,
        Entry::new,
        DropRowsTest_EntryKey::tenant,
        () -> entries.scan(DropRowsTest_EntryKey.all()).list(),
        Entry::tenant,
        "entries");
  }

  @Test
  void saltedKeysKeepTheComplement(DropRowsTest_LogRepository logs) {
    complementStays(
        logs,
        Log::new,
        DropRowsTest_LogKey::tenant,
        () -> logs.scan(DropRowsTest_LogKey.all()).list(),
        Log::tenant,
        "logs");
  }

  /** Makes an entity of a tenant, an id and a text. */
  private interface Maker<E> {
    E of(String tenant, String id, String text);
  }

  /** Each set adds rows of some tenants to those that are there, and drops one of the tenants. */
  private <E, K extends Key> void complementStays(
      Repository<E, K, ?> repository,
      Maker<E> maker,
      Function<String, KeyPrefix<K>> prefix,
      Supplier<List<E>> all,
      Function<E, String> tenant,
      String table) {
    long seed = Runs.seed();
    Random random = new Random(seed);
    Set<E> model = new HashSet<>();
    for (int set = 0; set < TENANT_SETS; set++) {
      Set<E> added = new HashSet<>();
      List<String> tenants = new ArrayList<>();
      for (int i = 0; i < 4; i++) {
        String name = text(random);
        tenants.add(name);
        added.add(maker.of(name, text(random), "text"));
      }
      repository.putAll(added);
      model.addAll(added);
      String leaves = tenants.get(random.nextInt(tenants.size()));
      RowDrop<K> drop = mapper.dropRows(admin, repository, prefix.apply(leaves));
      String which = "set " + set + " of seed " + seed;
      if (set % 10 == 0) {
        long expected = model.stream().filter(e -> tenant.apply(e).equals(leaves)).count();
        assertWithMessage(which).that(drop.count().rows()).isEqualTo(expected);
      }
      drop.confirm(drop.count().rows());
      model.removeIf(entity -> tenant.apply(entity).equals(leaves));
      assertWithMessage(which).that(Set.copyOf(all.get())).isEqualTo(model);
      if (set % SETS_IN_TABLE == 0) {
        admin.dropAllRows(table);
        model.clear();
      }
    }
  }

  /** Also the empty text, which an ordered key leaves out at its end. */
  private static String text(Random random) {
    StringBuilder text = new StringBuilder();
    int pieces = random.nextInt(4);
    for (int i = 0; i < pieces; i++) {
      text.append(PIECES.get(random.nextInt(PIECES.size())));
    }
    return text.toString();
  }

  private RowDrop<DropRowsTest_EventKey> drop(String tenant) {
    return mapper.dropRows(admin, events, DropRowsTest_EventKey.tenant(tenant));
  }

  private static Event event(String tenant, String id) {
    return new Event(tenant, id, "text");
  }

  @Test
  void aVideoGoesWithItsCommentsAndCounters(
      DropRowsTest_ItemRepository items,
      DropRowsTest_Item_VideoRepository videos,
      DropRowsTest_Item_CommentRepository comments,
      DropRowsTest_Item_CountsRepository counts) {
    Item.Video other = new Item.Video("cat10", "another cat");
    Item.Comment otherComment = new Item.Comment("cat10", 1, "stays");
    videos.putAll(List.of(new Item.Video("cat1", "a cat"), other));
    comments.putAll(
        List.of(
            new Item.Comment("cat1", 1, "nice"),
            new Item.Comment("cat1", 2, "very"),
            otherComment));
    long likes = counts.incrementLikes(DropRowsTest_Item_CountsKey.of("cat1"), 3);
    ParentPrefix<DropRowsTest_ItemKey> cat =
        DropRowsTest_ItemKey.withChildren(DropRowsTest_Item_VideoKey.of("cat1"));
    RowDrop<DropRowsTest_ItemKey> drop = mapper.dropRows(admin, items, cat);

    RowCounts rows = drop.count();
    drop.confirm(rows.rows());

    assertThat(likes).isEqualTo(3);
    String item = "DropRowsTest.Item.";
    assertThat(rows.rows()).isEqualTo(4);
    assertThat(rows.foreign()).isEqualTo(0);
    assertThat(rows.byEntity())
        .containsExactly(item + "Video", 1L, item + "Comment", 2L, item + "Counts", 1L);
    assertThat(items.scan(DropRowsTest_ItemKey.all()).list()).containsExactly(other, otherComment);
  }

  /** The parent's key differs from the keys of all children, and from their prefixes. */
  @Test
  void aParentWithAnOrderedKeyGoesWithItsChildrenAndStaysWithoutThem(
      DropRowsTest_NodeRepository nodes,
      DropRowsTest_Node_FolderRepository folders,
      DropRowsTest_Node_FileRepository files) {
    Node.Folder folder = new Node.Folder("a", "folder");
    Node.Folder longer = new Node.Folder("a\u0000", "another");
    folders.putAll(List.of(folder, longer));
    files.put(new Node.File("a", 1, "file"));
    var children = DropRowsTest_Node_FileKey.id("a");
    var all = DropRowsTest_NodeKey.withChildren(DropRowsTest_Node_FolderKey.of("a"));

    mapper.dropRows(admin, files, children).confirm(1);
    assertThat(nodes.scan(DropRowsTest_NodeKey.all()).list()).containsExactly(folder, longer);

    files.put(new Node.File("a", 2, "file"));
    mapper.dropRows(admin, nodes, all).confirm(2);
    assertThat(nodes.scan(DropRowsTest_NodeKey.all()).list()).containsExactly(longer);
  }
}
