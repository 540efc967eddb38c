package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.common.collect.Iterables;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.column.Versioned;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Bare;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Open;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Ratings;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Shelf;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Steps;
import io.github.bigtablemapper.functional.EmptyQualifierTest.Tags;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.testing.BigtableTest;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;
import org.junit.jupiter.api.Test;

/**
 * Cells under the empty qualifier where whole rows are copied, indexed and written back, and rows
 * that hold nothing but the marker of an earlier version, an empty cell there.
 */
@NullMarked
@BigtableTest({
  EmptyQualifierTest_BareRepository.class,
  EmptyQualifierTest_ShelfRepository.class,
  EmptyQualifierTest_TagsRepository.class,
  EmptyQualifierTest_StepsRepository.class,
  EmptyQualifierTest_RatingsRepository.class,
  EmptyQualifierTest_OpenRepository.class,
  EmptyQualifierRowsTest_VisitRepository.class
})
class EmptyQualifierRowsTest {
  private static final ByteString FOREIGN = ByteString.copyFromUtf8("another program's");
  private static final long MICROS = 1_700_000_000_000_000L;

  @Table("visits")
  @Family("v")
  @Index(value = "visits-by-room", on = "room", mode = IndexMode.TABLE)
  record Visit(@RowKey String id, String room, @Nullable String note, @Version long version) {}

  private final BigtableDataClient client;

  EmptyQualifierRowsTest(BigtableDataClient client) {
    this.client = client;
  }

