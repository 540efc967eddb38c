package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.HistoryMapFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.internal.call.Idempotency;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.ColumnMutations.Overwriting;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.CellSink;
import java.time.Instant;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * The mutations of one entity. A value is a cell at the time of the write. A null of a write that
 * replaces is a deletion of the cells up to that time: a second attempt deletes no later cells.
 *
 * <p>A collection of a write that replaces is a deletion of its family, and a cell for each
 * element. That is not idempotent: a second attempt deletes later cells too.
 *
 * <p>It is long since every kind of column has its own way into a write, and all of them share the
 * count, the bytes and the idempotency of that.
 */
public final class EntityMutations implements CellSink {
  private final RowLayout layout;
  private final ValueChecks checks;
  private final WriteClock clock;
  private final Key key;
  private final CellOrigin origin;
  private final WriteMode mode;
  private final boolean overrulesLater;
  private final MutationList mutations;
  private final RowMarker marker;

  /** Null until it is needed: most writes have one time only. */
  private @Nullable WriteTimes times;

  /** Null until a value of a write-once column is set: most entities have none. */
  private @Nullable WriteOnceValues once;

  /** Null until it is needed: an engine mostly has it from elsewhere. */
  private @Nullable ByteString rowKey;

  /**
   * The mutations of an entity.
   *
   * @param origin the time of the write, and who writes
   * @param mode whether columns without a value are deleted
   * @param overrulesLater whether cells with a later time give way
   * @param form what they are made into
   */
  public EntityMutations(
      RowLayout layout,
      WriteClock clock,
      Key key,
      CellOrigin origin,
      WriteMode mode,
      boolean overrulesLater,
      MutationForm form) {
    this.layout = layout;
    this.checks = layout.checks();
    this.clock = clock;
    this.key = key;
    this.origin = origin;
    this.marker = new RowMarker(origin.micros());
    this.mode = mode;
    this.overrulesLater = overrulesLater;
    this.mutations =
        form == MutationForm.BYTES
            ? new MutationList(new MutationBytes(rowKey(), layout), origin.micros(), overrulesLater)
            : new MutationList(layout.expectedMutations(), origin.micros(), overrulesLater);
  }

  /** {@return the row key} */
  public ByteString rowKey() {
    if (rowKey == null) {
      rowKey = key.toByteString();
    }
    return rowKey;
  }

  /** Milliseconds are reserved for the next changes of a column that need unique times. */
  public void reserve(int count) {
    times().reserve(count);
  }

  private WriteTimes times() {
    if (times == null) {
      times = new WriteTimes(clock.at(origin.micros()), rowKey(), origin.micros());
    }
    return times;
  }

  @Override
  public void set(MappedColumn<?, ?> column, @Nullable ByteString given) {
    ColumnMutations template = layout.of(column);
    ByteString value = mode.stamps() ? template.value(given, origin, mode.clears()) : given;
    if (value != null && layout.isNoVersion(column, value)) {
      clear(column, template); // as a cell it would match no version that a write expects
    } else if (value != null) {
      set(column, template, value);
      clearAliases(column);
    } else {
      absent(column);
    }
  }

  /** What the column was called before must not be read again once this cell is gone. */
  private void clearAliases(MappedColumn<?, ?> column) {
    List<ColumnMutations> aliases = layout.aliasesOf(column);
    for (int i = 0; i < aliases.size(); i++) { // for each value that is written
      mutations.clear(aliases.get(i));
    }
  }

  @Override
  public void absent(MappedColumn<?, ?> column) {
    if (mode.clears()) {
      clear(column, layout.of(column));
      clearAliases(column);
    }
  }

  private void clear(MappedColumn<?, ?> column, ColumnMutations template) {
    if (column.required()) {
      throw checks.missing(column.property());
    }
    if (template.isWrittenOnce() && mode.stamps()) {
      return;
    }
    mutations.clear(template);
    deleted(template);
    if (column instanceof AggregateColumn) {
      mutations.overwrites();
    }
  }

