package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import org.jspecify.annotations.Nullable;

/**
 * Finds the columns of the qualifiers of one row after another. Rows that are read from bytes share
 * their qualifiers, so that most columns are found by the object that they had in the row before.
 * Used by one thread at a time.
 */
final class ColumnFinder {
  /**
   * After as many rows there is a new array. Some qualifiers are slices of a message, which the old
   * one would keep in memory; and G1 makes stores into an old object wait.
   */
  private static final int ROWS_OF_ARRAY = 64;

  private final QualifierComparison comparison = new QualifierComparison();

  /** The last qualifier of each column, by the column's index, followed by that of no column. */
  private @Nullable ByteString[] last;

  private int rows;

  /**
   * @param columns how many columns and aliases there are
   */
  ColumnFinder(int columns) {
    last = new ByteString[columns + 1];
  }

  /** The next qualifier is the first of a row. */
  void startRow() {
    if (++rows % ROWS_OF_ARRAY == 0) {
      last = new ByteString[last.length];
    }
  }

  /**
   * {@return whether a qualifier is the object that a column had last}
   *
   * @param column less than 0: no column
   */
  @SuppressWarnings("ReferenceEquality") // what is equal, and another object, is found again
  boolean isLast(int column, ByteString qualifier) {
    return last[column < 0 ? last.length - 1 : column] == qualifier;
  }

  /** {@return the last qualifier of no column; null: there was none} */
  @Nullable ByteString other() {
    return last[last.length - 1];
  }

  /** The next qualifier is the first of a family. */
  void forgetOther() {
    last[last.length - 1] = null;
  }

  /**
   * {@return the position of a qualifier in its family, or {@link FamilyColumns#UNMAPPED}}
   *
   * @param expected the position to try first
   */
  int find(FamilyColumns family, ByteString qualifier, int expected) {
    if (expected < family.size() && isLast(family.index(expected), qualifier)) {
      return expected;
    }
    int found = family.position(qualifier, expected, comparison);
    last[found == FamilyColumns.UNMAPPED ? last.length - 1 : family.index(found)] = qualifier;
    return found;
  }
}