  private void store(String table, ByteString key, String family, ByteString value) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), key)
            .setCell(family, ByteString.EMPTY, MICROS, value));
  }

  private void store(String table, String family, ByteString value) {
    store(table, ByteString.copyFromUtf8("k"), family, value);
  }

  /** {@return the cells of a row under the empty qualifier, such as {@code c@1=x}} */
  private List<String> stored(String table, String key) {
    Row row = client.readRow(TableId.of(table), key);
    return row == null
        ? List.of()
        : row.getCells().stream()
            .filter(cell -> cell.getQualifier().isEmpty())
            .map(
                cell ->
                    cell.getFamily()
                        + "@"
                        + cell.getTimestamp()
                        + "="
                        + cell.getValue().toStringUtf8())
            .toList();
  }

  @Test
  void moveTakesItAlong(
      EmptyQualifierTest_BareRepository bare,
      EmptyQualifierTest_ShelfRepository shelves,
      EmptyQualifierTest_OpenRepository open) {
    store("bare", "c", FOREIGN);
    store("shelves", "c", FOREIGN);
    store("shelves", "d", FOREIGN);
    store("shelves", "v", FOREIGN);
    open.put(new Open("k", "n", Map.of("", FOREIGN, "x", ByteString.EMPTY)));

    moved("bare", bare, EmptyQualifierTest_BareKey.of("k"), EmptyQualifierTest_BareKey.of("j"));
    moved(
        "shelves",
        shelves,
        EmptyQualifierTest_ShelfKey.of("k"),
        EmptyQualifierTest_ShelfKey.of("j"));
    moved("open", open, EmptyQualifierTest_OpenKey.of("k"), EmptyQualifierTest_OpenKey.of("j"));
    assertThat(bare.find("j")).hasValue(new Bare("j", null));
    assertThat(shelves.find("j").orElseThrow().books()).containsExactly("", FOREIGN.toStringUtf8());
    assertThat(open.find("j"))
        .hasValue(new Open("j", "n", Map.of("", FOREIGN, "x", ByteString.EMPTY)));
  }

  private <K extends Key> void moved(String table, Repository<?, K, ?> rows, K from, K to) {
    List<String> before = stored(table, "k");
    assertThat(before).isNotEmpty();

    assertWithMessage(table).that(rows.move(from, to)).isTrue();

    assertWithMessage(table).that(stored(table, "j")).isEqualTo(before);
    assertWithMessage(table).that(client.readRow(TableId.of(table), "k")).isNull();
  }

  /** The table of an index is the mapper's; in that of the entity a write leaves what it found. */
  @Test
  void anEntityWithAnIndexKeepsIt(EmptyQualifierRowsTest_VisitRepository visits) {
    Visit first = visits.put(new Visit("k", "r1", null, 0));
    Row entry =
        Iterables.getOnlyElement(client.readRows(Query.create(TableId.of("visits-by-room"))));
    for (RowCell cell : entry.getCells()) {
      store("visits-by-room", entry.getKey(), cell.getFamily(), FOREIGN);
    }
    store("visits", "v", FOREIGN);
    var all = EmptyQualifierRowsTest_VisitByRoomKey.all();
    assertThat(visits.byRoom().list(all)).containsExactly(first);

    Visit again = visits.put(new Visit("k", "r1", "n", first.version()));
    assertThat(visits.byRoom().list(all)).containsExactly(again);
    Visit elsewhere = visits.put(new Visit("k", "r2", "n", again.version()));
    assertThat(visits.byRoom().list(all)).containsExactly(elsewhere);
    assertThat(visits.find("k")).hasValue(elsewhere);

    assertThat(stored("visits", "k")).containsExactly("v@" + MICROS + "=" + FOREIGN.toStringUtf8());
    assertThat(client.readRows(Query.create(TableId.of("visits-by-room")))).hasSize(1);
  }

  @Test
  void whatWasReadIsWrittenBack(
      EmptyQualifierTest_ShelfRepository shelves, EmptyQualifierTest_OpenRepository open) {
    for (ByteString value : List.of(FOREIGN, ByteString.EMPTY)) {
      for (String family : List.of("c", "d", "v")) {
        store("shelves", family, value);
      }
      store("open", "c", value);
      Shelf shelf = shelves.find("k").orElseThrow();
      Open columns = open.find("k").orElseThrow();

      shelves.put(shelf);
      shelves.merge(shelf);
      shelves.putAll(List.of(shelf));
      shelves.apply(shelves.writes().restore(shelf));
      open.put(columns);
      open.merge(columns);

      assertThat(shelves.find("k")).hasValue(shelf);
      assertThat(shelf.books()).containsExactly("", value.toStringUtf8());
      assertThat(shelf.dated())
          .containsExactly(
              ByteString.EMPTY,
              new Versioned<>(Instant.ofEpochMilli(MICROS / 1_000), value.toStringUtf8()));
      assertThat(stored("shelves", "k")).contains("d@" + MICROS + "=" + value.toStringUtf8());
      assertThat(open.find("k")).hasValue(columns);
      assertThat(columns.others()).containsExactly("", value);
      client.mutateRow(RowMutation.create(TableId.of("shelves"), "k").deleteRow());
      client.mutateRow(RowMutation.create(TableId.of("open"), "k").deleteRow());
    }
  }

  /** The row exists, and what can hold an empty element holds one. */
  @Test
  void aRowWithTheMarkerOfAnEarlierVersionIsRead(
      EmptyQualifierTest_BareRepository bare,
      EmptyQualifierTest_ShelfRepository shelves,
      EmptyQualifierTest_TagsRepository tags,
      EmptyQualifierTest_StepsRepository steps,
      EmptyQualifierTest_RatingsRepository ratings,
      EmptyQualifierTest_OpenRepository open) {
    for (String table : List.of("bare", "shelves", "tags", "steps", "ratings", "open")) {
      store(table, "c", ByteString.EMPTY);
    }

    isRead(
        bare,
        EmptyQualifierTest_BareKey.of("k"),
        EmptyQualifierTest_BareKey.all(),
        new Bare("k", null));
    isRead(
        shelves,
        EmptyQualifierTest_ShelfKey.of("k"),
        EmptyQualifierTest_ShelfKey.all(),
        new Shelf("k", null, Map.of("", ""), Map.of()));
    isRead(
        tags,
        EmptyQualifierTest_TagsKey.of("k"),
        EmptyQualifierTest_TagsKey.all(),
        new Tags("k", Set.of("")));
    isRead(
        steps,
        EmptyQualifierTest_StepsKey.of("k"),
        EmptyQualifierTest_StepsKey.all(),
        new Steps("k", List.of()));
    isRead(
        ratings,
        EmptyQualifierTest_RatingsKey.of("k"),
        EmptyQualifierTest_RatingsKey.all(),
        new Ratings("k", Map.of()));
    isRead(
        open,
        EmptyQualifierTest_OpenKey.of("k"),
        EmptyQualifierTest_OpenKey.all(),
        new Open("k", null, Map.of("", ByteString.EMPTY)));
  }

  private static <E, K extends Key> void isRead(
      Repository<E, K, ?> rows, K key, KeyRange<K> all, E entity) {
    assertThat(rows.find(key)).hasValue(entity);
    assertThat(rows.exists(key)).isTrue();
    assertThat(rows.findAll(List.of(key)).values()).containsExactly(entity);
    assertThat(rows.scan(all).list()).containsExactly(entity);
    assertThat(rows.scan(all).count()).isEqualTo(1);
    rows.put(entity);
    assertThat(rows.find(key)).hasValue(entity);
    assertThat(rows.scan(all).list()).containsExactly(entity);
  }

  @Test
  void aPutBesideItLosesNoOtherCell(EmptyQualifierTest_BareRepository bare) {
    store("bare", "c", ByteString.EMPTY);
    client.mutateRow(
        RowMutation.create(TableId.of("bare"), "k").setCell("c", "theirs", MICROS, "x"));

    bare.put(new Bare("k", "n"));
    bare.put(new Bare("k", null));

    assertThat(bare.find("k")).hasValue(new Bare("k", null));
    assertThat(stored("bare", "k")).containsExactly("c@" + MICROS + "=");
    assertThat(client.readRow(TableId.of("bare"), "k").getCells("c", "theirs")).hasSize(1);
  }
}
