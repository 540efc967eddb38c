package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadChangeStreamResponse.DataChange;
import com.google.bigtable.v2.ReadModifyWriteRowResponse;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import java.time.Duration;
import java.time.InstantSource;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Random;
import org.jspecify.annotations.Nullable;

/** The logs of all tables that have a change stream. Thread-safe. */
public final class ChangeLogs {
  private final InstantSource clock;
  private final @Nullable Random seeds;
  private final Map<LocalTable, ChangeLog> logs = new HashMap<>();
  private long last;

  /**
   * Logs.
   *
   * @param clock the clock for the times of changes
   * @param seed the seed of the places at which changes are split; null for none
   */
  public ChangeLogs(InstantSource clock, @Nullable Long seed) {
    this.clock = clock;
    this.seeds = seed == null ? null : new Random(seed);
  }

  /** Begins the log of a table that has a change stream, and ends the log of one that has none. */
  public synchronized void follow(LocalTable table) {
    if (!table.hasChangeStream()) {
      ChangeLog ended = logs.remove(table);
      if (ended != null) {
        ended.close(ended(table));
      }
      return;
    }
    var period = table.definition().getChangeStreamConfig().getRetentionPeriod();
    Duration retention = Duration.ofSeconds(period.getSeconds(), period.getNanos());
    logs.computeIfAbsent(
            table,
            unused ->
                new ChangeLog(
                    ++last,
                    clock,
                    retention,
                    table.splits(),
                    seeds == null ? null : new Random(seeds.nextLong())))
        .retain(retention);
  }

  private static RuntimeException ended(LocalTable table) {
    return table.isDeleted()
        ? Refusal.notFound("Table not found: " + table.name())
        : Refusal.precondition("Change streams are not enabled on the table " + table.name());
  }

  /**
   * {@return the log of a table}
   *
   * @throws io.grpc.StatusRuntimeException if it has no change stream
   */
  public synchronized ChangeLog of(LocalTable table) {
    ChangeLog log = logs.get(table);
    if (log == null) {
      throw ended(table);
    }
    return log;
  }

  private synchronized @Nullable ChangeLog find(LocalTable table) {
    return logs.get(table);
  }

  /** {@return mutations with the time of the server if they have none} */
  public List<Mutation> dated(List<Mutation> mutations) {
    long micros = clock.millis() * 1_000;
    List<Mutation> dated = new ArrayList<>(mutations.size());
    for (Mutation mutation : mutations) {
      if (mutation.hasSetCell() && mutation.getSetCell().getTimestampMicros() == -1) {
        Mutation.Builder builder = mutation.toBuilder();
        builder.getSetCellBuilder().setTimestampMicros(micros);
        dated.add(builder.build());
      } else {
        dated.add(mutation);
      }
    }
    return dated;
  }

  /** Records mutations that were applied, if the table has a change stream. */
  public void record(
      LocalTable table, ByteString rowKey, DataChange.Type type, List<Mutation> mutations) {
    ChangeLog log = find(table);
    if (log == null || mutations.isEmpty()) {
      return;
    }
    List<Mutation> recorded = new ArrayList<>();
    for (Mutation mutation : mutations) {
      if (mutation.hasDeleteFromRow()) {
        for (String family : table.definition().getColumnFamiliesMap().keySet()) {
          recorded.add(
              Mutation.newBuilder()
                  .setDeleteFromFamily(Mutation.DeleteFromFamily.newBuilder().setFamilyName(family))
                  .build());
        }
      } else {
        recorded.add(mutation);
      }
    }
    log.record(rowKey, type, recorded);
  }

  /** Records the cells that a read-modify-write has set. */
  public void record(LocalTable table, ReadModifyWriteRowResponse response) {
    List<Mutation> cells = new ArrayList<>();
    for (var family : response.getRow().getFamiliesList()) {
      for (var column : family.getColumnsList()) {
        for (var cell : column.getCellsList()) {
          cells.add(
              Mutation.newBuilder()
                  .setSetCell(
                      Mutation.SetCell.newBuilder()
                          .setFamilyName(family.getName())
                          .setColumnQualifier(column.getQualifier())
                          .setTimestampMicros(cell.getTimestampMicros())
                          .setValue(cell.getValue()))
                  .build());
        }
      }
    }
    record(table, response.getRow().getKey(), DataChange.Type.USER, cells);
  }
}
