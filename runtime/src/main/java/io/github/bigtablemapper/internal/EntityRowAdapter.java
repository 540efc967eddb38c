package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.mapping.Condition;
import java.util.List;

/**
 * Has the client decode its row stream straight into entities, or whatever a projection makes of
 * them. The client calls it from several threads and makes one builder for each attempt of a call,
 * so it holds nothing that changes.
 *
 * @param <T> what a row is decoded to
 */
final class EntityRowAdapter<T> implements RowAdapter<DecodedRow<T>> {
  private final ColumnTable table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final MillisecondClock clock;

  EntityRowAdapter(
      ColumnTable table,
      Projection<T> projection,
      List<Condition<?>> conditions,
      MillisecondClock clock) {
    this.table = table;
    this.projection = projection;
    this.conditions = List.copyOf(conditions);
    this.clock = clock;
  }

  @Override
  public RowBuilder<DecodedRow<T>> createRowBuilder() {
    return new EntityRowBuilder<>(
        table, projection, conditions, table.oldestVisible(clock.millis()));
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
