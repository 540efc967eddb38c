package io.github.bigtablemapper.internal.read;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.wire.WireRowBuilder;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/**
 * Lets the client decode its row stream straight into entities, or into the result of a projection.
 * It is safe for use by many threads: the client calls it from several, and makes one builder for
 * each attempt of a call.
 *
 * @param <T> what a row is decoded to
 */
public final class EntityRowAdapter<T> implements RowAdapter<DecodedRow<T>> {
  /** A builder retains the cells of its last row, so after a larger one it is not kept. */
  private static final int MAX_KEPT_BYTES = 64 * 1024;

  /**
   * A builder that is not used.
   *
   * @param nowMillis the time that decides which cells it sees
   */
  private record Idle<T>(long nowMillis, RowBuilder<DecodedRow<T>> builder) {}

  private final List<ColumnTable> tables;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final boolean ofPast;
  private final MillisecondClock clock;
  private final boolean includesExpired;

  /** The builder of the last whole row, if no thread uses it; null: none, or a thread uses it. */
  private final AtomicReference<@Nullable Idle<T>> idle = new AtomicReference<>();

  /**
   * @param ofPast whether a past moment is read
   */
  public EntityRowAdapter(
      List<ColumnTable> tables,
      Projection<T> projection,
      List<Condition<?>> conditions,
      boolean ofPast,
      MillisecondClock clock) {
    this(tables, projection, conditions, ofPast, clock, false);
  }

  private EntityRowAdapter(
      List<ColumnTable> tables,
      Projection<T> projection,
      List<Condition<?>> conditions,
      boolean ofPast,
      MillisecondClock clock,
      boolean includesExpired) {
    this.tables = List.copyOf(tables);
    this.projection = projection;
    this.conditions = List.copyOf(conditions);
    this.ofPast = ofPast;
    this.clock = clock;
    this.includesExpired = includesExpired;
  }

  /** {@return the same of rows that have expired by an instant of theirs, too} */
  public EntityRowAdapter<T> includingExpired() {
    return new EntityRowAdapter<>(tables, projection, conditions, ofPast, clock, true);
  }

  @Override
  public WireRowBuilder<DecodedRow<T>> createRowBuilder() {
    return rowBuilder(clock.latest());
  }

  /**
   * {@return a builder of rows}
   *
   * @param nowMillis the query's own time, or a later one; no user's clock is asked here
   */
  private WireRowBuilder<DecodedRow<T>> rowBuilder(long nowMillis) {
    List<EntityRowBuilder<T>> members = new ArrayList<>(tables.size());
    for (ColumnTable table : tables) {
      members.add(
          new EntityRowBuilder<>(
              table,
              projection,
              projection.readers().apply(members.size()),
              conditions,
              new RowExpiry(table, nowMillis, ofPast, includesExpired),
              table.oldestVisible(nowMillis)));
    }
    return members.size() == 1 ? members.get(0) : new SharedRowBuilder<>(members);
  }

  /**
   * {@return what a whole row is decoded to, of each column the newest cell first} Rows that are
   * decoded within a millisecond, one after the other, share a builder: for a small row it is most
   * of what decoding costs.
   */
  public DecodedRow<T> decode(Row row) {
    long nowMillis = clock.latest();
    Idle<T> known = idle.getAndSet(null);
    Idle<T> taken =
        known != null && known.nowMillis() == nowMillis
            ? known
            : new Idle<>(nowMillis, rowBuilder(nowMillis));
    RowBuilder<DecodedRow<T>> builder = taken.builder();
    builder.startRow(row.getKey());
    long bytes = addCells(row, builder);
    DecodedRow<T> decoded = builder.finishRow();
    if (bytes <= MAX_KEPT_BYTES) {
      idle.set(taken);
    }
    return decoded;
  }

  /** {@return what a whole row of the client is decoded to} */
  public DecodedRow<T> decode(com.google.cloud.bigtable.data.v2.models.Row row) {
    RowBuilder<DecodedRow<T>> builder = createRowBuilder();
    builder.startRow(row.getKey());
    for (RowCell cell : row.getCells()) {
      ByteString value = cell.getValue();
      builder.startCell(
          cell.getFamily(),
          cell.getQualifier(),
          cell.getTimestamp(),
          cell.getLabels(),
          value.size());
      builder.cellValue(value);
      builder.finishCell();
    }
    return builder.finishRow();
  }

  /** {@return how many bytes the values of the row have} */
  private static long addCells(Row row, RowBuilder<?> builder) {
    long bytes = 0;
    for (int i = 0; i < row.getFamiliesCount(); i++) { // no iterators, for each row that is read
      Family family = row.getFamilies(i);
      String name = family.getName();
      for (int j = 0; j < family.getColumnsCount(); j++) {
        Column column = family.getColumns(j);
        for (int k = 0; k < column.getCellsCount(); k++) {
          bytes += addCell(name, column.getQualifier(), column.getCells(k), builder);
        }
      }
    }
    return bytes;
  }

  private static int addCell(
      String family, ByteString qualifier, Cell cell, RowBuilder<?> builder) {
    ByteString value = cell.getValue();
    builder.startCell(
        family, qualifier, cell.getTimestampMicros(), cell.getLabelsList(), value.size());
    builder.cellValue(value);
    builder.finishCell();
    return value.size();
  }

  @Override
  public boolean isScanMarkerRow(DecodedRow<T> row) {
    return row instanceof DecodedRow.ScanMarker;
  }

  @Override
  public ByteString getKey(DecodedRow<T> row) {
    return row.key();
  }
}
