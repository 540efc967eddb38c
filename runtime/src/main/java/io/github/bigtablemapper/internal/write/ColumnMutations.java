package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * The parts of a column's mutations that never change: family and qualifier, encoded once for all
 * writes.
 *
 * @param family the name of the column's family, as the very object that all its columns share
 * @param qualifier the column's qualifier
 * @param overhead at least the bytes that a mutation of this column takes beside the value
 * @param outlastsMarker whether a cell here keeps the row in existence as long as the row marker
 * @param stamp what a write makes of the column's value; null: nothing
 * @param once whether the column never loses or changes a value
 */
record ColumnMutations(
    ByteString family,
    ByteString qualifier,
    int overhead,
    boolean outlastsMarker,
    @Nullable ColumnStamp stamp,
    boolean once) {
  /** Tags, lengths, two timestamps and the origin: 49 bytes at most. */
  private static final int FRAME = 64;

  static ColumnMutations of(ByteString family, ByteString qualifier, boolean outlastsMarker) {
    return new ColumnMutations(
        family, qualifier, FRAME + family.size() + qualifier.size(), outlastsMarker, null, false);
  }

  /** {@return the same column, with what a write makes of its value} */
  ColumnMutations stamped(ColumnStamp stamp) {
    return new ColumnMutations(family, qualifier, overhead, outlastsMarker, stamp, once);
  }

  /** {@return the same column, written once} */
  ColumnMutations writtenOnce() {
    return new ColumnMutations(family, qualifier, overhead, outlastsMarker, stamp, true);
  }

  /** {@return what a write at a time makes of a value} */
  @Nullable ByteString value(@Nullable ByteString given, long micros, boolean replace) {
    return stamp == null ? given : stamp.value(given, micros, replace);
  }
}
