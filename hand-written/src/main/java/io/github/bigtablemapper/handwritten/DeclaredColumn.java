package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.MappedColumn;
import java.util.List;

/**
 * A column of a mapping that is being built.
 *
 * @param qualifier as it was given, which may be no UTF-8
 * @param aliases as they were given
 */
record DeclaredColumn<E>(
    MappedColumn<E, ?> column, Kind kind, String qualifier, List<String> aliases) {
  /** How a property is stored in a column. */
  enum Kind {
    VALUE,
    COUNTER,
    /** Versions with their timestamps. */
    HISTORY,
    /** The elements of a list, as versions. */
    LIST
  }

  boolean isSeveralCells() {
    return kind == Kind.HISTORY || kind == Kind.LIST;
  }
}
