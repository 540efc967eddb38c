package io.github.bigtablemapper.internal.read;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellBytes;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.wire.WireRowBuilder;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.RowConditions;
import java.util.Arrays;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes the cells of one row after another to an entity's reader. It decides whether each row
 * exists, and whether it decodes.
 *
 * <p>The filter of a read requests visible cells only. Even so, cells that are too old, or are not
 * the latest of their column, are dropped here again. Families may come in any order. One of the
 * client's paths does not call {@link #reset} and does not give a cell's size, so this class relies
 * on neither.
 *
 * <p>It is one state machine, and so one class: the state of a row, a family, a column and a cell
 * changes together. The state of a cell consists of numbers, because G1 makes stores of references
 * into old objects wait.
 */
final class EntityRowBuilder<T> implements WireRowBuilder<DecodedRow<T>> {
  /** How a cell is handled that no column takes. */
  private static final int SKIPPED = -1;

  private static final int ELEMENT = -2;
  private static final int EXPIRY = -3;

  /** What the client gives for an unknown size. */
  private static final long UNKNOWN = 0;

  /** No cell of the row can be seen. */
  private static final long NONE = Long.MIN_VALUE;

  private static final byte[] ROW_MARKER = ElementFamily.ROW_MARKER.toByteArray();

  private final ColumnTable table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final long[] oldestVisible;
  private final VersionLimits limits;

  /** How many versions are taken of an element, by the number of its family. */
  private final int[] elementLimits;

  private final EntityReader<? extends T> reader;
  private final KeyReader keys;
  private final KeyPattern pattern;
  private final RowExpiry expiry;
  private final RowCells cells;

  /** Null if there are no conditions. */
  private final @Nullable RowConditions tested;

  private ByteString key = ByteString.EMPTY;

  /** The newest timestamp of its cells, or {@link #NONE}. */
  private long newest;

  private @Nullable DecodeException failure;

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

  /** The name that the client gives, and the value of an element or a version. */
  private final CellBytes name = new CellBytes();

  private final CellBytes value = new CellBytes();

  /** How the current cell is handled: {@link #column}, or otherwise. */
  private int taker;

  private long timestamp;

  /** The bytes of the cell under way; {@link #UNKNOWN} also if it is empty. */
  private long size;

  /** The parts received so far of a cell that arrives in parts. */
  private @Nullable ByteString parts;

  EntityRowBuilder(
      ColumnTable table,
      Projection<T> projection,
      EntityReader<? extends T> reader,
      List<Condition<?>> conditions,
      RowExpiry expiry,
      long[] oldestVisible) {
    this.table = table;
    this.projection = projection;
    this.conditions = conditions;
    this.oldestVisible = oldestVisible;
    this.limits = projection.versions(table);
    this.elementLimits = table.elementLimits(limits);
    this.reader = reader;
    this.keys = table.mapping().keyReader();
    this.pattern = table.mapping().keyPattern();
    this.expiry = expiry;
    this.cells = new RowCells(table.mapping());
    this.tested = conditions.isEmpty() ? null : RowConditions.of(table.mapping(), cells);
  }

  /** {@return the entity whose rows these are} */
  String entity() {
    return table.mapping().entity();
  }

  /** {@return whether a row belongs to the entity, by its key} */
  boolean isOwn(ByteString key) {
    return pattern.matches(key);
  }

  @Override
  public void startRow(ByteString key) {
    start(key, null);
  }

  @Override
  public void startRow(ByteString key, byte[] message) {
    start(key, message);
  }

  private void start(ByteString key, byte @Nullable [] message) {
    this.key = key;
    newest = NONE;
    failure = null;
    parts = null;
    startColumns(ColumnTable.UNMAPPED);
    cells.startRow(message);
    if (tested != null) {
      tested.startRow(key);
    }
    expiry.clear();
    reader.clear();
  }

  @Override
  public void startFamily(byte[] array, int from, int to) {
    if (family == ColumnTable.UNMAPPED || !table.family(family).isNamed(array, from, to)) {
      startColumns(table.number(array, from, to, family));
    } // it may be given again with each cell
  }

