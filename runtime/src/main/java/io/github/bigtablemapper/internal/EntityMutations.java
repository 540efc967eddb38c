package io.github.bigtablemapper.internal;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.mapping.AggregateColumn;
import io.github.bigtablemapper.mapping.BucketColumn;
import io.github.bigtablemapper.mapping.CellSink;
import io.github.bigtablemapper.mapping.CounterColumn;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.HistoryColumn;
import io.github.bigtablemapper.mapping.ListFamily;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.OwnedFamily;
import java.time.Instant;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What is written of one entity: a cell at the time of the write for every value; for a null, when
 * the write replaces, the deletion of all cells up to that time. Later cells survive a deletion
 * that is repeated after a lost answer. A collection is the deletion of its family, if the write
 * replaces, and a cell for each element: later cells do not survive that.
 */
public final class EntityMutations implements CellSink {
  /** What Bigtable allows in one cell. */
  private static final int MAX_CELL_BYTES = 100 * 1024 * 1024;

  /** How many elements a collection is taken to have: room for so many costs next to nothing. */
  private static final int EXPECTED_ELEMENTS = 16;

  private final String entity;
  private final WriteTimes times;
  private final ColumnMutations[] columns;
  private final FamilyMutations[] collections;
  private final ColumnMutations marker;
  private final ElementIds elementIds;
  private final boolean replace;
  private final MutationList mutations;

  private Map<MappedColumn<?, ?>, ByteString> once = Map.of();
  private Repetition repetition = Repetition.HARMLESS;
  private boolean anyValue;
  private boolean anyDeleted;
  private boolean outlastsMarker;

  EntityMutations(
      String entity,
      WriteTimes times,
      ColumnMutations[] columns,
      FamilyMutations[] collections,
      ColumnMutations marker,
      ElementIds elementIds,
      boolean replace,
      boolean overrulesLater) {
    this.entity = entity;
    this.times = times;
    this.columns = columns;
    this.collections = collections;
    this.marker = marker;
    this.elementIds = elementIds;
    this.replace = replace;
    this.mutations =
        new MutationList(
            columns.length + collections.length * EXPECTED_ELEMENTS,
            times.micros(),
            overrulesLater);
  }

  /** {@return the row key} */
  ByteString rowKey() {
    return times.rowKey();
  }

  @Override
  public void set(MappedColumn<?, ?> column, @Nullable ByteString given) {
    ColumnMutations template = columns[column.index()];
    ByteString value = template.value(given, times.micros(), replace);
    if (value != null) {
      set(column, template, value);
    } else if (replace) {
      if (column.required()) {
        throw new InvalidValueException(
            entity
                + "."
                + column.property()
                + " is null, but a row without it is no "
                + entity
                + ". Give it a value, or declare it @Nullable or Optional.");
      }
      if (template.once()) {
        return;
      }
      mutations.clear(template);
      anyDeleted = true;
      if (column instanceof AggregateColumn) {
        repetition = repetition.and(Repetition.OVERWRITES);
      }
    }
  }

  /** A running total is one cell for ever, whoever adds to it and when. */
  @Override
  public void add(AggregateColumn<?, ?> column, long amount) {
    mutations.addToCell(columns[column.index()], 0, amount);
    added(column);
  }

  @Override
  public void add(BucketColumn<?, ?> column, @Nullable Instant at, long amount) {
    if (at != null && at.isBefore(Instant.EPOCH)) {
      throw refused(column.property(), "there are no buckets before 1970.");
    }
    long moment = at == null ? times.micros() : Timestamps.of(at);
    mutations.addToCell(columns[column.index()], column.start(moment), amount);
    added(column);
  }

  private void added(MappedColumn<?, ?> column) {
    repetition = repetition.and(Repetition.ADDS);
    wrote(columns[column.index()].outlastsMarker());
  }

  /**
   * Increments carry the server's time, which may be ahead: nothing may be left to hide the cell.
   */
  @Override
  public void reset(CounterColumn<?> counter, ByteString value) {
    ColumnMutations template = columns[counter.index()];
    mutations.deleteAll(template);
    repetition = repetition.and(Repetition.OVERWRITES);
    set(counter, template, value);
  }

  private void set(MappedColumn<?, ?> column, ColumnMutations template, ByteString value) {
    if (value.size() > MAX_CELL_BYTES) {
      throw tooLarge(column.property());
    }
    mutations.set(template, value);
    wrote(template.outlastsMarker());
    if (template.once()) {
      remember(column, value);
    }
  }

  private void remember(MappedColumn<?, ?> column, ByteString value) {
    if (once.isEmpty()) {
      once = new LinkedHashMap<>();
    }
    once.put(column, value);
  }

