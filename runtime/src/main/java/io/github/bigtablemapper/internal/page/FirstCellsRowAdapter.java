package io.github.bigtablemapper.internal.page;

import com.google.cloud.bigtable.data.v2.models.RowAdapter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.read.DecodedRow;
import io.github.bigtablemapper.internal.read.EntityRowAdapter;
import java.util.function.BiFunction;
import org.jspecify.annotations.Nullable;

/**
 * Lets the client decode a row into its entity and the position of the page after the first cells.
 *
 * @param <T> the entity
 * @param <P> the entity and the position of the next page
 */
public final class FirstCellsRowAdapter<T, P> implements RowAdapter<DecodedRow<P>> {
  private final EntityRowAdapter<T> entities;
  private final FirstCells first;
  private final BiFunction<T, @Nullable ByteString, P> pages;

  public FirstCellsRowAdapter(
      EntityRowAdapter<T> entities,
      FirstCells first,
      BiFunction<T, @Nullable ByteString, P> pages) {
    this.entities = entities;
    this.first = first;
    this.pages = pages;
  }

  @Override
  public RowBuilder<DecodedRow<P>> createRowBuilder() {
    return new FirstCellsRowBuilder<>(entities.createRowBuilder(), first, pages);
  }

  @Override
  public boolean isScanMarkerRow(DecodedRow<P> row) {
    return row instanceof DecodedRow.ScanMarker;
  }

  @Override
  public ByteString getKey(DecodedRow<P> row) {
    return row.key();
  }
}
