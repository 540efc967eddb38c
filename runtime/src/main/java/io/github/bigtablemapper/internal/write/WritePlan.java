package io.github.bigtablemapper.internal.write;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.MillisecondClock;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.read.FilterLimits;
import io.github.bigtablemapper.internal.read.MappedTable;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.RowCells;
import java.time.Instant;
import java.time.InstantSource;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * Turns entities and patches of one table into row writes. It holds what all writes share.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class WritePlan<E, K extends Key> {
  private final EntityMapping<E, K> mapping;
  private final MappedTable<EntityMapping<E, K>> table;
  private final MillisecondClock clock;
  private final ElementIds elementIds;
  private final RowLayout layout;
  private final @Nullable MappedColumn<E, Long> version;

  /**
   * Plans the writes of a table.
   *
   * @param clock the time of the writes
   * @param elementIds the ids of list elements
   */
  public WritePlan(
      MappedTable<EntityMapping<E, K>> table, MillisecondClock clock, ElementIds elementIds) {
    this.mapping = table.mapping();
    this.table = table;
    this.clock = clock;
    this.elementIds = elementIds;
    this.layout = new RowLayout(mapping);
    this.version = mapping.version().orElse(null);
  }

  /** {@return an entity that is to be put, with its ids} */
  public StampedEntity<E> stamped(E entity, long micros) {
    return new StampedEntity<>(mapping, entity, micros);
  }

  /** {@return the write that puts an entity} */
  public RowWrite<K> put(StampedEntity<E> entity) {
    return put(entity.sent(), entity.micros());
  }

  /**
   * {@return the write that replaces what an entity maps}
   *
   * @throws InvalidValueException if a value or the version cannot be stored
   */
  public RowWrite<K> put(E entity, long micros) {
    return write(entity, next(mapping.version(entity)), micros, WriteMode.REPLACE);
  }

  /** {@return the write that adds what an entity holds} */
  public RowWrite<K> merge(E entity, long micros) {
    return write(entity, 0, micros, WriteMode.MERGE);
  }

  private RowWrite<K> write(E entity, long expected, long micros, WriteMode mode) {
    K key = mapping.key(entity);
    return RowWrite.of(key, write(entity, mutations(key, micros, mode)), expected);
  }

  private EntityMutations write(E entity, EntityMutations mutations) {
    mapping.write(entity, mutations);
    return mutations.endEntity();
  }

  /**
   * {@return the mutations that write an entity at a time of the writer's} They depend on the two
   * alone: once more they are the same, so that who sends them may repeat himself.
   *
   * @throws InvalidValueException if it is no time that a cell can have
   */
  public List<com.google.bigtable.v2.Mutation> mutations(E entity, Instant at, WriteMode mode) {
    String fault = Timestamps.fault(at, clock.millis());
    if (fault != null) {
      throw new InvalidValueException(mapping.entity() + ": the time of a write " + fault + ".");
    }
    ByteString rowKey = mapping.key(entity).toByteString();
    EntityMutations mutations =
        new EntityMutations(
            layout,
            new MillisecondClock(InstantSource.fixed(at)),
            new ElementIds(rowKey.hashCode()),
            rowKey,
            Timestamps.ofFaultless(at),
            mode);
    return write(entity, mutations).protos();
  }

  /**
   * {@return the write that applies a patch to a row, and gives it the version after its own;
   * without any mutation if the patch is empty}
   *
   * @param expected the version that the row has; 0: none
   * @throws InvalidValueException if a value or the version cannot be stored
   */
  public RowWrite<K> patch(K key, Patch<E> patch, long expected, long micros) {
    next(expected);
    EntityMutations mutations = mutations(key, patch, micros);
    if (version != null) {
      mutations.set(version, version.codec().encode(expected));
    }
    return patch(key, patch, mutations, expected);
  }

  /**
   * {@return the deletion of a row}
   *
   * @param expected the version that it has; 0: none
   * @throws InvalidValueException if the version is none that is stored
   */
  public RowWrite<K> deletion(K key, long expected) {
    if (version != null) {
      RowVersion.check(mapping, version, expected);
    }
    return RowWrite.deletion(key, expected);
  }

  private long next(long expected) {
    if (version != null) {
      RowVersion.checkHasNext(mapping, version, expected);
    }
    return expected;
  }

  /**
   * {@return the write that applies a patch, at a time of the writer's}
   *
   * @throws InvalidValueException if it is none that a cell can have
   */
  public RowWrite<K> patchAt(K key, Patch<E> patch, Instant timestamp) {
    String fault = Timestamps.fault(timestamp, clock.millis());
    if (fault != null) {
      throw new InvalidValueException(
          "patchAt of " + mapping.entity() + ": the timestamp " + fault + ".");
    }
    return patch(key, patch, mutations(key, Timestamps.from(timestamp), WriteMode.REPLACE), 0);
  }

  private RowWrite<K> patch(K key, Patch<E> patch, EntityMutations mutations, long expected) {
    patch.write(mutations);
    if (!patch.isEmpty()) {
      mapping.updatedAt().ifPresent(column -> mutations.set(column, null));
    }
    return RowWrite.of(key, mutations.endPatch(), expected);
  }

  /**
   * {@return the write that deletes the versions of a column that are older than an instant} Where
   * every row has a cell that lasts, no marker is needed, and a row that is not there is not made.
   */
  public RowWrite<K> trim(K key, MappedColumn<E, ?> column, Instant before, long micros) {
    EntityMutations mutations = mutations(key, micros, WriteMode.REPLACE);
    mutations.trim(column, before);
    return RowWrite.of(key, layout.hasLastingCell() ? mutations : mutations.endPatch(), 0);
  }

  /**
   * {@return the write that deletes the versions of a column that are older than one that stays}
   * The row exists as long as that one does: a marker would make it last.
   */
  public RowWrite<K> trimBehind(K key, MappedColumn<E, ?> column, Instant staying, long micros) {
    EntityMutations mutations = mutations(key, micros, WriteMode.REPLACE);
    mutations.trim(column, staying);
    return RowWrite.of(key, mutations, 0);
  }

  /**
   * {@return the same write, to be made unless the row is there} Of an entity that has expired
   * nothing is left behind it.
   */
  public ConditionalWrite ifAbsent(RowWrite<K> write, long millis) {
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table.id(), write.rowKey())
            .condition(table.filters().exists(millis));
    if (mapping.expiresAt().isPresent()) {
      MutationList.checkCount(write.count() + mapping.families().size(), mapping.entity());
      request.otherwise(deletionOfFamilies());
    }
    return new ConditionalWrite(request.otherwise(write.mutation()), false);
  }

  private Mutation deletionOfFamilies() {
    Mutation deletion = Mutation.create();
    mapping.families().forEach(family -> deletion.deleteFamily(family.name()));
    return deletion;
  }

  /**
   * {@return the same write, to be made if a condition holds of the row} A filter finds nothing in
   * a row that is not there, so a condition that holds of such a row is asked for by its contrary.
   */
  public ConditionalWrite ifHolds(Condition<E> condition, RowWrite<K> write, long millis) {
    FilterLimits.check(condition, mapping.entity());
    ConditionalRowMutation request = ConditionalRowMutation.create(table.id(), write.rowKey());
    return new RowCells(mapping).satisfies(condition)
        ? new ConditionalWrite(
            request
                .condition(table.filters().matches(condition.not(), millis))
                .otherwise(write.mutation()),
            false)
        : new ConditionalWrite(
            request.condition(table.filters().matches(condition, millis)).then(write.mutation()),
            true);
  }

  /** {@return the table} */
  public TableId table() {
    return table.id();
  }

  private EntityMutations mutations(K key, long micros, WriteMode mode) {
    return new EntityMutations(layout, clock, elementIds, key.toByteString(), micros, mode);
  }

  private EntityMutations mutations(K key, Patch<E> patch, long micros) {
    EntityMutations mutations = mutations(key, micros, WriteMode.REPLACE);
    if (patch.stamps() > 0) {
      mutations.reserve(patch.stamps());
    }
    return mutations;
  }
}