  /** A running total is always one cell, for all writers and times. */
  @Override
  public void add(AggregateColumn<?, ?> column, long amount) {
    mutations.addToCell(layout.of(column), 0, amount);
    wrote(layout.of(column));
  }

  @Override
  public void add(BucketColumn<?, ?> column, @Nullable Instant at, long amount) {
    if (at != null) {
      checks.bucket(column.property(), at);
    }
    long moment = at == null ? origin.micros() : Timestamps.of(at);
    mutations.addToCell(layout.of(column), column.start(moment), amount);
    wrote(layout.of(column));
  }

  /**
   * Increments carry the server's time, which may be ahead: nothing may be left to hide the cell.
   */
  @Override
  public void reset(CounterColumn<?> counter, ByteString value) {
    ColumnMutations template = layout.of(counter);
    mutations.deleteAll(template);
    set(counter, template, value);
  }

  private void set(MappedColumn<?, ?> column, ColumnMutations template, ByteString value) {
    checks.size(column.property(), value);
    if (mode.stamps() && template.overwriting() == Overwriting.PASSED_OVER) {
      onceValues()
          .keep(column, template, value); // a write of values from elsewhere requests nothing
    } else {
      mutations.set(template, value);
    }
    wrote(template);
    if (template.overwriting() == Overwriting.REFUSED) {
      onceValues().refuse(column, value);
    }
  }

  private WriteOnceValues onceValues() {
    if (once == null) {
      once = new WriteOnceValues(origin.micros(), overrulesLater);
    }
    return once;
  }

  @Override
  public void version(HistoryColumn<?, ?> column, Instant timestamp, ByteString value) {
    checks.timestamp(column.property(), timestamp, now(timestamp), "a version");
    setVersion(column, Timestamps.ofFaultless(timestamp), value);
  }

  /**
   * The clock is read only for a version that is later than the write, which few are. Where times
   * are data, none is too late.
   */
  private long now(Instant timestamp) {
    if (layout.hasDataTimes()) {
      return Timestamps.MAX.toEpochMilli();
    }
    long micros = origin.micros();
    return Timestamps.isLater(timestamp, micros) ? times().now() : Timestamps.millis(micros);
  }

  @Override
  public void append(HistoryColumn<?, ?> column, ByteString value) {
    setVersion(column, times().next(column), value);
  }

  @Override
  public void replace(HistoryColumn<?, ?> column, @Nullable List<ByteString> values) {
    if (values == null && !mode.clears()) {
      return;
    }
    List<ByteString> held = values == null ? List.of() : values;
    long end = times().replace(held.size());
    if (mode.replacesCollections()) {
      mutations.clearUpTo(layout.of(column), end);
    }
    held.forEach(value -> append(column, value));
  }

  private void setVersion(HistoryColumn<?, ?> column, long cellMicros, ByteString value) {
    checks.size(column.property(), value);
    ColumnMutations template = layout.of(column);
    mutations.set(template, cellMicros, value);
    marker.set(template.family(), template.qualifier(), template.life(), cellMicros);
  }

  @Override
  public void trim(MappedColumn<?, ?> column, @Nullable Instant before) {
    ColumnMutations template = layout.of(column);
    long end = before == null ? times().nextEnd(column) : Timestamps.from(before);
    if (before != null) {
      mutations.clear(template, end);
    } else if (column instanceof BucketColumn) {
      mutations.deleteAll(template); // buckets may start later
    } else {
      mutations.clearUpTo(template, end);
    }
    if (end > origin.micros()) {
      deleted(template);
    } else {
      marker.deleteOlder(); // nothing that this write has appended
    }
    if (column instanceof BucketColumn) {
      deleted(template);
      mutations.overwrites();
    }
  }

  @Override
  public void absent(OwnedFamily<?, ?> family) {
    if (mode.clears()) {
      replace(family);
    }
  }

  @Override
  public void replace(OwnedFamily<?, ?> family) {
    if (mode.replacesCollections()) {
      FamilyMutations template = layout.of(family);
      mutations.deleteFamily(template);
      marker.delete(template.family());
    }
  }

