package io.github.bigtablemapper.conditions;

import static com.google.common.truth.Truth.assertWithMessage;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.Repository;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.conditions.ModelRow.Address;
import io.github.bigtablemapper.conditions.ModelRow.View;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Optional;
import java.util.Random;
import java.util.TreeMap;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;

/**
 * Fills a table with random rows, writes each once if a random condition holds, and scans them with
 * others, always comparing with a model.
 */
final class ModelRun<E, K extends Key, P extends Patch<E>> {
  /** More than a busy machine needs for a write of each row, all at once. */
  private static final Deadlines PATIENT = Deadlines.of(Duration.ofMinutes(2));

  private static final int ROWS = 600;
  private static final int SCANS = 8;

  /** How old cells are, around the maximum age of an hour. */
  private static final List<Duration> AGES =
      List.of(
          Duration.ofHours(-1),
          Duration.ZERO,
          Duration.ofMinutes(1),
          Duration.ofHours(1),
          Duration.ofHours(1).plusMillis(1),
          Duration.ofHours(2));

  private final Repository<E, K, P> repository;
  private final List<Property<E, P>> properties;
  private final Function<String, K> key;
  private final Function<String, E> entity;
  private final KeyRange<K> all;
  private final TableId table;

  private final Map<K, ModelRow> rows = new LinkedHashMap<>();
  private final Map<K, String> ids = new HashMap<>();
  private int writes;
  private int conditionalWrites;
  private int applied;
  private int scans;
  private int found;

  ModelRun(
      Repository<E, K, P> repository,
      List<Property<E, P>> properties,
      Function<String, K> key,
      Function<String, E> entity,
      KeyRange<K> all) {
    this.repository = repository.withDeadlines(PATIENT);
    this.properties = properties;
    this.key = key;
    this.entity = entity;
    this.all = all;
    this.table = TableId.of(repository.mapping().table());
  }

  /** How many writes were compared that depend on a random condition. */
  int conditionalWrites() {
    return conditionalWrites;
  }

  String cases() {
    return table.getTableId()
        + ": "
        + writes
        + " writes, "
        + conditionalWrites
        + " of them on a random condition, "
        + applied
        + " applied; "
        + scans
        + " scans, which found "
        + found
        + " rows";
  }

  /** Writes random cells: several versions, some too old, some of columns that are not mapped. */
  void fill(BigtableDataClient client, Random random, Instant now) {
    BulkMutation writes = BulkMutation.create(table);
    for (int i = 0; i < ROWS; i++) {
      ModelRow row = new ModelRow(repository.mapping());
      for (int cells = random.nextInt(5) * 5; cells > 0; cells--) {
        Map.Entry<Address, ByteString> cell = Property.one(properties, random).cell(random);
        if (!cell.getKey().family().equals("n") || !row.columns().containsKey(cell.getKey())) {
          long millis = now.minus(Property.one(AGES, random)).toEpochMilli();
          row.set(cell.getKey(), millis * 1_000, cell.getValue());
        }
      }
      if (random.nextInt(8) == 0) {
        long millis = now.minus(Property.one(AGES, random)).toEpochMilli();
        row.set(
            new Address("aged", ByteString.copyFromUtf8("x")), millis * 1_000, ByteString.EMPTY);
      }
      if (random.nextInt(8) == 0) {
        row.set(new Address("d", ByteString.EMPTY), 1_000, ByteString.EMPTY);
      }
      String id = "r%04d".formatted(i);
      K rowKey = key.apply(id);
      rows.put(rowKey, row);
      ids.put(rowKey, id);
      if (!row.columns().isEmpty()) {
        writes.add(rowKey.toByteString(), mutation(row));
      }
    }
    client.bulkMutateRows(writes);
  }

  private static Mutation mutation(ModelRow row) {
    Mutation mutation = Mutation.create();
    row.columns()
        .forEach(
            (column, cells) ->
                cells.forEach(
                    (micros, value) ->
                        mutation.setCell(column.family(), column.qualifier(), micros, value)));
    return mutation;
  }

  /** One conditional write of each row, all at once. */
  void write(String what, Random random, long nowMillis) throws Exception {
    List<Attempt> attempts = new ArrayList<>();
    rows.forEach((rowKey, row) -> attempts.add(attempt(rowKey, row, random, nowMillis)));
    for (Attempt attempt : attempts) {
      assertWithMessage(what + ", write " + writes++)
          .that(attempt.outcome().get())
          .isEqualTo(attempt.expected());
      conditionalWrites += attempt.conditional() ? 1 : 0;
      applied += attempt.expected() ? 1 : 0;
    }
  }

