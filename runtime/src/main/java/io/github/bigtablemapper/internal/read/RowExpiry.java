package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.Expiry;
import io.github.bigtablemapper.mapping.RowCells;
import org.jspecify.annotations.Nullable;

/**
 * Decides for one row after another whether it has expired. A read of a past moment gets the cell
 * with the expiry time apart from the cells of that past. Used by one thread at a time.
 */
final class RowExpiry {
  private final ColumnTable table;
  private final @Nullable Expiry expiry;
  private final long nowMillis;
  private final boolean ofPast;

  /** The cell that came apart; null: none. */
  private @Nullable CellBytes apart;

  /**
   * @param nowMillis the time of the read
   * @param ofPast whether a past moment is read
   * @param isNever whether rows do not expire
   */
  RowExpiry(ColumnTable table, long nowMillis, boolean ofPast, boolean isNever) {
    this.table = table;
    this.expiry = isNever ? null : table.expiry().orElse(null);
    this.nowMillis = nowMillis;
    this.ofPast = ofPast;
  }

  /** Forgets the previous row. */
  void clear() {
    if (apart != null) {
      apart = null;
    }
  }

  /** Takes the cell that comes apart. */
  void apart(ByteString cell) {
    apart = CellBytes.of(cell);
  }

  /** {@return whether a cell that comes apart has the expiry time, by the index of its column} */
  boolean isIn(int column) {
    return expiry != null && expiry.column().index() == column;
  }

  /**
   * {@return whether the row has expired}
   *
   * @throws DecodeException if the cell does not decode
   */
  boolean isOver(ByteString key, RowCells cells) {
    if (expiry == null) {
      return false;
    }
    CellBytes cell = ofPast ? apart : cells.find(expiry.column());
    try {
      return cell != null && expiry.isOver(cell, nowMillis);
    } catch (Throwable e) {
      throw DecodeFailures.cell(expiry.column(), table.mapping(), key, e);
    }
  }
}
