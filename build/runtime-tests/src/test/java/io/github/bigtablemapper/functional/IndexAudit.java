package io.github.bigtablemapper.functional;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.MaintainedIndex;
import io.github.bigtablemapper.WritableRepository;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.format.KeyWriter;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.SortedMap;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.NullMarked;

/** Compares the indexes of a table with its entities, by reads of both and by the entries. */
@NullMarked
final class IndexAudit {
  private final BigtableDataClient client;

  IndexAudit(BigtableDataClient client) {
    this.client = client;
  }

  /** {@return what puts the rows of a table and of its indexes back as they are now} */
  <E, K extends Key> Runnable snapshot(WritableRepository<E, K, ?> repository) {
    List<String> tables = new ArrayList<>(List.of(repository.table()));
    repository
        .mapping()
        .indexes()
        .forEach(index -> tables.add(MaintainedIndex.of(repository, index).table()));
    List<List<Row>> rows = tables.stream().map(this::rows).toList();
    return () -> {
      for (int i = 0; i < tables.size(); i++) {
        putBack(tables.get(i), rows.get(i));
      }
    };
  }

  private void putBack(String table, List<Row> rows) {
    BulkMutation all = BulkMutation.create(TableId.of(table));
    Set<ByteString> keys = rows.stream().map(Row::getKey).collect(Collectors.toSet());
    List<Row> present = rows(table);
    for (Row row : present) {
      if (!keys.contains(row.getKey())) {
        all.add(row.getKey(), Mutation.create().deleteRow());
      }
    }
    List<Row> changed = new ArrayList<>(rows);
    changed.removeAll(present);
    for (Row row : changed) {
      Mutation cells = Mutation.create().deleteRow();
      for (RowCell cell : row.getCells()) {
        cells.setCell(cell.getFamily(), cell.getQualifier(), cell.getTimestamp(), cell.getValue());
      }
      all.add(row.getKey(), cells);
    }
    if (all.getEntryCount() > 0) {
      client.bulkMutateRows(all);
    }
  }

  /** Asserts that each index has the entities that a scan finds, those with its properties. */
  <E, K extends Key> void assertRight(
      String after, WritableRepository<E, K, ?> repository, KeyRange<K> all) {
    List<E> entities = repository.scan(all).list();
    repository
        .mapping()
        .indexes()
        .forEach(index -> assertRight(after, repository, index, entities));
  }

  /**
   * Asserts the same, and that there are no entries but theirs.
   *
   * @param after what was done before
   * @param all all row keys
   * @param stale of rows with one of these keys entries may be left
   */
  <E, K extends Key> void assertExact(
      String after, WritableRepository<E, K, ?> repository, KeyRange<K> all, Set<K> stale) {
    assertRight(after, repository, all);
    List<E> entities = repository.scan(all).list();
    repository
        .mapping()
        .indexes()
        .forEach(index -> assertExact(after, repository, index, entities, stale));
  }

  private static <E, I extends Key, K extends Key> void assertRight(
      String after,
      WritableRepository<E, K, ?> repository,
      IndexMapping<E, I, K> index,
      List<E> entities) {
    assertWithMessage("%s: entities of index %s", after, index.table())
        .that(MaintainedIndex.of(repository, index).list(KeyRange.<I>within(KeyWriter.ordered())))
        .containsExactlyElementsIn(inOrder(index, entities).values())
        .inOrder();
  }

  private static <E, I extends Key> SortedMap<ByteString, E> inOrder(
      IndexMapping<E, I, ?> index, List<E> entities) {
    TreeMap<ByteString, E> indexed = new TreeMap<>(ByteString.unsignedLexicographicalComparator());
    entities.stream()
        .filter(index::isIndexed)
        .forEach(entity -> indexed.put(index.key(entity).toByteString(), entity));
    return indexed;
  }

  private <E, I extends Key, K extends Key> void assertExact(
      String after,
      WritableRepository<E, K, ?> repository,
      IndexMapping<E, I, K> index,
      List<E> entities,
      Set<K> stale) {
    Set<ByteString> expected = new HashSet<>(inOrder(index, entities).keySet());
    List<ByteString> entries = new ArrayList<>();
    for (Row row : rows(MaintainedIndex.of(repository, index).table())) {
      ByteString entry = row.getKey();
      var in = index.keyReader();
      in.reset(entry);
      if (expected.contains(entry) || !stale.contains(index.sourceKey(index.readKey(in)))) {
        entries.add(entry);
      }
    }
    assertWithMessage("%s: entries of index %s", after, index.table())
        .that(entries)
        .containsExactlyElementsIn(expected);
  }

  private List<Row> rows(String table) {
    List<Row> rows = new ArrayList<>();
    client.readRows(Query.create(TableId.of(table))).forEach(rows::add);
    return rows;
  }
}
