package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.admin.v2.GcRule;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnRange;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.GcRules;
import io.github.bigtablemapper.local.internal.read.RowCells;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.grpc.Channel;
import io.grpc.StatusRuntimeException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Deletes the cells that the rules of families collect, at a time that the caller chooses. The
 * emulator does not have the rules: it would collect by the clock of the system, at any moment, and
 * can lose a row that is written meanwhile.
 */
public final class GarbageCollection {
  private static final int MILLISECOND = 1_000;
  private static final long MAX_SECONDS = Long.MAX_VALUE / 1_000_000 - 1;

  /** Values do not matter. */
  private static final RowFilter NO_VALUES =
      RowFilter.newBuilder().setStripValueTransformer(true).build();

  private final BigtableGrpc.BigtableBlockingStub emulator;
  private final RowWriter writer;

  /** Deletions by a writer. */
  public GarbageCollection(Channel emulator, RowWriter writer) {
    this.emulator = BigtableGrpc.newBlockingStub(emulator);
    this.writer = writer;
  }

  /**
   * Collects the garbage of tables. Writes at the same time are not affected: only cells are
   * deleted that are garbage when they are deleted.
   */
  public void collect(Collection<LocalTable> tables, Instant now) {
    long micros = micros(now);
    tables.forEach(table -> collect(table, micros));
  }

  private static long micros(Instant now) {
    long seconds = Math.max(0, Math.min(MAX_SECONDS, now.getEpochSecond()));
    return seconds * 1_000_000 + now.getNano() / 1_000;
  }

  private void collect(LocalTable table, long now) {
    Map<String, GcRule> rules = new LinkedHashMap<>();
    table
        .definition()
        .getColumnFamiliesMap()
        .forEach(
            (family, definition) -> {
              if (definition.getGcRule().getRuleCase() != GcRule.RuleCase.RULE_NOT_SET) {
                rules.put(family, definition.getGcRule());
              }
            });
    if (rules.isEmpty()) {
      return;
    }
    try {
      RowCells.read(
          emulator.readRows(
              ReadRowsRequest.newBuilder().setTableName(table.name()).setFilter(NO_VALUES).build()),
          row ->
              columns(row, rules)
                  .forEach((column, cells) -> collect(table, row.key(), column, cells, now)));
    } catch (StatusRuntimeException e) {
      boolean isChanged =
          table.isDeleted()
              || !table.definition().getColumnFamiliesMap().keySet().containsAll(rules.keySet());
      if (!isChanged) { // else the emulator has no such table or family any more
        throw e;
      }
    }
  }

  /** A column of a family with a rule. */
  private record Column(String family, ByteString qualifier, GcRule rule) {}

  /** {@return the timestamps of each column, the newest first} */
  private static Map<Column, List<Long>> columns(RowCells row, Map<String, GcRule> rules) {
    Map<Column, List<Long>> columns = new LinkedHashMap<>();
    for (RowCells.Cell cell : row.cells()) {
      GcRule rule = rules.get(cell.family());
      if (rule != null) {
        columns
            .computeIfAbsent(
                new Column(cell.family(), cell.qualifier(), rule), added -> new ArrayList<>())
            .add(cell.micros());
      }
    }
    return columns;
  }

  private void collect(
      LocalTable table, ByteString rowKey, Column column, List<Long> cells, long now) {
    int kept = 0;
    while (kept < cells.size() && !GcRules.collects(column.rule(), kept, now - cells.get(kept))) {
      kept++;
    }
    if (kept == cells.size()) {
      return;
    }
    writer.collect(
        table,
        rowKey,
        kept == 0
            ? RowFilter.newBuilder().setPassAllFilter(true).build()
            : hasKept(column, cells, kept),
        Mutation.newBuilder()
            .setDeleteFromColumn(
                Mutation.DeleteFromColumn.newBuilder()
                    .setFamilyName(column.family())
                    .setColumnQualifier(column.qualifier())
                    .setTimeRange(
                        TimestampRange.newBuilder()
                            .setEndTimestampMicros(cells.get(kept) + MILLISECOND)))
            .build());
  }

  /**
   * {@return the condition under which the older cells of a column are garbage} Without it, a write
   * in the meantime could make one of them the newest.
   */
  private static RowFilter hasKept(Column column, List<Long> cells, int kept) {
    RowFilter.Chain.Builder chain =
        RowFilter.Chain.newBuilder()
            .addFilters(
                RowFilter.newBuilder()
                    .setColumnRangeFilter(
                        ColumnRange.newBuilder()
                            .setFamilyName(column.family())
                            .setStartQualifierClosed(column.qualifier())
                            .setEndQualifierClosed(column.qualifier())))
            .addFilters(
                RowFilter.newBuilder()
                    .setTimestampRangeFilter(
                        TimestampRange.newBuilder().setStartTimestampMicros(cells.get(kept - 1))));
    if (kept > 1) {
      chain.addFilters(RowFilter.newBuilder().setCellsPerRowOffsetFilter(kept - 1));
    }
    return RowFilter.newBuilder().setChain(chain).build();
  }
}
