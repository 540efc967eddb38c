package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Projection;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.RowConditions;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes the values of one row after another to an entity's reader. It decides whether each row
 * exists, and whether it decodes.
 */
final class RowDecoder<T> {
  /** No cell of the row can be seen. */
  private static final long NONE = Long.MIN_VALUE;

  private final ColumnTable table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final EntityReader<? extends T> reader;
  private final KeyReader keys;
  private final KeyPattern pattern;
  private final RowExpiry expiry;
  private final RowCells cells;

  /** Null if there are no conditions. */
  private final @Nullable RowConditions tested;

  private ByteString key = ByteString.EMPTY;

  /** The newest timestamp of its cells, or {@link #NONE}. */
  private long newest;

  private @Nullable DecodeException failure;

  RowDecoder(
      ColumnTable table,
      Projection<T> projection,
      EntityReader<? extends T> reader,
      List<Condition<?>> conditions,
      RowExpiry expiry) {
    this.table = table;
    this.projection = projection;
    this.conditions = conditions;
    this.reader = reader;
    this.keys = table.mapping().keyReader();
    this.pattern = table.mapping().keyPattern();
    this.expiry = expiry;
    this.cells = new RowCells(table.mapping());
    this.tested = conditions.isEmpty() ? null : RowConditions.of(table.mapping(), cells);
  }

  /** {@return whether a row belongs to the entity, by its key} */
  boolean isOwn(ByteString key) {
    return pattern.matches(key);
  }

  void start(ByteString key, byte @Nullable [] message) {
    this.key = key;
    newest = NONE;
    failure = null;
    cells.startRow(message);
    if (tested != null) {
      tested.startRow(key);
    }
    expiry.clear();
    reader.clear();
  }

  void leaveMessage() {
    cells.leaveMessage();
  }

  /** A visible cell shows that the row exists. */
  void seen(long timestamp) {
    if (timestamp > newest) {
      newest = timestamp;
    }
  }

  /** {@return where the values of single cells go, by the indexes of their columns} */
  RowCells cells() {
    return cells;
  }

  void version(int column, long timestamp, CellBytes value) {
    if (tested != null) {
      cells.value(column, value.array(), value.from(), value.to());
    }
    if (failure != null) {
      return;
    }
    try {
      reader.version(column, timestamp, value);
    } catch (Throwable e) {
      failure = DecodeFailures.cell(table.mapping().columns().get(column), table.mapping(), key, e);
    }
  }

  void element(int collection, CellBytes element, long timestamp, CellBytes value) {
    if (tested != null) {
      tested.element(collection, element, value);
    }
    if (failure != null) {
      return;
    }
    try {
      reader.element(collection, element, timestamp, value);
    } catch (Throwable e) {
      if (element.isEmpty() && value.isEmpty()) {
        FatalErrors.passOn(e);
        return; // no element: the marker of a row that an earlier version of the mapper wrote
      }
      failure =
          DecodeFailures.element(
              table.mapping().collections().get(collection), table.mapping(), key, e);
    }
  }

  DecodedRow<T> finish() {
    cells.end();
    if (newest == NONE
        || table.isAbsent(cells)
        || !conditionsHold()
        || isExpired()
        || !(projection.readsKey() || isOwn(key))) {
      return new DecodedRow.Absent<>(key);
    }
    return failure == null ? build() : undecodable(failure);
  }

  private DecodedRow<T> build() {
    try {
      keys.reset(key);
      reader.newest(newest);
      return new DecodedRow.Present<>(key, reader.build(keys, cells));
    } catch (Throwable e) {
      return undecodable(DecodeFailures.row(table, projection, cells, key, e));
    }
  }

  /** A row of another entity does not decode either, by its key at the latest. */
  private DecodedRow<T> undecodable(DecodeException failure) {
    return isOwn(key) ? new DecodedRow.Undecodable<>(key, failure) : new DecodedRow.Absent<>(key);
  }

  private boolean isExpired() {
    try {
      return expiry.isOver(key, cells);
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
      return false;
    }
  }

  /** A row for which they cannot be determined does not decode. */
  private boolean conditionsHold() {
    RowConditions tested = this.tested;
    try {
      for (Condition<?> condition : conditions) {
        if (tested != null && !tested.satisfies(condition)) {
          return false;
        }
      }
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
    }
    return true;
  }
}