  @Override
  public void element(ElementFamily<?> family, ByteString qualifier, ByteString value) {
    layout.checkQualifier(family, qualifier);
    checks.size(family.property(), value);
    FamilyMutations template = layout.of(family);
    mutations.set(template, qualifier, value);
    marker.set(template.family(), qualifier, template.life(), origin.micros());
  }

  @Override
  public void element(
      OwnedFamily<?, ?> family, ByteString qualifier, Instant timestamp, ByteString value) {
    layout.checkQualifier(family, qualifier);
    checks.timestamp(family.property(), timestamp, now(timestamp), "an element");
    checks.size(family.property(), value);
    FamilyMutations template = layout.of(family);
    long cellMicros = Timestamps.ofFaultless(timestamp);
    if (family instanceof HistoryMapFamily) {
      addVersion(template, qualifier, cellMicros, value);
    } else {
      mutations.set(template, qualifier, cellMicros, value);
      marker.set(template.family(), qualifier, template.life(), cellMicros);
    }
  }

  @Override
  public void append(HistoryMapFamily<?, ?, ?> map, ByteString qualifier, ByteString value) {
    layout.checkQualifier(map, qualifier);
    checks.size(map.property(), value);
    addVersion(layout.of(map), qualifier, times().next(Map.entry(map, qualifier)), value);
  }

  private void addVersion(
      FamilyMutations template, ByteString qualifier, long cellMicros, ByteString value) {
    mutations.addVersion(template, qualifier, cellMicros, value);
    marker.set(template.family(), qualifier, template.life(), cellMicros);
  }

  /**
   * The position of an element does not depend on its cell's timestamp, which may be the writer's.
   */
  @Override
  public void append(ListFamily<?, ?> list, ByteString value) {
    element(list, times().appended(), value);
  }

  @Override
  public void prepend(ListFamily<?, ?> list, ByteString value) {
    element(list, times().prepended(), value);
  }

  @Override
  public void remove(ElementFamily<?> family, ByteString qualifier) {
    layout.checkQualifier(family, qualifier);
    FamilyMutations template = layout.of(family);
    mutations.clear(template, qualifier);
    marker.delete(template.family(), qualifier);
  }

  private void wrote(ColumnMutations template) {
    marker.set(template.family(), template.qualifier(), template.life(), origin.micros());
  }

  private void deleted(ColumnMutations template) {
    marker.delete(template.family(), template.qualifier());
  }

  /** Settles the row marker of an entity. */
  public EntityMutations endEntity() {
    marker.settleEntity(layout, mode, mutations);
    return end();
  }

  /** Settles the row marker of a patch. */
  public EntityMutations endPatch() {
    marker.settlePatch(layout, mutations);
    return end();
  }

  /** A row that keeps its values needs no marker; to take it away is something to be done there. */
  private EntityMutations end() {
    if (once != null && once.keptCount() > 0 && mutations.count() == 0) {
      mutations.clear(layout.marker());
    }
    mutations.checkLimits(layout.entity());
    MutationList.checkCount(count(), layout.entity());
    return this;
  }

  /** {@return the mutations as protocol buffers} Called once, after the last. */
  public List<Mutation> protos() {
    return mutations.protos();
  }

  /** {@return what is set only if the row has none of it} */
  public KeptValues kept() {
    return once == null ? KeptValues.none() : once.kept();
  }

  /** {@return the number of mutations} */
  public int count() {
    return mutations.count() + (once == null ? 0 : once.keptCount());
  }

  /** {@return at least the number of bytes that the mutations take in a request} */
  public long bytes() {
    return mutations.bytes() + (once == null ? 0 : once.keptBytes());
  }

  /** {@return the values of write-once columns that refuse to be changed} */
  public Map<MappedColumn<?, ?>, ByteString> once() {
    return once == null ? Map.of() : once.refused();
  }

  /** {@return what the mutations do if they are sent twice} */
  public Idempotency idempotency() {
    return mutations.idempotency();
  }
}