  private void startColumns(int family) {
    this.family = family;
    oldest = family == ColumnTable.UNMAPPED ? Long.MAX_VALUE : oldestVisible[family];
    position = 0;
    found = FamilyColumns.UNMAPPED;
    setColumn(SKIPPED, 0);
  }

  @Override
  public void startColumn(byte[] array, int from, int to) {
    if (isNextElement(array, from, to)) {
      element.set(array, from, to);
    }
  }

  /**
   * Decides how to handle the cells of a qualifier, which may be the previous one again. {@return
   * whether it is that of another element}
   */
  private boolean isNextElement(byte[] array, int from, int to) {
    if (family == ColumnTable.UNMAPPED) {
      return false;
    }
    FamilyColumns columns = table.family(family);
    int at =
        columns.position(array, from, to, columns.is(found, array, from, to) ? found : position);
    if (at == FamilyColumns.UNMAPPED) {
      return isNextElement(columns, array, from, to);
    }
    if (at != found) {
      found = at;
      position = at + 1;
      int index = columns.index(at);
      limit = limits.ofColumn(index);
      setColumn(index, limit == 0 ? 1 : limit);
    }
    return false;
  }

  private boolean isNextElement(FamilyColumns columns, byte[] array, int from, int to) {
    found = FamilyColumns.UNMAPPED;
    if (columns.collection() == FamilyColumns.NO_COLLECTION
        || (table.mapping().hasRowMarker() && isRowMarker(array, from, to))) {
      setColumn(SKIPPED, 0);
      return false;
    }
    if (column == ELEMENT && element.isEqualTo(array, from, to)) {
      return false;
    }
    setColumn(ELEMENT, elementLimits[family]);
    return true;
  }

  private static boolean isRowMarker(byte[] array, int from, int to) {
    return Arrays.equals(ROW_MARKER, 0, ROW_MARKER.length, array, from, to);
  }

  private void setColumn(int column, int count) {
    this.column = column;
    rest = count;
  }

  @Override
  public void addCell(long timestamp, byte[] array, int from, int to) {
    if (timestamp < oldest) {
      return;
    }
    if (timestamp > newest) {
      newest = timestamp;
    }
    if (--rest < 0) {
      return;
    }
    if (column >= 0 && limit == 0) {
      cells.value(column, array, from, to);
    } else {
      value.set(array, from, to);
      takeOneOfMany(column, timestamp);
    }
  }

  @Override
  public void leaveMessage() {
    cells.leaveMessage();
    if (column == ELEMENT) {
      element.copy(element);
    }
  }

  @Override
  public void startCell(
      String familyName, ByteString qualifier, long timestamp, List<String> labels, long size) {
    this.size = size;
    this.timestamp = timestamp;
    startNames(familyName, qualifier);
    if (timestamp < oldest || !labels.isEmpty()) {
      taker = takerOfHidden(timestamp, labels);
      return;
    }
    newest = Math.max(newest, timestamp);
    taker = --rest >= 0 ? column : SKIPPED;
  }

  /** Starts the family and the column of a cell, if they are not those of the cell before it. */
  private void startNames(String familyName, ByteString qualifier) {
    if (family == ColumnTable.UNMAPPED || !table.family(family).name().equals(familyName)) {
      startColumns(table.number(familyName, family));
    }
    name.set(qualifier);
    if (isNextElement(name.array(), name.from(), name.to())) {
      element.copy(name);
    }
  }

  /** Decides how to handle a cell that is too old, of no family, or labeled. */
  private int takerOfHidden(long timestamp, List<String> labels) {
    if (timestamp < oldest) {
      return SKIPPED;
    }
    if (labels.contains(RowFilters.EXPIRES)) {
      // Of the present, while the row is read as of a past moment.
      return expiry.isIn(column) ? EXPIRY : SKIPPED;
    }
    newest = Math.max(newest, timestamp);
    return SKIPPED; // the empty copy of a cell, there to show that the row exists
  }

