package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.internal.read.filter.RowFilters;
import io.github.bigtablemapper.internal.wire.WireRowBuilder;
import io.github.bigtablemapper.mapping.EntityReader;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Receives the cells of one row after another from the client, whole or in parts, and passes the
 * visible ones to the decoder of the row.
 *
 * <p>The filter of a read requests visible cells only. Even so, cells that are too old, or are not
 * the latest of their column, are dropped here again. One of the client's paths does not call
 * {@link #reset} and does not give a cell's size, so this class relies on neither.
 */
final class EntityRowBuilder<T> implements WireRowBuilder<DecodedRow<T>> {
  /** The cell is the expiry apart, of a row that is read as of a past moment. */
  private static final int EXPIRY = -3;

  /** What the client gives for an unknown size. */
  private static final long UNKNOWN = 0;

  private final ColumnTable table;
  private final RowExpiry expiry;
  private final CellPlace place;
  private final RowDecoder<T> row;

  /** The current family or qualifier, and the value of an element or a version. */
  private final CellBytes name = new CellBytes();

  private final CellBytes value = new CellBytes();

  /** The family of the last cell that the client gave; null: the cell before it was a place. */
  private @Nullable String familyName;

  /** What takes the current cell: a column by its index, or otherwise. */
  private int taker;

  private long timestamp;

  /** The bytes of the cell under way; {@link #UNKNOWN} also if it is empty. */
  private long size;

  /** The parts received so far of a cell that arrives in parts. */
  private @Nullable ByteString parts;

  EntityRowBuilder(
      ColumnTable table,
      Projection<T> projection,
      EntityReader<? extends T> reader,
      List<Condition<?>> conditions,
      RowExpiry expiry,
      long[] oldestVisible) {
    this.table = table;
    this.expiry = expiry;
    this.place = new CellPlace(table, projection.versions(table), oldestVisible);
    this.row = new RowDecoder<>(table, projection, reader, conditions, expiry);
  }

  /** {@return the entity whose rows these are} */
  String entity() {
    return table.mapping().entity();
  }

  /** {@return whether a row belongs to the entity, by its key} */
  boolean isOwn(ByteString key) {
    return row.isOwn(key);
  }

  @Override
  public void startRow(ByteString key) {
    start(key, null);
  }

  @Override
  public void startRow(ByteString key, byte[] message) {
    start(key, message);
  }

  private void start(ByteString key, byte @Nullable [] message) {
    parts = null;
    familyName = null;
    place.startRow();
    row.start(key, message);
  }

  @Override
  public void startFamily(byte[] array, int from, int to) {
    familyName = null;
    name.set(array, from, to);
    place.startFamily(name);
  }

  @Override
  public void startColumn(byte[] array, int from, int to) {
    name.set(array, from, to);
    place.startColumn(name);
  }

  @Override
  public void addCell(long timestamp, byte[] array, int from, int to) {
    if (place.isTooOld(timestamp)) {
      return;
    }
    row.seen(timestamp);
    int column = place.nextTaker();
    if (column >= 0 && place.isLatestOnly()) {
      row.cells().value(column, array, from, to);
    } else if (column != CellPlace.SKIPPED) {
      value.set(array, from, to);
      takeOneOfMany(column, timestamp);
    }
  }

  @Override
  public void leaveMessage() {
    row.leaveMessage();
    place.leaveMessage();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // the name of another object is compared by the place
  public void startCell(
      String familyName, ByteString qualifier, long timestamp, List<String> labels, long size) {
    this.size = size;
    this.timestamp = timestamp;
    if (familyName != this.familyName) {
      this.familyName = familyName;
      place.startFamily(familyName);
    }
    name.set(qualifier);
    place.startColumn(name);
    taker = takerOfCell(timestamp, labels);
  }

  private int takerOfCell(long timestamp, List<String> labels) {
    if (place.isTooOld(timestamp)) {
      return CellPlace.SKIPPED;
    }
    if (!labels.isEmpty() && labels.contains(RowFilters.EXPIRES)) {
      // Of the present, while the row is read as of a past moment.
      return expiry.isIn(place.column()) ? EXPIRY : CellPlace.SKIPPED;
    }
    row.seen(timestamp);
    // A labeled cell is the empty copy of a cell, there to show that the row exists.
    return labels.isEmpty() ? place.nextTaker() : CellPlace.SKIPPED;
  }

  @Override
  public void cellValue(ByteString part) {
    if (taker == CellPlace.SKIPPED) {
      return;
    }
    if (part.size() == size && size > UNKNOWN && parts == null) {
      take(part); // at once, without keeping it, as it is mostly whole
    } else {
      parts = parts == null ? part : parts.concat(part);
    }
  }

  @Override
  public void finishCell() {
    ByteString whole = parts;
    if (whole != null) {
      parts = null;
      take(whole);
    }
  }

  private void take(ByteString cell) {
    if (cell.size() > LargeCells.ADVISED_BYTES) {
      LargeCells.warn("read", largeCell(), cell.size());
    }
    if (taker == EXPIRY) {
      expiry.apart(cell);
    } else if (taker >= 0 && place.isLatestOnly()) {
      row.cells().value(taker, cell);
    } else {
      value.set(cell);
      takeOneOfMany(taker, timestamp);
    }
  }

  /** {@return the property that the cell is of; of an expiry apart, the entity} */
  private String largeCell() {
    if (taker == CellPlace.ELEMENT) {
      return entity() + '.' + table.mapping().collections().get(place.collection()).property();
    }
    return taker == EXPIRY ? entity() : entity() + '.' + table.column(taker).property();
  }

  /** Takes the value of an element, or of one of the versions of a column. */
  private void takeOneOfMany(int taker, long timestamp) {
    if (taker == CellPlace.ELEMENT) {
      row.element(place.collection(), place.element(), timestamp, value);
    } else {
      row.version(taker, timestamp, value);
    }
  }

  @Override
  public DecodedRow<T> finishRow() {
    return row.finish();
  }

  /** Nothing to do: {@link #startRow} forgets the row before, whether it was finished or not. */
  @Override
  public void reset() {}

  @Override
  public DecodedRow<T> createScanMarkerRow(ByteString key) {
    return new DecodedRow.ScanMarker<>(key);
  }
}
