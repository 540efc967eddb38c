package io.github.bigtablemapper.internal;

import com.google.protobuf.ByteString;

/**
 * What the mutations of one column have in common, encoded once, not at every write.
 *
 * @param family the name of the column's family, as the very object that all its columns share
 * @param qualifier the column's qualifier
 * @param overhead at least the bytes that a mutation of this column takes beside the value
 * @param outlastsMarker whether a cell here keeps the row in existence as long as the row marker
 */
record ColumnMutations(
    ByteString family, ByteString qualifier, int overhead, boolean outlastsMarker) {
  /** Tags, lengths, two timestamps and the origin: 49 bytes at most. */
  private static final int FRAME = 64;

  static ColumnMutations of(ByteString family, ByteString qualifier, boolean outlastsMarker) {
    return new ColumnMutations(
        family, qualifier, FRAME + family.size() + qualifier.size(), outlastsMarker);
  }
}