  @Override
  public void cellValue(ByteString part) {
    if (taker == SKIPPED) {
      return;
    }
    if (part.size() == size && size > UNKNOWN && parts == null) {
      take(part); // at once, without keeping it, as it is mostly whole
    } else {
      parts = parts == null ? part : parts.concat(part);
    }
  }

  @Override
  public void finishCell() {
    ByteString whole = parts;
    if (whole != null) {
      parts = null;
      take(whole);
    }
  }

  private void take(ByteString cell) {
    if (cell.size() > LargeCells.ADVISED_BYTES) {
      LargeCells.warn("read", largeCell(), cell.size());
    }
    if (taker == EXPIRY) {
      expiry.apart(cell);
    } else if (taker >= 0 && limit == 0) {
      cells.value(taker, cell);
    } else {
      value.set(cell);
      takeOneOfMany(taker, timestamp);
    }
  }

  /** {@return the property that the cell is of; of an expiry apart, the entity} */
  private String largeCell() {
    if (taker == ELEMENT) {
      int collection = table.family(family).collection();
      return entity() + '.' + table.mapping().collections().get(collection).property();
    }
    return taker == EXPIRY ? entity() : entity() + '.' + table.column(taker).property();
  }

  /** Takes the value of an element, or of one of the versions of a column. */
  private void takeOneOfMany(int taker, long timestamp) {
    if (taker == ELEMENT) {
      takeElement(table.family(family).collection(), timestamp);
    } else {
      takeVersion(taker, timestamp);
    }
  }

  private void takeVersion(int column, long timestamp) {
    if (tested != null) {
      cells.value(column, value.array(), value.from(), value.to());
    }
    if (failure != null) {
      return;
    }
    try {
      reader.version(column, timestamp, value);
    } catch (Throwable e) {
      failure = DecodeFailures.cell(table.mapping().columns().get(column), table.mapping(), key, e);
    }
  }

  private void takeElement(int collection, long timestamp) {
    if (tested != null) {
      tested.element(collection, element, value);
    }
    if (failure != null) {
      return;
    }
    try {
      reader.element(collection, element, timestamp, value);
    } catch (Throwable e) {
      if (element.isEmpty() && value.isEmpty()) {
        FatalErrors.passOn(e);
        return; // no element: the marker of a row that an earlier version of the mapper wrote
      }
      failure =
          DecodeFailures.element(
              table.mapping().collections().get(collection), table.mapping(), key, e);
    }
  }

  @Override
  public DecodedRow<T> finishRow() {
    cells.end();
    if (newest == NONE
        || table.isAbsent(cells)
        || !conditionsHold()
        || isExpired()
        || !(projection.readsKey() || isOwn(key))) {
      return new DecodedRow.Absent<>(key);
    }
    return failure == null ? build() : undecodable(failure);
  }

  /** Nothing to do: {@link #startRow} forgets the row before, whether it was finished or not. */
  @Override
  public void reset() {}

  @Override
  public DecodedRow<T> createScanMarkerRow(ByteString key) {
    return new DecodedRow.ScanMarker<>(key);
  }

  private DecodedRow<T> build() {
    try {
      keys.reset(key);
      reader.newest(newest);
      return new DecodedRow.Present<>(key, reader.build(keys, cells));
    } catch (Throwable e) {
      return undecodable(DecodeFailures.row(table, projection, cells, key, e));
    }
  }

  /** A row of another entity does not decode either, by its key at the latest. */
  private DecodedRow<T> undecodable(DecodeException failure) {
    return isOwn(key) ? new DecodedRow.Undecodable<>(key, failure) : new DecodedRow.Absent<>(key);
  }

  private boolean isExpired() {
    try {
      return expiry.isOver(key, cells);
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
      return false;
    }
  }

  /** A row for which they cannot be determined does not decode. */
  private boolean conditionsHold() {
    RowConditions tested = this.tested;
    try {
      for (Condition<?> condition : conditions) {
        if (tested != null && !tested.satisfies(condition)) {
          return false;
        }
      }
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
    }
    return true;
  }
}
