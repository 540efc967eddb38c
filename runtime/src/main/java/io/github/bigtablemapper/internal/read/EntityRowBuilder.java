package io.github.bigtablemapper.internal.read;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.key.format.KeyPattern;
import io.github.bigtablemapper.key.format.KeyReader;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.RowCells;
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
 * changes together.
 */
final class EntityRowBuilder<T> implements RowBuilder<DecodedRow<T>> {
  /** How a cell is handled that no column takes. */
  private static final int SKIPPED = -1;

  private static final int ELEMENT = -2;
  private static final int EXPIRY = -3;

  /** What the client gives for an unknown size. */
  private static final long UNKNOWN = 0;

  /** No cell of the row can be seen. */
  private static final long NONE = Long.MIN_VALUE;

  private final ColumnTable table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;

  /** Whether there are conditions. */
  private final boolean isTested;

  private final long[] oldestVisible;

  /** Whether cells are slices of something larger, of which the entity keeps copies. */
  private final boolean ofSlices;

  private final VersionLimits limits;

  /** How many versions are taken of an element, by the number of its family. */
  private final int[] elementLimits;

  private final EntityReader<? extends T> reader;
  private final KeyReader keys;
  private final KeyPattern pattern;
  private final RowExpiry expiry;
  private final RowCells cells;
  private final ColumnFinder finder;

  private ByteString key = ByteString.EMPTY;

  /** The newest timestamp of its cells, or {@link #NONE}. */
  private long newest;

  private @Nullable DecodeException failure;

  private @Nullable String familyName;

  /** Null: the mapping has no such family. */
  private @Nullable FamilyColumns family;

  /** The timestamp before which no cell of the family is visible. */
  private long oldest;

  /** The position that the next column of the family probably has. */
  private int position;

  /** The position of the last visible qualifier of the family. */
  private int found;

  /** The index of the column with the qualifier, or how its cells are handled otherwise. */
  private int column;

  /** How many versions of the column are taken; 0: the latest, without its timestamp. */
  private int limit;

  /** How many more cells of the column are taken. */
  private int rest;

  /** How the current cell is handled: {@link #column}, or otherwise. */
  private int taker;

  private long timestamp;

  /** The bytes of the cell under way; {@link #UNKNOWN} also if it is empty. */
  private long size;

  /** The parts received so far of a cell that arrives in parts. */
  private @Nullable ByteString value;

