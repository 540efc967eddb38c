package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import org.jspecify.annotations.Nullable;

/**
 * Whether one row after another has expired, from the cell that says so. Where a past moment is
 * read, that cell comes apart from those of the past. Used by one thread at a time.
 */
final class RowExpiry {
  private static final int NO_COLUMN = -1;

  private final ColumnTable table;
  private final @Nullable Expiry expiry;
  private final long nowMillis;

  /** The column that is read as any other and says when the row expires. */
  private final int column;

  private @Nullable ByteString cell;

  /**
   * @param nowMillis the time of the read
   * @param ofPast whether a past moment is read
   */
  RowExpiry(ColumnTable table, long nowMillis, boolean ofPast) {
    this.table = table;
    this.expiry = table.expiry().orElse(null);
    this.nowMillis = nowMillis;
    this.column = expiry == null || ofPast ? NO_COLUMN : expiry.column().index();
  }

  /** Forgets the previous row. */
  void clear() {
    cell = null;
  }

  /** Takes the latest cell of a column, if it is that column. */
  void value(int column, ByteString value) {
    if (column == this.column) {
      cell = value;
    }
  }

  /** Takes the cell that comes apart. */
  void apart(ByteString value) {
    cell = value;
  }

  /** {@return whether a cell that comes apart is one of this entity} */
  boolean isIn(FamilyColumns family, ByteString qualifier) {
    return expiry != null
        && expiry.column().family().equals(family.name())
        && expiry.column().qualifier().equals(qualifier);
  }

  /**
   * {@return whether the row has expired}
   *
   * @throws DecodeException if the cell does not decode
   */
  boolean isOver(ByteString key) {
    if (expiry == null || cell == null) {
      return false;
    }
    try {
      return expiry.isOver(cell, nowMillis);
    } catch (RuntimeException e) {
      throw DecodeFailures.cell(expiry.column(), table.mapping(), key, e);
    }
  }
}
