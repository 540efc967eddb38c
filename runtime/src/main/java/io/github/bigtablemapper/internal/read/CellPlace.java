package io.github.bigtablemapper.internal.read;

import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.internal.read.column.ColumnTable;
import io.github.bigtablemapper.internal.read.column.FamilyColumns;
import io.github.bigtablemapper.internal.read.column.VersionLimits;

/**
 * The family and the column of the current cell of a row. It decides which property takes the cells
 * of a column, and how many of them.
 *
 * <p>Families may come in any order, and a family or a column may be given again with each cell.
 * The state consists of numbers, because G1 makes stores of references into old objects wait.
 */
final class CellPlace {
  /** What takes a cell that no column takes. */
  static final int SKIPPED = -1;

  static final int ELEMENT = -2;

  private static final byte[] ROW_MARKER = ElementFamily.ROW_MARKER.toByteArray();

  private final ColumnTable table;
  private final long[] oldestVisible;
  private final VersionLimits limits;

  /** How many versions are taken of an element, by the number of its family. */
  private final int[] elementLimits;

  /** The number of the family; {@link ColumnTable#UNMAPPED}: the mapping has no such family. */
  private int family;

  /** The timestamp before which no cell of the family is visible. */
  private long oldest;

  /** The position that the next column of the family probably has. */
  private int position;

  /** The position of the last qualifier of the family. */
  private int found;

  /** The index of the column with the qualifier, or how its cells are handled otherwise. */
  private int column;

  /** How many versions of the column are taken; 0: the latest, without its timestamp. */
  private int limit;

  /** How many more cells of the column are taken. */
  private int rest;

  /** The qualifier of the elements that are under way. */
  private final CellBytes element = new CellBytes();

  CellPlace(ColumnTable table, VersionLimits limits, long[] oldestVisible) {
    this.table = table;
    this.limits = limits;
    this.elementLimits = table.elementLimits(limits);
    this.oldestVisible = oldestVisible;
  }

  void startRow() {
    startColumns(ColumnTable.UNMAPPED);
  }

  void startFamily(CellBytes name) {
    if (family == ColumnTable.UNMAPPED || !table.family(family).isNamed(name)) {
      startColumns(table.number(name, family));
    }
  }

  void startFamily(String name) {
    if (family == ColumnTable.UNMAPPED || !table.family(family).name().equals(name)) {
      startColumns(table.number(name, family));
    }
  }

  private void startColumns(int family) {
    this.family = family;
    oldest = family == ColumnTable.UNMAPPED ? Long.MAX_VALUE : oldestVisible[family];
    position = 0;
    found = FamilyColumns.UNMAPPED;
    setColumn(SKIPPED, 0);
  }

  /** Decides how to handle the cells of a qualifier, which may be the previous one again. */
  void startColumn(CellBytes qualifier) {
    if (family == ColumnTable.UNMAPPED) {
      return;
    }
    FamilyColumns columns = table.family(family);
    int at = position; // first: neighbors differ late, so that few bytes are compared in vain
    if (!columns.is(position, qualifier)) {
      at = columns.is(found, qualifier) ? found : columns.position(qualifier);
    }
    if (at == FamilyColumns.UNMAPPED) {
      startElement(columns, qualifier);
    } else if (at != found) {
      found = at;
      position = at + 1;
      int index = columns.index(at);
      limit = limits.ofColumn(index);
      setColumn(index, limit == 0 ? 1 : limit);
    }
  }

  private void startElement(FamilyColumns columns, CellBytes qualifier) {
    found = FamilyColumns.UNMAPPED;
    if (columns.collection() == FamilyColumns.NO_COLLECTION
        || (table.mapping().hasRowMarker() && qualifier.isEqualTo(ROW_MARKER))) {
      setColumn(SKIPPED, 0);
    } else if (column != ELEMENT || !element.isEqualTo(qualifier)) {
      setColumn(ELEMENT, elementLimits[family]);
      element.set(qualifier);
    }
  }

  /** Copies the qualifier of the element that is under way, if its message has it. */
  void leaveMessage() {
    if (column == ELEMENT) {
      element.copy(element);
    }
  }

  private void setColumn(int column, int count) {
    this.column = column;
    rest = count;
  }

  /** {@return whether a cell of the family is too old to be visible} */
  boolean isTooOld(long timestamp) {
    return timestamp < oldest;
  }

  /** {@return what takes the next cell of the column: a column by its index, or otherwise} */
  int nextTaker() {
    return --rest >= 0 ? column : SKIPPED;
  }

  /** {@return what takes cells of the column} */
  int column() {
    return column;
  }

  /** {@return whether only the latest cell of the column is taken, without its timestamp} */
  boolean isLatestOnly() {
    return limit == 0;
  }

  /** {@return the qualifier of the elements that are under way} */
  CellBytes element() {
    return element;
  }

  /** {@return the index of the collection in the family} */
  int collection() {
    return table.family(family).collection();
  }
}