  /**
   * A write that was sent.
   *
   * @param conditional whether a random condition decides
   * @param expected whether it is to be applied
   */
  private record Attempt(
      boolean conditional, boolean expected, CompletableFuture<Boolean> outcome) {}

  private Attempt attempt(K rowKey, ModelRow row, Random random, long nowMillis) {
    View view = row.at(nowMillis);
    RandomCondition<E> condition = RandomCondition.of(properties, random, 3);
    boolean holds = condition.model().test(view);
    ModelWrite write = new ModelWrite(row, nowMillis * 1_000);
    return switch (random.nextInt(4)) {
      case 0 -> patchIf(rowKey, condition, holds, write, random);
      case 1 -> {
        E written = entity.apply(ids.get(rowKey));
        if (holds) {
          put(written, write);
        }
        yield new Attempt(
            true,
            holds,
            repository
                .async()
                .putIf(written, condition.condition())
                .thenApply(Optional::isPresent));
      }
      case 2 -> {
        E written = entity.apply(ids.get(rowKey));
        if (!view.isThere()) {
          row.deleteExpired();
          put(written, write);
        }
        yield new Attempt(
            false,
            !view.isThere(),
            repository.async().putIfAbsent(written).thenApply(Optional::isPresent));
      }
      default -> {
        if (holds) {
          row.deleteAll();
        }
        yield new Attempt(true, holds, repository.async().deleteIf(rowKey, condition.condition()));
      }
    };
  }

  private Attempt patchIf(
      K rowKey, RandomCondition<E> condition, boolean holds, ModelWrite write, Random random) {
    List<Property.Change<P>> changes = new ArrayList<>();
    for (int i = random.nextInt(4); i > 0; i--) {
      changes.add(Property.one(properties, random).change(random));
    }
    boolean applies = holds && !changes.isEmpty();
    if (applies) {
      changes.forEach(change -> change.model().accept(write));
      write.endPatch();
    }
    return new Attempt(
        !changes.isEmpty(),
        applies,
        repository
            .async()
            .patchIf(
                rowKey,
                condition.condition(),
                patch -> changes.forEach(change -> change.patch().accept(patch))));
  }

  private void put(E written, ModelWrite write) {
    properties.forEach(property -> property.put(written, write));
    write.endPut();
  }

  /** Compares all cells of all rows. */
  void assertRows(String what, BigtableDataClient client) {
    Map<ByteString, Map<Address, NavigableMap<Long, ByteString>>> stored = new HashMap<>();
    for (Row row : client.readRows(Query.create(table))) {
      Map<Address, NavigableMap<Long, ByteString>> columns = new HashMap<>();
      for (RowCell cell : row.getCells()) {
        columns
            .computeIfAbsent(
                new Address(cell.getFamily(), cell.getQualifier()), each -> new TreeMap<>())
            .put(cell.getTimestamp(), cell.getValue());
      }
      stored.put(row.getKey(), columns);
    }
    int write = writes - rows.size();
    for (Map.Entry<K, ModelRow> row : rows.entrySet()) {
      assertWithMessage(what + ", row after write " + write++)
          .that(stored.getOrDefault(row.getKey().toByteString(), Map.of()))
          .isEqualTo(row.getValue().columns());
    }
  }

  /** Scans all rows with random conditions. */
  void scan(String what, Random random, long nowMillis) {
    Map<K, View> there = new LinkedHashMap<>();
    rows.forEach((rowKey, row) -> there.put(rowKey, row.at(nowMillis)));
    there.values().removeIf(view -> !view.isThere());
    for (int i = 0; i < SCANS; i++) {
      RandomCondition<E> condition = RandomCondition.of(properties, random, 3);
      List<K> expected =
          there.entrySet().stream()
              .filter(row -> condition.model().test(row.getValue()))
              .map(Map.Entry::getKey)
              .toList();
      Scan<E, K> scan = repository.scan(all).where(condition.condition());
      assertWithMessage(what + ", scan " + i)
          .that(scan.list().stream().map(repository.mapping()::key).toList())
          .isEqualTo(expected);
      assertWithMessage(what + ", selection " + i)
          .that(scan.select().list().stream().map(Selection::key).toList())
          .isEqualTo(expected);
      assertWithMessage(what + ", count " + i).that(scan.count()).isEqualTo(expected.size());
      scans++;
      found += expected.size();
    }
  }

  void clear() {
    repository.deleteAll(rows.keySet());
    rows.clear();
  }
}
