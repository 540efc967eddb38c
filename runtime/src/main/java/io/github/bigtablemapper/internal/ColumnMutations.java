package io.github.bigtablemapper.internal;

import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.mapping.MappedColumn;

/**
 * The mutations of one column, complete but for time and value. Family and qualifier are checked
 * and encoded once, not at every write.
 *
 * @param set a cell without time and value
 * @param clear a deletion without times
 * @param overhead at least the bytes that a mutation of this column takes beside the value
 * @param outlastsMarker whether a cell here keeps the row in existence as long as the row marker
 */
record ColumnMutations(SetCell set, DeleteFromColumn clear, int overhead, boolean outlastsMarker) {
  /** Tags, lengths, two timestamps and the origin: 49 bytes at most. */
  private static final int FRAME = 64;

  static ColumnMutations of(MappedColumn<?, ?> column, boolean outlastsMarker) {
    return of(column.family(), column.qualifier(), outlastsMarker);
  }

  static ColumnMutations of(String family, ByteString qualifier, boolean outlastsMarker) {
    ByteString familyName = ByteString.copyFromUtf8(family);
    return new ColumnMutations(
        SetCell.newBuilder().setFamilyNameBytes(familyName).setColumnQualifier(qualifier).build(),
        DeleteFromColumn.newBuilder()
            .setFamilyNameBytes(familyName)
            .setColumnQualifier(qualifier)
            .build(),
        FRAME + familyName.size() + qualifier.size(),
        outlastsMarker);
  }
}
