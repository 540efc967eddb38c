package io.github.bigtablemapper.internal.page;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.DecodedRow;
import java.util.List;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Passes a row to its entity's builder, except for the one cell beyond the limit. That cell decides
 * whether there is a next page, and where it starts.
 *
 * @param <T> the entity
 * @param <P> the entity and the position of the next page
 */
final class FirstCellsRowBuilder<T, P> implements RowBuilder<DecodedRow<P>> {
  private final RowBuilder<DecodedRow<T>> entity;
  private final FirstCells first;
  private final BiFunction<T, @Nullable ByteString, P> pages;

  private int count;
  private ByteString last = ByteString.EMPTY;

  /** Whether the current cell is beyond the limit. */
  private boolean isBeyond;

  FirstCellsRowBuilder(
      RowBuilder<DecodedRow<T>> entity,
      FirstCells first,
      BiFunction<T, @Nullable ByteString, P> pages) {
    this.entity = entity;
    this.first = first;
    this.pages = pages;
  }

  @Override
  public void startRow(ByteString key) {
    count = 0;
    entity.startRow(key);
  }

  @Override
  public void startCell(
      String family, ByteString qualifier, long timestamp, List<String> labels, long size) {
    boolean isCounted = labels.isEmpty() && first.include(family, qualifier);
    if (isCounted) {
      count++;
    }
    isBeyond = isCounted && count > first.count();
    if (isBeyond) {
      return;
    }
    if (isCounted) {
      last = first.position(qualifier, timestamp);
    }
    entity.startCell(family, qualifier, timestamp, labels, size);
  }

  @Override
  public void cellValue(ByteString part) {
    if (!isBeyond) {
      entity.cellValue(part);
    }
  }

  @Override
  public void finishCell() {
    if (!isBeyond) {
      entity.finishCell();
    }
  }

  @Override
  public DecodedRow<P> finishRow() {
    DecodedRow<T> row = entity.finishRow();
    if (row instanceof DecodedRow.Present<T> present) {
      return new DecodedRow.Present<>(
          row.key(), pages.apply(present.value(), count > first.count() ? last : null));
    }
    return row instanceof DecodedRow.Undecodable<T> undecodable
        ? new DecodedRow.Undecodable<>(row.key(), undecodable.failure())
        : new DecodedRow.Absent<>(row.key());
  }

  /** Nothing to do: {@link #startRow} forgets the row before, whether it was finished or not. */
  @Override
  public void reset() {}

  @Override
  public DecodedRow<P> createScanMarkerRow(ByteString key) {
    return new DecodedRow.ScanMarker<>(key);
  }
}
