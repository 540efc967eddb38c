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
  /** What becomes of a cell that no column takes. */
  private static final int SKIPPED = -1;

  private static final int ELEMENT = -2;
  private static final int EXPIRY = -3;

  /** No cell of the row can be seen. */
  private static final long NONE = Long.MIN_VALUE;

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

  /** The newest timestamp of its cells, or {@link #NONE}. */
  private long newest;

  private @Nullable DecodeException failure;

  private @Nullable String familyName;
  private @Nullable FamilyColumns family;

  /** The position that the next column of the family probably has. */
  private int position;

  /** The last qualifier of the family, and its position. Versions of one column have the same. */
  private @Nullable ByteString qualifier;

  private int found;

  /** The index of the column that takes the cell under way, or what else becomes of it. */
  private int column = SKIPPED;

  /** How many cells of the history under way there were, and the timestamp of the last. */
  private int versions;

  private long timestamp;

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
    newest = NONE;
    failure = null;
    familyName = null;
    family = null;
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
    value = null;
    if (familyName != this.familyName && !familyName.equals(this.familyName)) {
      startFamily(familyName);
    }
    column =
        family == null || isForeign || timestamp < oldestVisible[family.number()]
            ? SKIPPED
            : taker(family, qualifier, timestamp, labels);
  }

  /** Decides what becomes of a cell that is new enough. */
  @SuppressWarnings("ReferenceEquality")
  private int taker(
      FamilyColumns family, ByteString qualifier, long timestamp, List<String> labels) {
    boolean isLabelled = !labels.isEmpty();
    if (isLabelled && labels.contains(RowFilters.EXPIRES)) {
      // Of the present, while the row is read as of a past moment.
      return expiry.isIn(family, qualifier) ? EXPIRY : SKIPPED;
    }
    if (timestamp > newest) {
      newest = timestamp;
    }
    if (isLabelled) {
      return SKIPPED; // the empty copy of a cell, there to show that the row exists
    }
    ByteString before = this.qualifier;
    if (qualifier != before) {
      this.qualifier = qualifier;
      found = family.position(qualifier, position);
    }
    if (found == FamilyColumns.UNMAPPED) {
      return family.collection() != FamilyColumns.NO_COLLECTION && isNext(qualifier, before)
          ? ELEMENT
          : SKIPPED;
    }
    int index = family.index(found);
    position = found + 1;
    boolean isFirst = seen.add(index);
    int limit = limits.ofColumn(index);
    if (limit == 0) {
      return isFirst ? index : SKIPPED;
    }
    this.timestamp = timestamp;
    versions = isFirst ? 1 : versions + 1;
    return versions <= limit ? index : SKIPPED;
  }

  private void startFamily(String name) {
    familyName = name;
    family = table.family(name, family == null ? 0 : family.number() + 1);
    position = 0;
    qualifier = null;
  }

  /** The empty qualifier is no element: it is the marker of a row without values. */
  private static boolean isNext(ByteString element, @Nullable ByteString before) {
    return !element.isEmpty() && !element.equals(before);
  }

  @Override
  public void cellValue(ByteString part) {
    if (column != SKIPPED) {
      value = value == null ? part : value.concat(part);
    }
  }

  @Override
  public void finishCell() {
    if (value == null) {
      return;
    }
    if (column >= 0) {
      finishColumn(value);
    } else if (column == ELEMENT) {
      finishElement(value);
    } else {
      expiry.apart(value);
    }
  }

  private void finishColumn(ByteString value) {
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
    if (family == null || qualifier == null) {
      return;
    }
    int collection = family.collection();
    if (tested != null) {
      tested.element(collection, qualifier, value);
    }
    if (failure != null) {
      return;
    }
    try {
      reader.element(collection, qualifier, value);
    } catch (RuntimeException e) {
      failure =
          DecodeFailures.element(
              table.mapping().collections().get(collection), table.mapping(), key, e);
    }
  }

  @Override
  public DecodedRow<T> finishRow() {
    if (newest == NONE
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