  @Override
  public void version(HistoryColumn<?, ?> column, Instant timestamp, ByteString value) {
    String fault = Timestamps.fault(timestamp, times.now());
    if (fault != null) {
      throw refused(column.property(), "the timestamp of a version " + fault + ".");
    }
    setVersion(column, Timestamps.of(timestamp), value);
  }

  @Override
  public void append(HistoryColumn<?, ?> column, ByteString value) {
    setVersion(column, times.next(), value);
    wrote(columns[column.index()].outlastsMarker());
  }

  @Override
  public void replace(HistoryColumn<?, ?> column, List<ByteString> values) {
    long end = times.replace(values.size());
    if (replace) {
      mutations.clearUpTo(columns[column.index()], end);
    }
    values.forEach(value -> append(column, value));
  }

  /** A version may be older than its family keeps it: it does not stand in for the marker. */
  private void setVersion(HistoryColumn<?, ?> column, long micros, ByteString value) {
    if (value.size() > MAX_CELL_BYTES) {
      throw tooLarge(column.property());
    }
    mutations.set(columns[column.index()], micros, value);
  }

  @Override
  public void trim(MappedColumn<?, ?> column, @Nullable Instant before) {
    if (before == null) {
      mutations.clearUpTo(columns[column.index()], times.nextEnd());
    } else {
      mutations.clear(columns[column.index()], Timestamps.from(before));
    }
    anyDeleted = true;
    if (column instanceof BucketColumn) {
      repetition = repetition.and(Repetition.OVERWRITES);
    }
  }

  @Override
  public void replace(OwnedFamily<?> family) {
    if (replace) {
      FamilyMutations template = collections[family.index()];
      mutations.deleteFamily(template);
      repetition = repetition.and(Repetition.OVERWRITES);
      anyDeleted = true;
    }
  }

  @Override
  public void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
    checkUnmapped(family, qualifier);
    if (value.size() > MAX_CELL_BYTES) {
      throw tooLarge(family.property());
    }
    FamilyMutations template = collections[family.index()];
    mutations.set(
        template.family(),
        qualifier,
        value,
        template.overhead() + (long) qualifier.size() + value.size());
    wrote(template.outlastsMarker());
  }

  @Override
  public void append(ListFamily<?, ?> list, ByteString value) {
    element(list, elementIds.append(times.micros()), value);
  }

  @Override
  public void prepend(ListFamily<?, ?> list, ByteString value) {
    element(list, elementIds.prepend(times.micros()), value);
  }

  @Override
  public void remove(ElementFamily<?> family, ByteString qualifier) {
    checkUnmapped(family, qualifier);
    FamilyMutations template = collections[family.index()];
    mutations.clear(template.family(), qualifier, template.overhead() + (long) qualifier.size());
    anyDeleted = true;
  }

  private void checkUnmapped(ElementFamily<?> family, ByteString qualifier) {
    if (collections[family.index()].mapped().contains(qualifier)) {
      throw refused(
          family.property(),
          "an element has the qualifier of a column that another property maps. Set that property.");
    }
  }

  private InvalidValueException tooLarge(String property) {
    return refused(
        property,
        "the value is over 100 MB, the limit of a Bigtable cell. Split it, or store it elsewhere.");
  }

  private InvalidValueException refused(String property, String why) {
    return new InvalidValueException(entity + "." + property + ": " + why);
  }

  private void wrote(boolean outlastsMarker) {
    anyValue = true;
    this.outlastsMarker |= outlastsMarker;
  }

  /**
   * Settles the row marker of an entity. One without any value gets it. A put whose values all
   * expire before the marker would removes one that an earlier write may have left: it would keep
   * the row in existence beyond them. Otherwise an old marker changes nothing and stays.
   */
  EntityMutations endEntity() {
    if (!anyValue) {
      mutations.set(marker, ByteString.EMPTY);
    } else if (replace && !outlastsMarker) {
      mutations.clear(marker);
    }
    mutations.checkLimits(entity);
    return this;
  }

  /**
   * Settles the row marker of a patch. One that deletes may delete the last cell of the row, which
   * exists all the same.
   */
  EntityMutations endPatch() {
    if (anyDeleted && !outlastsMarker) {
      mutations.set(marker, ByteString.EMPTY);
    }
    mutations.checkLimits(entity);
    return this;
  }

  /** {@return the mutations} */
  public Mutation mutation() {
    return mutations.mutation();
  }

  /** {@return the number of mutations} */
  public int count() {
    return mutations.count();
  }

  /** {@return at least the number of bytes that the mutations take in a request} */
  public long bytes() {
    return mutations.bytes();
  }

  /** {@return the values of write-once columns} */
  public Map<MappedColumn<?, ?>, ByteString> once() {
    return once;
  }

  /** {@return what the mutations do if they are sent twice} */
  public Repetition repetition() {
    return repetition;
  }
}
