package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.KeyPattern;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.RowCells;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Passes the cells of one row after another to an entity's reader, and decides of each row whether
 * it is there and whether it decodes.
 *
 * <p>The filter of the read has asked for visible cells only; what is too old, or not the latest of
 * its column, is left out here all the same. Families come in any order, and on one of the client's
 * paths neither {@link #reset} is called nor a cell's size known, so neither is relied upon.
 */
final class EntityRowBuilder<T> implements RowBuilder<DecodedRow<T>> {
  private static final int SKIPPED = -1;

  private final ColumnTable table;
  private final Projection<T> projection;
  private final List<Condition<?>> conditions;
  private final long[] oldestVisible;
  private final VersionLimits limits;
  private final EntityReader<? extends T> reader;
  private final KeyReader keys;
  private final KeyPattern pattern;
  private final RowExpiry expiry;

  private final ColumnSet seen;

  /** The cells that the conditions test; null: there are no conditions. */
  private final @Nullable RowCells tested;

  private ByteString key = ByteString.EMPTY;

  /** Whether the row is one of another entity in the table, by its key. */
  private boolean isForeign;

  private boolean exists;
  private long newest;
  private @Nullable DecodeException failure;

  private @Nullable String familyName;
  private @Nullable FamilyColumns family;

  /** The position that the next column of the family probably has. */
  private int position;

  /** The last qualifier of the family, and its position. Versions of one column have the same. */
  private @Nullable ByteString qualifier;

  private int found;

  private int column = SKIPPED;

  /** How many cells of the column under way were taken, and the timestamp of the last. */
  private int versions;

  private long timestamp;

  /** The qualifier of the last element of the family, and whether its cell is the one under way. */
  private @Nullable ByteString element;

  private boolean inElement;
  private boolean inExpiry;
  private @Nullable ByteString value;

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
    this.reader = reader;
    this.keys = table.mapping().keyReader();
    this.pattern = table.mapping().keyPattern();
    this.expiry = expiry;
    this.seen = new ColumnSet(table.mapping().columns().size());
    this.tested = conditions.isEmpty() ? null : new RowCells(table.mapping());
  }

  /** {@return the entity whose rows these are} */
  String entity() {
    return table.mapping().entity();
  }

  /** {@return whether a row is one of the entity, by its key} */
  boolean isOwn(ByteString key) {
    return pattern.matches(key);
  }

  @Override
  public void startRow(ByteString key) {
    this.key = key;
    isForeign = !isOwn(key);
    exists = false;
    newest = 0;
    failure = null;
    familyName = null;
    family = null;
    element = null;
    seen.clear();
    expiry.clear();
    if (tested != null) {
      tested.clear();
    }
    reader.clear();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // mostly the same objects; equals settles the rest
  public void startCell(
      String familyName, ByteString qualifier, long timestamp, List<String> labels, long size) {
    column = SKIPPED;
    inElement = false;
    inExpiry = false;
    value = null;
    if (familyName != this.familyName && !familyName.equals(this.familyName)) {
      this.familyName = familyName;
      family = table.family(familyName, family == null ? 0 : family.number() + 1);
      position = 0;
      this.qualifier = null;
      element = null;
    }
    if (isForeign || family == null || timestamp < oldestVisible[family.number()]) {
      return;
    }
    if (labels.contains(RowFilters.EXPIRES)) {
      inExpiry = expiry.isIn(family, qualifier);
      return; // of the present, while the row is read as of a past moment
    }
    exists = true;
    newest = Math.max(newest, timestamp);
    if (!labels.isEmpty()) {
      return; // the empty copy of a cell, there to show that the row exists
    }
    if (qualifier != this.qualifier) {
      this.qualifier = qualifier;
      found = family.position(qualifier, position);
    }
    if (found == FamilyColumns.UNMAPPED) {
      if (family.collection() != FamilyColumns.NO_COLLECTION) {
        startElement(qualifier);
      }
      return;
    }
    int index = family.index(found);
    int limit = limits.ofColumn(index);
    position = found + 1;
    if (seen.add(index)) {
      column = index;
      versions = 1;
    } else if (versions < limit) {
      column = index;
      versions++;
    }
    this.timestamp = timestamp;
  }

  /** The empty qualifier is no element: it is the marker of a row without values. */
  private void startElement(ByteString qualifier) {
    if (!qualifier.isEmpty() && !qualifier.equals(element)) {
      element = qualifier;
      inElement = true;
    }
  }

  @Override
  public void cellValue(ByteString part) {
    if (column != SKIPPED || inElement || inExpiry) {
      value = value == null ? part : value.concat(part);
    }
  }

  @Override
  public void finishCell() {
    if (value == null) {
      return;
    }
    if (inExpiry) {
      expiry.apart(value);
      return;
    }
    if (inElement) {
      finishElement(value);
      return;
    }
    expiry.value(column, value);
    if (tested != null) {
      tested.value(column, value);
    }
    if (failure != null) {
      return;
    }
    try {
      if (limits.ofColumn(column) == 0) {
        reader.value(column, value);
      } else {
        reader.version(column, timestamp, value);
      }
    } catch (RuntimeException e) {
      failure = DecodeFailures.cell(mappedColumn(column), table.mapping(), key, e);
    }
  }

  private void finishElement(ByteString value) {
    if (family == null || element == null) {
      return;
    }
    int collection = family.collection();
    if (tested != null) {
      tested.element(collection, element, value);
    }
    if (failure != null) {
      return;
    }
    try {
      reader.element(collection, element, value);
    } catch (RuntimeException e) {
      failure =
          DecodeFailures.element(
              table.mapping().collections().get(collection), table.mapping(), key, e);
    }
  }

  @Override
  public DecodedRow<T> finishRow() {
    if (!exists
        || table.requiredWithMaxAgeSet().firstNotIn(seen) >= 0
        || !conditionsHold()
        || isExpired()) {
      return new DecodedRow.Absent<>(key);
    }
    if (failure == null && projection.isWhole()) {
      int missing = table.requiredForEver().firstNotIn(seen);
      if (missing >= 0) {
        failure = DecodeFailures.missing(mappedColumn(missing), table.mapping(), key);
      }
    }
    return failure == null ? build() : new DecodedRow.Undecodable<>(key, failure);
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
      return new DecodedRow.Present<>(key, reader.build(keys));
    } catch (RuntimeException e) {
      return new DecodedRow.Undecodable<>(key, DecodeFailures.row(table.mapping(), key, e));
    }
  }

  private boolean isExpired() {
    try {
      return expiry.isOver(key);
    } catch (DecodeException e) {
      failure = failure == null ? e : failure;
      return false;
    }
  }

  private boolean conditionsHold() {
    if (tested == null) {
      return true;
    }
    for (Condition<?> condition : conditions) {
      if (!condition.test(tested)) {
        return false;
      }
    }
    return true;
  }

  private MappedColumn<?, ?> mappedColumn(int index) {
    return table.mapping().columns().get(index);
  }
}