  EntityRowBuilder(
      ColumnTable table,
      Projection<T> projection,
      EntityReader<? extends T> reader,
      List<Condition<?>> conditions,
      RowExpiry expiry,
      long[] oldestVisible,
      boolean ofSlices) {
    this.table = table;
    this.projection = projection;
    this.conditions = conditions;
    this.isTested = !conditions.isEmpty();
    this.oldestVisible = oldestVisible;
    this.ofSlices = ofSlices;
    this.limits = projection.versions(table);
    this.elementLimits = table.elementLimits(limits);
    this.reader = reader;
    this.keys = table.mapping().keyReader();
    this.pattern = table.mapping().keyPattern();
    this.expiry = expiry;
    this.cells = new RowCells(table.mapping());
    this.finder = new ColumnFinder(table.columns());
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
    this.key = key;
    newest = NONE;
    failure = null;
    value = null;
    finder.startRow();
    startColumns();
    cells.startRow(key);
    expiry.clear();
    reader.clear();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // mostly the same objects; equals settles the rest
  public void startCell(
      String familyName, ByteString qualifier, long timestamp, List<String> labels, long size) {
    this.size = size;
    if (familyName != this.familyName && !familyName.equals(this.familyName)) {
      startFamily(familyName);
    }
    if (timestamp < oldest || !labels.isEmpty()) {
      taker = takerOfHidden(qualifier, timestamp, labels);
      return;
    }
    if (timestamp > newest) {
      newest = timestamp;
    }
    if (!finder.isLast(column, qualifier)) {
      startColumn(qualifier);
    }
    this.timestamp = timestamp;
    taker = --rest >= 0 ? column : SKIPPED;
  }

  /** Decides how to handle a cell that is too old, of no family, or labeled. */
  private int takerOfHidden(ByteString qualifier, long timestamp, List<String> labels) {
    if (family == null || timestamp < oldest) {
      return SKIPPED;
    }
    if (labels.contains(RowFilters.EXPIRES)) {
      // Of the present, while the row is read as of a past moment.
      return expiry.isIn(family, qualifier) ? EXPIRY : SKIPPED;
    }
    newest = Math.max(newest, timestamp);
    return SKIPPED; // the empty copy of a cell, there to show that the row exists
  }

  private void startFamily(String name) {
    familyName = name;
    family = table.family(name, family == null ? 0 : family.number() + 1);
    oldest = family == null ? Long.MAX_VALUE : oldestVisible[family.number()];
    startColumns();
  }

  private void startColumns() {
    position = 0;
    found = FamilyColumns.UNMAPPED;
    column = SKIPPED;
    finder.forgetOther();
  }

  /** Decides how to handle the cells of a qualifier, which may be the previous one again. */
  private void startColumn(ByteString qualifier) {
    if (family == null) {
      setColumn(SKIPPED, 0);
      return;
    }
    ByteString before = found == FamilyColumns.UNMAPPED ? finder.other() : null;
    int at = finder.find(family, qualifier, position);
    if (at == FamilyColumns.UNMAPPED) {
      found = at;
      if (!isElement(family, qualifier)) {
        setColumn(SKIPPED, 0);
      } else if (!qualifier.equals(before)) {
        setColumn(ELEMENT, elementLimits[family.number()]);
      }
    } else if (at != found) {
      found = at;
      position = at + 1;
      int index = family.index(at);
      limit = limits.ofColumn(index);
      setColumn(index, limit == 0 ? 1 : limit);
    }
  }

  private void setColumn(int column, int count) {
    this.column = column;
    rest = count;
  }

  private boolean isElement(FamilyColumns family, ByteString qualifier) {
    return family.collection() != FamilyColumns.NO_COLLECTION
        && !(table.mapping().hasRowMarker() && qualifier.equals(ElementFamily.ROW_MARKER));
  }

  @Override
  public void cellValue(ByteString part) {
    if (taker == SKIPPED) {
      return;
    }
    if (part.size() == size && size > UNKNOWN && value == null) {
      take(part); // at once, without keeping it, as it is mostly whole
    } else {
      value = value == null ? part : value.concat(part);
    }
  }

  @Override
  public void finishCell() {
    ByteString whole = value;
    if (whole != null) {
      value = null;
      take(whole);
    }
  }

  private void take(ByteString value) {
    if (value.size() > LargeCells.ADVISED_BYTES) {
      LargeCells.warn("read", largeCell(), value.size());
    }
    if (taker == EXPIRY) {
      expiry.apart(value);
      return;
    }
    ByteString cell = ofSlices && mayBeKept() ? KeptCells.copy(value) : value;
    if (taker == ELEMENT) {
      takeElement(cell);
    } else if (limit == 0) {
      cells.value(column, cell);
    } else {
      takeVersion(cell);
    }
  }

  private boolean mayBeKept() {
    if (taker != ELEMENT) {
      return table.keepsCells(column);
    }
    return family != null && table.keepsElements(family.collection());
  }

  /** {@return the property that the cell is of; of an expiry apart, the entity} */
  private String largeCell() {
    if (taker == ELEMENT && family != null) {
      return entity() + '.' + table.mapping().collections().get(family.collection()).property();
    }
    return taker == EXPIRY ? entity() : entity() + '.' + table.column(column).property();
  }

  private void takeVersion(ByteString value) {
    if (isTested) {
      cells.value(column, value);
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

  private void takeElement(ByteString value) {
    ByteString qualifier = finder.other();
    if (family == null || qualifier == null) {
      return;
    }
    int collection = family.collection();
    ByteString name =
        ofSlices && table.keepsQualifiers(collection) ? KeptCells.copy(qualifier) : qualifier;
    if (isTested) {
      cells.element(collection, name, value);
    }
    if (failure != null) {
      return;
    }
    try {
      reader.element(collection, name, timestamp, value);
    } catch (Throwable e) {
      if (qualifier.isEmpty() && value.isEmpty()) {
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
    try {
      for (Condition<?> condition : conditions) {
        if (!cells.satisfies(condition)) {
          return false;
        }
      }
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
    }
    return true;
  }
}
