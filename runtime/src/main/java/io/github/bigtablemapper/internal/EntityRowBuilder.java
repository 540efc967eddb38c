package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.KeyReader;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.EntityReader;
import io.github.bigtablemapper.mapping.MappedColumn;
import java.util.Arrays;
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
  private final EntityReader<T> reader;
  private final KeyReader keys;

  private final ColumnSet seen;

  /** The cells by column, kept for the conditions only. */
  private final @Nullable ByteString[] tested;

  private ByteString key = ByteString.EMPTY;
  private boolean exists;
  private @Nullable DecodeException failure;

  private @Nullable String familyName;
  private @Nullable FamilyColumns family;
  private int position;

  private int column = SKIPPED;

  /** The qualifier of the last element of the family, and whether its cell is the one under way. */
  private @Nullable ByteString element;

  private boolean inElement;
  private @Nullable ByteString value;

  EntityRowBuilder(
      ColumnTable table,
      Projection<T> projection,
      List<Condition<?>> conditions,
      long[] oldestVisible) {
    this.table = table;
    this.projection = projection;
    this.conditions = conditions;
    this.oldestVisible = oldestVisible;
    this.reader = projection.readers().get();
    this.keys = table.mapping().keyReader();
    int columns = table.mapping().columns().size();
    this.seen = new ColumnSet(columns);
    this.tested = new ByteString[conditions.isEmpty() ? 0 : columns];
  }

  @Override
  public void startRow(ByteString key) {
    this.key = key;
    exists = false;
    failure = null;
    familyName = null;
    family = null;
    element = null;
    seen.clear();
    Arrays.fill(tested, null);
    reader.clear();
  }

  @Override
  @SuppressWarnings("ReferenceEquality") // mostly the same String; equals settles the rest
  public void startCell(
      String familyName, ByteString qualifier, long timestamp, List<String> labels, long size) {
    column = SKIPPED;
    inElement = false;
    value = null;
    if (familyName != this.familyName && !familyName.equals(this.familyName)) {
      this.familyName = familyName;
      family = table.family(familyName);
      position = 0;
      element = null;
    }
    if (family == null || timestamp < oldestVisible[family.number()]) {
      return;
    }
    exists = true;
    if (!labels.isEmpty()) {
      return; // the empty copy of a cell, there to show that the row exists
    }
    if (family.collection() != FamilyColumns.NOT_OWNED) {
      startElement(qualifier);
      return;
    }
    int found = family.position(qualifier, position);
    if (found == FamilyColumns.UNMAPPED) {
      return;
    }
    position = found + 1;
    int index = family.index(found);
    if (seen.add(index)) {
      column = index;
    }
  }

  /** The empty qualifier is no element: it is the marker of a row without values. */
  private void startElement(ByteString qualifier) {
    if (projection.isWhole() && !qualifier.isEmpty() && !qualifier.equals(element)) {
      element = qualifier;
      inElement = true;
    }
  }

  @Override
  public void cellValue(ByteString part) {
    if (column != SKIPPED || inElement) {
      value = value == null ? part : value.concat(part);
    }
  }

  @Override
  public void finishCell() {
    if (value == null) {
      return;
    }
    if (inElement) {
      finishElement(value);
      return;
    }
    if (tested.length > 0) {
      tested[column] = value;
    }
    if (failure != null) {
      return;
    }
    try {
      reader.value(column, value);
    } catch (RuntimeException e) {
      failure = DecodeFailures.cell(mappedColumn(column), table.mapping(), key, e);
    }
  }

  private void finishElement(ByteString value) {
    if (failure != null || family == null || element == null) {
      return;
    }
    int collection = family.collection();
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
    if (!exists || table.requiredWithMaxAgeSet().firstNotIn(seen) >= 0 || !conditionsHold()) {
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
      return new DecodedRow.Present<>(key, reader.build(keys));
    } catch (RuntimeException e) {
      return new DecodedRow.Undecodable<>(key, DecodeFailures.row(table.mapping(), key, e));
    }
  }

  private boolean conditionsHold() {
    if (conditions.isEmpty()) {
      return true;
    }
    for (Condition<?> condition : conditions) {
      if (!condition.test(index -> tested[index])) {
        return false;
      }
    }
    return true;
  }

  private MappedColumn<?, ?> mappedColumn(int index) {
    return table.mapping().columns().get(index);
  }
}
