package io.github.bigtablemapper.internal.read;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import java.util.ArrayList;
import java.util.List;

/**
 * Lets the client decode its row stream straight into entities, or into the result of a projection.
 * It is immutable: the client calls it from several threads, and makes one builder for each attempt
 * of a call.
 *
 * @param <T> what a row is decoded to
 */
public final class EntityRowAdapter<T> implements RowAdapter<DecodedRow<T>> {
  private final List<ColumnTable> tables;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final boolean ofPast;
  private final MillisecondClock clock;
  private final boolean includesExpired;

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
  public RowBuilder<DecodedRow<T>> createRowBuilder() {
    return rowBuilder(false);
  }

  /**
   * {@return the same for values that are slices of something larger, which no row is to keep in
   * memory}
   */
  public RowBuilder<DecodedRow<T>> createRowBuilderOfSlices() {
    return rowBuilder(true);
  }

  private RowBuilder<DecodedRow<T>> rowBuilder(boolean ofSlices) {
    long nowMillis = clock.latest(); // the query's own, or later; no user's clock is asked here
    List<EntityRowBuilder<T>> members = new ArrayList<>(tables.size());
    for (ColumnTable table : tables) {
      members.add(
          new EntityRowBuilder<>(
              table,
              projection,
              projection.readers().apply(members.size()),
              conditions,
              new RowExpiry(table, nowMillis, ofPast, includesExpired),
              table.oldestVisible(nowMillis),
              ofSlices));
    }
    return members.size() == 1 ? members.get(0) : new SharedRowBuilder<>(members);
  }

  /** {@return what a whole row is decoded to, of each column the newest cell first} */
  public DecodedRow<T> decode(Row row) {
    RowBuilder<DecodedRow<T>> builder = createRowBuilder();
    builder.startRow(row.getKey());
    for (Family family : row.getFamiliesList()) {
      for (Column column : family.getColumnsList()) {
        for (Cell cell : column.getCellsList()) {
          ByteString value = cell.getValue();
          builder.startCell(
              family.getName(),
              column.getQualifier(),
              cell.getTimestampMicros(),
              cell.getLabelsList(),
              value.size());
          builder.cellValue(value);
          builder.finishCell();
        }
      }
    }
    return builder.finishRow();
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
