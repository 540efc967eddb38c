package io.github.bigtablemapper.internal.mutation;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a column's mutations that never change: family and qualifier, encoded once for all
 * writes.
 *
 * @param family the name of the column's family, as the very object that all its columns share
 * @param qualifier the column's qualifier
 * @param overhead at least the bytes that a mutation of this column takes in addition to the value
 * @param life how long a cell here keeps the row in existence
 * @param stamp what a write makes of the column's value; null: nothing
 * @param overwriting how a value of the column is written, if it has one
 */
record ColumnMutations(
    ByteString family,
    ByteString qualifier,
    int overhead,
    CellLife life,
    @Nullable ColumnStamp stamp,
    Overwriting overwriting) {
  /** What becomes of a write that has a value for a column which has one already. */
  enum Overwriting {
    /** The value takes the place of the stored one. */
    ALLOWED,

    /** The write is refused as a whole, unless the values are the same. */
    REFUSED,

    /** The stored value stays, and the rest of the write is made. */
    PASSED_OVER
  }

  /** Tags, lengths, two timestamps and the origin: 49 bytes at most. */
  private static final int FRAME = 64;

  static ColumnMutations of(ByteString family, ByteString qualifier, CellLife life) {
    return new ColumnMutations(
        family,
        qualifier,
        FRAME + family.size() + qualifier.size(),
        life,
        null,
        Overwriting.ALLOWED);
  }

  /** {@return the same column, with what a write makes of its value} */
  ColumnMutations stamped(ColumnStamp stamp) {
    return new ColumnMutations(family, qualifier, overhead, life, stamp, overwriting);
  }

  /** {@return the same column, written once} */
  ColumnMutations writtenOnce(Overwriting overwriting) {
    return new ColumnMutations(family, qualifier, overhead, life, stamp, overwriting);
  }

  /** {@return whether no write takes the column's value away} */
  boolean isWrittenOnce() {
    return overwriting != Overwriting.ALLOWED;
  }

  /** {@return what a write at a time makes of a value} */
  @Nullable ByteString value(@Nullable ByteString given, CellOrigin origin, boolean replace) {
    return stamp == null ? given : stamp.value(given, origin, replace);
  }
}
