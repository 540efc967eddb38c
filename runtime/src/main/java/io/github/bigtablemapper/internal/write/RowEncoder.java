package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.interceptor.EntityWrite;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.Author;
import io.github.bigtablemapper.internal.mutation.CellOrigin;
import io.github.bigtablemapper.internal.mutation.ElementIds;
import io.github.bigtablemapper.internal.mutation.EntityMutations;
import io.github.bigtablemapper.internal.mutation.MutationForm;
import io.github.bigtablemapper.internal.mutation.RowLayout;
import io.github.bigtablemapper.internal.mutation.WriteClock;
import io.github.bigtablemapper.internal.mutation.WriteMode;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.internal.read.intercept.Interceptors;
import io.github.bigtablemapper.internal.write.batch.EncodedRows;
import io.github.bigtablemapper.internal.write.row.Moment;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowVersion;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.GeneratedRole;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Instant;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Objects;
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
    this(
        table,
        clock,
        WriteClock.of(clock, elementIds),
        new RowLayout(table.mapping()),
        MutationForm.MESSAGES);
  }

  private RowEncoder(
      MappedTable<EntityMapping<E, K>> table,
      MillisecondClock clock,
      WriteClock present,
      RowLayout layout,
      MutationForm form) {
    this.mapping = table.mapping();
    this.table = table;
    this.clock = clock;
    this.present = present;
    this.given = present.given();
    this.repeatable = present.repeatable();
    this.layout = layout;
    this.version = mapping.version().orElse(null);
    this.interceptors = table.interceptors().of(mapping);
    this.puts = new RowOutcome.Sending<>(interceptors, EntityWrite.PUT);
    this.form = form;
  }

  /** {@return what makes the same writes, in the form that a request of many rows can have} */
  RowEncoder<E, K> inBytes() {
    return new RowEncoder<>(table, clock, present, layout, MutationForm.BYTES);
  }

  /**
   * {@return a write that is ready to be sent}
   *
   * @param batch the operation that it is a row of, or that it is carried out as; null: it is one
   *     itself
   * @param moment the present
   */
  PreparedRow<E, K> prepared(WriteRequest<E, K> write, @Nullable Operation batch, Moment moment) {
    long millis = moment.millis();
    return switch (write.kind()) {
      case PUT -> {
        StampedEntity<E> entity = stamped(write.stored(), write.at(), moment);
        RowWrite<K> row = put(entity);
        yield new PreparedRow<>(
            write, operation(write, batch), row.key(), row, entity, next(row), millis);
      }
      case UPDATE -> row(write, batch, merge(write, WriteMode.UPDATE, moment), millis);
      case MERGE -> row(write, batch, merge(write, WriteMode.MERGE, moment), millis);
      case RESTORE -> row(write, batch, restore(write, millis), millis);
      case DELETE -> row(write, batch, deletion(write, millis), millis);
      case CLEAR ->
          row(write, batch, deletion(write, millis).ofFamilies(mapping.families()), millis);
      case PATCH -> {
        RowWrite<K> row = patch(write, moment);
        long version = row.count() == 0 ? row.version() : next(row);
        yield new PreparedRow<>(
            write, operation(write, batch), row.key(), row, null, version, millis);
      }
      case INCREMENT -> {
        RowWrite<K> stamps = stampsOfIncrement(write, moment);
        yield new PreparedRow<>(
            write, operation(write, batch), write.row(), null, null, 0, millis, stamps);
      }
    };
  }

  private PreparedRow<E, K> row(
      WriteRequest<E, K> write, @Nullable Operation batch, RowWrite<K> row, long millis) {
    return new PreparedRow<>(write, operation(write, batch), row.key(), row, null, 0, millis);
  }

  private Operation operation(WriteRequest<E, K> write, @Nullable Operation batch) {
    String name = batch == null ? write.operation() : batch.name();
    Operation operation =
        write.kind() == WriteRequest.Kind.INCREMENT && write.precondition().id() == null
            ? table.increment(name)
            : write.precondition().isConditional() || mapping.revisions().isPresent()
                ? table.conditionalWrite(name)
                : table.write(name);
    return batch == null ? operation : operation.within(batch.limit());
  }

  /** {@return the version that the row has after a write that checks it; 0: none} */
  private long next(RowWrite<K> row) {
    return version == null ? 0 : row.version() + 1;
  }

  /** {@return the version that the row must have; 0 if the entity has none} */
  private long expected(WriteRequest<E, K> write) {
    if (version == null) {
      return 0;
    }
    if (write.version() == null) {
      throw new InvalidRequestException(
          write.kind()
              + " by key of "
              + mapping.entity()
              + ": its version would not be checked. Give it by ifVersion, or "
              + write.kind()
              + " the entity.");
    }
    return write.version();
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
  public StampedEntity<E> stamped(E entity, @Nullable Instant at, Moment moment) {
    E put = intercepted(entity, EntityWrite.PUT);
    CellOrigin origin = timeOf(put, at, moment.millis()).by(moment.author(mapping));
    return new StampedEntity<>(mapping, puts, origin, put);
  }

  /** {@return entities that are to be put together, with their ids} */
  public List<StampedEntity<E>> stampedAll(Collection<? extends E> entities, Moment moment) {
    Author author = moment.author(mapping);
    CellOrigin now = CellOrigin.present(moment.millis()).by(author);
    List<StampedEntity<E>> stamped = new ArrayList<>(entities.size());
    for (E entity : entities) {
      E put = intercepted(entity, EntityWrite.PUT);
      CellOrigin origin =
          mapping.hasDataTimes() ? timeOf(put, null, moment.millis()).by(author) : now;
      stamped.add(new StampedEntity<>(mapping, puts, origin, put));
    }
    return stamped;
  }

  private CellOrigin timeOf(E entity, @Nullable Instant at, long millis) {
    return time(
        at == null && mapping.hasDataTimes() ? mapping.writeTime(entity).orElse(null) : at, millis);
  }

  /** {@return the time of the cells of a patch, and of what an increment stores besides} */
  private CellOrigin timeOfPatch(@Nullable Instant given, Moment moment) {
    return time(given == null ? mapping.fixedWriteTime().orElse(null) : given, moment.millis());
  }

  /** {@return the time of the cells of a write that stores no entity} */
  private CellOrigin time(@Nullable Instant given, long millis) {
    return given == null
        ? CellOrigin.present(millis)
        : CellOrigin.given(given, mapping.hasDataTimes(), millis, mapping.entity());
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
    EntityMutations mutations = mutations(key, entity.origin(), WriteMode.REPLACE);
    return RowWrite.of(
        key, write(sent, mutations), checked(mapping.version(sent)), entity.outcome());
  }

  /** Adds what an entity contains, as its interceptors have left it. */
  private RowWrite<K> merge(WriteRequest<E, K> write, WriteMode mode, Moment moment) {
    E merged = intercepted(write.stored(), EntityWrite.MERGE);
    CellOrigin origin = timeOf(merged, write.at(), moment.millis()).by(moment.author(mapping));
    K key = mapping.key(merged);
    return RowWrite.of(
        key, write(merged, mutations(key, origin, mode)), 0, outcome(merged, EntityWrite.MERGE));
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
    CellOrigin given = CellOrigin.given(at, mapping.hasDataTimes(), millis, mapping.entity());
    CellOrigin time =
        mapping.hasDataTimes() ? timeOf(entity, null, millis).orIfPresent(given) : given;
    return write(entity, repeatable(mapping.key(entity), time, mode)).protos();
  }

  /**
   * Sets what an entity contains, as its interceptors have left it, and counters with it. Its
   * version is stored, and not checked.
   */
  private RowWrite<K> restore(WriteRequest<E, K> write, long millis) {
    E restored = intercepted(write.stored(), EntityWrite.RESTORE);
    K key = mapping.key(restored);
    WriteMode mode = write.precondition().isUnmodified() ? WriteMode.REPLAY : WriteMode.RESTORE;
    EntityMutations mutations = repeatable(key, timeOf(restored, write.at(), millis), mode);
    write
        .counters()
        .forEach((counter, number) -> mutations.set(counter, counter.codec().encode(number)));
    return RowWrite.unchecked(
        key, write(restored, mutations), outcome(restored, EntityWrite.RESTORE));
  }

  /** The ids of list elements depend on the row and the time alone. */
  private EntityMutations repeatable(K key, CellOrigin origin, WriteMode mode) {
    return new EntityMutations(layout, repeatable, key, origin, mode, false, form);
  }

  /**
   * Applies a patch to a row, and gives it the version after its own. Without any mutation if the
   * patch is empty, unless an operation id is stored all the same.
   */
  private RowWrite<K> patch(WriteRequest<E, K> write, Moment moment) {
    K key = write.row();
    Patch<E> patch = Objects.requireNonNull(write.patch());
    long expected = expected(write);
    if (patch.isEmpty() && write.precondition().id() == null) {
      return RowWrite.empty(key, expected);
    }
    CellOrigin origin =
        timeOfPatch(write.at(), moment).by(patch.isEmpty() ? null : moment.author(mapping));
    EntityMutations mutations = mutations(key, origin, WriteMode.REPLACE);
    if (!origin.isGiven() && patch.stamps() > 0) {
      mutations.reserve(patch.stamps());
    }
    var unused = checked(expected);
    if (version != null) {
      mutations.set(version, version.codec().encode(expected));
    }
    patch.write(mutations);
    if (!patch.isEmpty()) {
      mapping.generatedByEveryWrite().forEach(column -> mutations.set(column, null));
    }
    return RowWrite.of(key, mutations.endPatch(), expected, null);
  }

  /**
   * {@return what an increment stores of who makes it; null: the entity stores nothing of it} The
   * time of the last write is stored with it only: otherwise an increment is one request.
   */
  private @Nullable RowWrite<K> stampsOfIncrement(WriteRequest<E, K> write, Moment moment) {
    if (!mapping.generated().containsKey(GeneratedRole.UPDATED_BY) || write.counters().isEmpty()) {
      return null;
    }
    CellOrigin origin = timeOfPatch(null, moment).by(moment.author(mapping));
    EntityMutations mutations = mutations(write.row(), origin, WriteMode.REPLACE);
    mapping.generatedByEveryWrite().forEach(column -> mutations.set(column, null));
    return RowWrite.unchecked(write.row(), mutations.endPatch(), null);
  }

  private RowWrite<K> deletion(WriteRequest<E, K> write, long millis) {
    if (write.precondition().isUnmodified()) {
      var unused = time(write.time(), millis); // refused before anything is sent
      return RowWrite.deletion(write.row());
    }
    long expected = expected(write);
    if (version != null) {
      RowVersion.check(mapping, expected);
    }
    return RowWrite.deletion(write.row(), expected);
  }

  private long checked(long expected) {
    if (version != null) {
      RowVersion.checkHasNext(mapping, expected);
    }
    return expected;
  }

  /**
   * {@return the write that deletes the versions of a column that are older than an instant} Where
   * every row has a cell that lasts, no marker is needed, and a row that is not there is not made.
   *
   * @param isLeft whether a version is left for sure: a marker would make the row last
   */
  RowWrite<K> trim(K key, MappedColumn<E, ?> column, Instant before, long micros, boolean isLeft) {
    CellOrigin now = new CellOrigin(micros, false, null);
    EntityMutations mutations =
        new EntityMutations(
            layout, present, key, now, WriteMode.REPLACE, layout.areOrdered(true), form);
    mutations.trim(column, before);
    return RowWrite.unchecked(
        key, isLeft || layout.hasLastingCell() ? mutations : mutations.endPatch(), null);
  }

  /** {@return the table} */
  public TableId table() {
    return table.id();
  }

  private EntityMutations mutations(K key, CellOrigin origin, WriteMode mode) {
    boolean isGiven = origin.isGiven();
    WriteClock times = isGiven ? given : present;
    return new EntityMutations(layout, times, key, origin, mode, layout.areOrdered(isGiven), form);
  }
}
