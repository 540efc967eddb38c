package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromFamily;
import com.google.protobuf.ByteString;
import java.util.Set;

/**
 * The parts of the mutations of a property with its own family that never change, encoded once for
 * all writes.
 *
 * @param family the family's name
 * @param delete the deletion of all that the family contains
 * @param overhead at least the bytes that a mutation takes in addition to qualifier and value
 * @param mapped the qualifiers that are columns of other properties
 * @param life how long a cell here keeps the row in existence
 */
record FamilyMutations(
    ByteString family, Mutation delete, int overhead, Set<ByteString> mapped, CellLife life) {
  static FamilyMutations of(ByteString family, Set<ByteString> mapped, CellLife life) {
    Mutation delete =
        Mutation.newBuilder()
            .setDeleteFromFamily(DeleteFromFamily.newBuilder().setFamilyNameBytes(family))
            .build();
    ColumnMutations column = ColumnMutations.of(family, ByteString.EMPTY, life);
    return new FamilyMutations(family, delete, column.overhead(), mapped, life);
  }

  /** {@return at least the bytes that setting an element takes} */
  long size(ByteString qualifier, ByteString value) {
    return overhead + (long) qualifier.size() + value.size();
  }
}
