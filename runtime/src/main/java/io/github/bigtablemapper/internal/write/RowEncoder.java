package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.mutation.EntityMutations;
import io.github.bigtablemapper.internal.mutation.MutationForm;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.internal.mutation.RowLayout;
import io.github.bigtablemapper.internal.mutation.WriteClock;
import io.github.bigtablemapper.internal.mutation.WriteMode;
import io.github.bigtablemapper.internal.read.Expiry;
import io.github.bigtablemapper.internal.read.FilterLimits;
import io.github.bigtablemapper.internal.read.Interceptors;
import io.github.bigtablemapper.internal.read.KeyConditions;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.row.CellTime;
import io.github.bigtablemapper.internal.write.row.ConditionalRequest;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Turns entities and patches of one table into row writes. It has what all writes share, and has a
 * short method for each kind of them.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class RowEncoder<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;
  private final WriteClock present;
  private final WriteClock given;
  private final WriteClock repeatable;
  private final RowLayout layout;
  private final @Nullable MappedColumn<E, Long> version;

  /** Null: the entity has none. */
  private final @Nullable Interceptors<E> interceptors;

  private final RowOutcome.Sending<E> puts;
  private final MutationForm form;

  /**
   * Encodes the writes of a table.
   *
   * @param clock the time of the writes
   * @param elementIds the ids of list elements
   */
  public RowEncoder(
      MappedTable<EntityMapping<E, K>> table, MillisecondClock clock, ElementIds elementIds) {
    this.mapping = table.mapping();
    this.table = table;
    this.clock = clock;
    this.present = WriteClock.of(clock, elementIds);
    this.given = present.given();
    this.repeatable = present.repeatable();
    this.layout = new RowLayout(mapping);
    this.version = mapping.version().orElse(null);
    this.interceptors = table.interceptors().of(mapping);
    this.puts = new RowOutcome.Sending<>(interceptors, EntityWrite.PUT);
    this.form = MutationForm.MESSAGES;
  }

  private RowEncoder(RowEncoder<E, K> other, MutationForm form) {
    this.mapping = other.mapping;
    this.table = other.table;
    this.clock = other.clock;
    this.present = other.present;
    this.given = other.given;
    this.repeatable = other.repeatable;
    this.layout = other.layout;
    this.version = other.version;
    this.interceptors = other.interceptors;
    this.puts = other.puts;
    this.form = form;
  }

  /** {@return what makes the same writes, in the form that a request of many rows can have} */
  RowEncoder<E, K> inBytes() {
    return new RowEncoder<>(this, MutationForm.BYTES);
  }

  /** {@return what is written instead of an entity, by its interceptors} */
  public E intercepted(E entity, EntityWrite write) {
    return interceptors == null ? entity : interceptors.beforeWrite(entity, write);
  }

  /**
   * {@return an entity that is to be put, as its interceptors have left it, with its ids}
   *
   * @param at the time of its cells; null: its own, or the present
   */
  public StampedEntity<E> stamped(E entity, @Nullable Instant at, long millis) {
    E put = intercepted(entity, EntityWrite.PUT);
    return new StampedEntity<>(mapping, puts, timeOf(put, at, millis), put);
  }

  /** {@return entities that are to be put together, with their ids} */
  public List<StampedEntity<E>> stampedAll(Collection<? extends E> entities, long millis) {
    CellTime now = CellTime.present(millis);
    List<StampedEntity<E>> stamped = new ArrayList<>(entities.size());
    for (E entity : entities) {
      E put = intercepted(entity, EntityWrite.PUT);
      CellTime time = timeOf(put, null, millis);
      stamped.add(new StampedEntity<>(mapping, puts, time.equals(now) ? now : time, put));
    }
    return stamped;
  }

  private CellTime timeOf(E entity, @Nullable Instant at, long millis) {
    return time(
        at == null && mapping.hasDataTimes() ? mapping.writeTime(entity).orElse(null) : at, millis);
  }

  /** {@return the time of the cells of a write that stores no entity} */
  private CellTime time(@Nullable Instant given, long millis) {
    return given == null
        ? CellTime.present(millis)
        : CellTime.given(given, mapping.hasDataTimes(), millis, mapping.entity());
  }

  /**
   * {@return the writes that put entities} Those with histories or lists of versions are encoded
   * once only: each time they take new times.
   *
   * @param put makes the write of one, in the form that is best at this moment
   */
  EncodedRows<K> putAll(
      List<StampedEntity<E>> entities, Function<StampedEntity<E>, RowWrite<K>> put) {
    return new EncodedRows<>(
        entities.size(),
        row -> put.apply(entities.get(row)),
        row -> entities.get(row).outcome(),
        mapping.columns().stream().noneMatch(HistoryColumn.class::isInstance));
  }

  /**
   * {@return the write that replaces what an entity maps}
   *
   * @throws InvalidValueException if a value or the version cannot be stored
   */
  public RowWrite<K> put(StampedEntity<E> entity) {
    E sent = entity.sent();
    K key = mapping.key(sent);
    EntityMutations mutations = mutations(key, entity.time(), WriteMode.REPLACE);
    return RowWrite.of(key, write(sent, mutations), next(mapping.version(sent)), entity.outcome());
  }

  /**
   * {@return the write that adds what an entity contains, as its interceptors have left it}
   *
   * @param mode what becomes of its collections
   * @param at the time of its cells; null: its own, or the present
   */
  public RowWrite<K> merge(E entity, WriteMode mode, @Nullable Instant at, long millis) {
    E merged = intercepted(entity, EntityWrite.MERGE);
    K key = mapping.key(merged);
    return RowWrite.of(
        key,
        write(merged, mutations(key, timeOf(merged, at, millis), mode)),
        0,
        outcome(merged, EntityWrite.MERGE));
  }

  private @Nullable RowOutcome<E> outcome(E sent, EntityWrite write) {
    return interceptors == null
        ? null
        : new RowOutcome<>(new RowOutcome.Sending<>(interceptors, write), sent);
  }

  private EntityMutations write(E entity, EntityMutations mutations) {
    mapping.write(entity, mutations);
    return mutations.endEntity();
  }

  /**
   * {@return the mutations that write an entity at its own time, or at one of the writer's} They
   * depend on the two alone: once more they are the same, so that who sends them may repeat
   * himself.
   *
   * @throws InvalidValueException if it is no time that a cell can have
   */
  public List<com.google.bigtable.v2.Mutation> mutations(E entity, Instant at, WriteMode mode) {
    long latest = clock.latest(); // the clock itself is read only for a time that may be too late
    long millis = Timestamps.fault(at, latest) == null ? latest : clock.millis();
    CellTime given = CellTime.given(at, mapping.hasDataTimes(), millis, mapping.entity());
    CellTime time =
        mapping.hasDataTimes() ? timeOf(entity, null, millis).orIfPresent(given) : given;
    return write(entity, repeatable(mapping.key(entity), time, mode)).protos();
  }

  /**
   * {@return the write that sets what an entity contains, as its interceptors have left it}
   *
   * @param mode what becomes of columns without a value
   * @param at the time of its cells; null: its own, or the present
   * @param counters the counters that are set with it, and how to get their numbers from the entity
   * @throws InvalidValueException if a value cannot be stored, or it is no time that a cell can
   *     have
   */
  public RowWrite<K> restore(
      E entity,
      WriteMode mode,
      @Nullable Instant at,
      long millis,
      Map<CounterColumn<E>, Long> counters) {
    E restored = intercepted(entity, EntityWrite.RESTORE);
    K key = mapping.key(restored);
    EntityMutations mutations = repeatable(key, timeOf(restored, at, millis), mode);
    counters.forEach((counter, number) -> mutations.set(counter, counter.codec().encode(number)));
    return RowWrite.of(key, write(restored, mutations), 0, outcome(restored, EntityWrite.RESTORE));
  }

  /** The ids of list elements depend on the row and the time alone. */
  private EntityMutations repeatable(K key, CellTime time, WriteMode mode) {
    return new EntityMutations(layout, repeatable, key, time.micros(), mode, false, form);
  }

  /**
   * {@return the write that applies a patch to a row, and gives it the version after its own;
   * without any mutation if the patch is empty}
   *
   * @param at the time of its cells, which its versions share; null: the time of the table, or the
   *     present
   * @param expected the version that the row has; 0: none
   * @throws InvalidValueException if a value or the version cannot be stored
   */
  public RowWrite<K> patch(
      K key, Patch<E> patch, @Nullable Instant at, long expected, long millis) {
    CellTime time = time(at == null ? mapping.fixedWriteTime().orElse(null) : at, millis);
    EntityMutations mutations = mutations(key, time, WriteMode.REPLACE);
    if (!time.isGiven() && patch.stamps() > 0) {
      mutations.reserve(patch.stamps());
    }
    return patch(key, patch, mutations, expected);
  }

  private RowWrite<K> patch(K key, Patch<E> patch, EntityMutations mutations, long expected) {
    next(expected);
    if (version != null) {
      mutations.set(version, version.codec().encode(expected));
    }
    patch.write(mutations);
    if (!patch.isEmpty()) {
      mapping.updatedAt().ifPresent(column -> mutations.set(column, null));
    }
    return RowWrite.of(key, mutations.endPatch(), expected, null);
  }

  /**
   * {@return the deletion of a row}
   *
   * @param expected the version that it has; 0: none
   * @throws InvalidValueException if the version is none that is stored
   */
  public RowWrite<K> deletion(K key, long expected) {
    if (version != null) {
      RowVersion.check(mapping, expected);
    }
    return RowWrite.deletion(key, expected);
  }

  private long next(long expected) {
    if (version != null) {
      RowVersion.checkHasNext(mapping, expected);
    }
    return expected;
  }

  /**
   * {@return the write that deletes the versions of a column that are older than an instant} Where
   * every row has a cell that lasts, no marker is needed, and a row that is not there is not made.
   */
  public RowWrite<K> trim(K key, MappedColumn<E, ?> column, Instant before, long micros) {
    EntityMutations mutations = mutations(key, micros, WriteMode.REPLACE);
    mutations.trim(column, before);
    return RowWrite.of(key, layout.hasLastingCell() ? mutations : mutations.endPatch(), 0, null);
  }

  /**
   * {@return the write that deletes the versions of a column that are older than one that stays}
   * The row exists as long as that one does: a marker would make it last.
   */
  public RowWrite<K> trimOlder(K key, MappedColumn<E, ?> column, Instant staying, long micros) {
    EntityMutations mutations = mutations(key, micros, WriteMode.REPLACE);
    mutations.trim(column, staying);
    return RowWrite.of(key, mutations, 0, null);
  }

  /**
   * {@return the same write, to be made unless the row is there} It deletes what is left of an
   * entity that has expired.
   */
  public ConditionalRequest ifAbsent(RowWrite<K> write, long millis) {
    List<Mutation> before = List.of();
    if (Expiry.of(mapping).isPresent()) {
      MutationList.checkCount(write.count() + mapping.families().size(), mapping.entity());
      before = List.of(deletionOfFamilies());
    }
    return ConditionalRequest.of(table.id(), write, table.filters().exists(millis), false, before);
  }

  /** {@return the same write, to be made unless the row has a cell that is later than a time} */
  ConditionalRequest unlessLater(RowWrite<K> write, Instant at, long millis) {
    long micros = time(at, millis).micros();
    return ConditionalRequest.of(
        table.id(), write, table.filters().laterThan(micros, millis), false);
  }

  private Mutation deletionOfFamilies() {
    Mutation deletion = Mutation.create();
    mapping.families().forEach(family -> deletion.deleteFamily(family.name()));
    return deletion;
  }

  /**
   * {@return the same write, to be made if a condition is true of the row} A filter finds nothing
   * in a row that is not there, so a condition that is true for such a row is sent as its negation.
   */
  public ConditionalRequest ifHolds(Condition<E> condition, RowWrite<K> write, long millis) {
    FilterLimits.check(condition, mapping.entity());
    KeyConditions.refuse(condition);
    boolean ifMatched = !holdsOfNoRow(condition);
    Condition<E> predicate = ifMatched ? condition : condition.not();
    return ConditionalRequest.of(
        table.id(), write, table.filters().matches(predicate, millis), ifMatched);
  }

  /** {@return whether a condition is true of a row that is not there} */
  boolean holdsOfNoRow(Condition<E> condition) {
    return RowCells.ofNoRow(mapping).satisfies(condition);
  }

  /**
   * {@return the same write, to be made in any case, with the values that a row may keep only if it
   * has none of them} The predicate matches a row that has.
   */
  ConditionalRequest keeping(Condition<E> hasAny, RowWrite<K> write, long millis) {
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table.id(), write.rowKey())
            .condition(table.filters().matches(hasAny, millis))
            .then(write.mutation());
    write.mutations().forEach(request::otherwise);
    return new ConditionalRequest(request, true);
  }

  /** {@return the table} */
  public TableId table() {
    return table.id();
  }

  private EntityMutations mutations(K key, long micros, WriteMode mode) {
    return new EntityMutations(layout, present, key, micros, mode, layout.areOrdered(true), form);
  }

  private EntityMutations mutations(K key, CellTime time, WriteMode mode) {
    boolean isGiven = time.isGiven();
    WriteClock times = isGiven ? given : present;
    return new EntityMutations(
        layout, times, key, time.micros(), mode, layout.areOrdered(isGiven), form);
  }
}
