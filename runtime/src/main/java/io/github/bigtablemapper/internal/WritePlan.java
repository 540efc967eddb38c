package io.github.bigtablemapper.internal;

import static java.util.stream.Collectors.toSet;

import com.google.cloud.bigtable.data.v2.models.ConditionalRowMutation;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.ElementFamily;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.Patch;
import io.github.bigtablemapper.mapping.RowCells;
import io.github.bigtablemapper.mapping.WriteStamp;
import java.time.Duration;
import java.time.Instant;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * How the entities of one mapping are written: what does not change from one write to the next.
 *
 * <p>The plan decides where the row marker goes, the cell that keeps a row in existence whose
 * entity has no value: to the empty qualifier of the family that keeps its cells longest, the first
 * of them. That is the first family without {@code maxAge}; where all have one, the marker expires
 * as a value would.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class WritePlan<E, K extends Key> {
  /** What Bigtable allows in a qualifier. */
  private static final int MAX_QUALIFIER_BYTES = 16 * 1024;

  private final EntityMapping<E, K> mapping;
  private final MillisecondClock clock;
  private final TableId table;
  private final RowFilters filters;
  private final ElementIds elementIds;
  private final ColumnMutations[] columns;
  private final FamilyMutations[] collections;
  private final ColumnMutations marker;

  /**
   * Plans the writes of a mapping.
   *
   * @param clock the time of the writes
   * @param elementIds the ids of list elements
   */
  public WritePlan(EntityMapping<E, K> mapping, MillisecondClock clock, ElementIds elementIds) {
    this.mapping = mapping;
    this.clock = clock;
    this.table = TableId.of(mapping.table());
    this.filters = new RowFilters(mapping);
    this.elementIds = elementIds;
    FamilyRule home = longestKept(mapping);
    Map<String, ByteString> familyNames = new HashMap<>();
    this.marker = ColumnMutations.of(name(home, familyNames), ByteString.EMPTY, true);
    this.columns = new ColumnMutations[mapping.columns().size()];
    for (MappedColumn<E, ?> column : mapping.columns()) {
      if (column.qualifier().size() > MAX_QUALIFIER_BYTES) {
        throw new InvalidRequestException(
            mapping.entity()
                + "."
                + column.property()
                + ": the column's qualifier is over 16 KB, the limit of Bigtable. Shorten it.");
      }
      FamilyRule family = family(mapping, column.family());
      columns[column.index()] =
          ColumnMutations.of(
              name(family, familyNames), column.qualifier(), keptAsLong(family, home));
    }
    mapping.version().ifPresent(column -> stamp(column, ColumnStamp.version()));
    mapping.createdAt().ifPresent(column -> stamp(column, ColumnStamp.createdAt(column.codec())));
    mapping.updatedAt().ifPresent(column -> stamp(column, ColumnStamp.updatedAt(column.codec())));
    mapping
        .writeOnce()
        .forEach(column -> columns[column.index()] = columns[column.index()].writtenOnce());
    this.collections = new FamilyMutations[mapping.collections().size()];
    for (ElementFamily<E> collection : mapping.collections()) {
      FamilyRule family = family(mapping, collection.family());
      collections[collection.index()] =
          FamilyMutations.of(
              name(family, familyNames),
              mapped(mapping, collection.family()),
              keptAsLong(family, home));
    }
  }

  private void stamp(MappedColumn<E, ?> column, ColumnStamp stamp) {
    columns[column.index()] = columns[column.index()].stamped(stamp);
  }

  /** {@return an entity that is to be put, with its ids} */
  public E identified(E entity) {
    return mapping.stamped(entity, WriteStamp.beforeWrite());
  }

  /** {@return an entity that was put, with what the write added to it} */
  public E written(E entity, long micros) {
    return mapping.stamped(entity, WriteStamp.written(Timestamps.instant(micros)));
  }

  /** {@return the write that replaces what an entity maps} */
  public RowWrite<K> put(E entity, long micros) {
    return write(entity, micros, true);
  }

  /** {@return the write that adds what an entity holds} */
  public RowWrite<K> merge(E entity, long micros) {
    return write(entity, micros, false);
  }

  private RowWrite<K> write(E entity, long micros, boolean replace) {
    K key = mapping.key(entity);
    EntityMutations mutations = mutations(key, micros, replace);
    mapping.write(entity, mutations);
    return RowWrite.of(key, mutations.endEntity());
  }

  /** {@return the write that applies a patch; without any mutation if the patch is empty} */
  public RowWrite<K> patch(K key, Patch<E> patch, long micros) {
    return patch(key, patch, mutations(key, patch, micros));
  }

  /** {@return the write that applies a patch to a row, and gives it the version after its own} */
  public RowWrite<K> patch(K key, Patch<E> patch, long version, long micros) {
    EntityMutations mutations = mutations(key, patch, micros);
    mapping.version().ifPresent(column -> mutations.set(column, column.codec().encode(version)));
    return patch(key, patch, mutations);
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
    return patch(key, patch, mutations(key, Timestamps.from(timestamp), true));
  }

  private RowWrite<K> patch(K key, Patch<E> patch, EntityMutations mutations) {
    patch.write(mutations);
    if (!patch.isEmpty()) {
      mapping.updatedAt().ifPresent(column -> mutations.set(column, null));
    }
    return RowWrite.of(key, mutations.endPatch());
  }

  /** {@return the write that deletes the versions of a column that are older than an instant} */
  public RowWrite<K> trim(K key, MappedColumn<E, ?> column, Instant before, long micros) {
    EntityMutations mutations = mutations(key, micros, true);
    mutations.trim(column, before);
    return RowWrite.of(key, mutations.endPatch());
  }

  /**
   * {@return the same write, to be made unless the row is there} Of an entity that has expired
   * nothing is left behind it.
   */
  public ConditionalWrite ifAbsent(RowWrite<K> write, long millis) {
    ConditionalRowMutation request =
        ConditionalRowMutation.create(table, write.rowKey()).condition(filters.exists(millis));
    if (mapping.expiresAt().isPresent()) {
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
    ConditionalRowMutation request = ConditionalRowMutation.create(table, write.rowKey());
    return condition.test(new RowCells(mapping))
        ? new ConditionalWrite(
            request.condition(filters.matches(condition.not(), millis)).otherwise(write.mutation()),
            false)
        : new ConditionalWrite(
            request.condition(filters.matches(condition, millis)).then(write.mutation()), true);
  }

  /** {@return the table} */
  public TableId table() {
    return table;
  }

  private EntityMutations mutations(K key, long micros, boolean replace) {
    return mutations(new WriteTimes(clock, key.toByteString(), micros), replace);
  }

  private EntityMutations mutations(K key, Patch<E> patch, long micros) {
    WriteTimes times = new WriteTimes(clock, key.toByteString(), micros);
    if (patch.stamps() > 0) {
      times.reserve(patch.stamps());
    }
    return mutations(times, true);
  }

  private EntityMutations mutations(WriteTimes times, boolean replace) {
    return new EntityMutations(
        mapping.entity(),
        times,
        columns,
        collections,
        marker,
        elementIds,
        replace,
        mapping.version().isPresent());
  }

  private static Set<ByteString> mapped(EntityMapping<?, ?> mapping, String family) {
    return mapping.columns().stream()
        .filter(column -> column.family().equals(family))
        .map(MappedColumn::qualifier)
        .collect(toSet());
  }

  private static FamilyRule longestKept(EntityMapping<?, ?> mapping) {
    List<FamilyRule> families =
        mapping.families().stream().filter(family -> family.aggregation() == null).toList();
    if (families.isEmpty()) {
      throw new InvalidRequestException(
          mapping.entity() + " has no family of ordinary cells: declare one with @Family.");
    }
    FamilyRule longest = families.get(0);
    for (FamilyRule family : families) {
      if (!keptAsLong(longest, family)) {
        longest = family;
      }
    }
    return longest;
  }

  private static ByteString name(FamilyRule family, Map<String, ByteString> names) {
    return names.computeIfAbsent(family.name(), ByteString::copyFromUtf8);
  }

  private static FamilyRule family(EntityMapping<?, ?> mapping, String name) {
    for (FamilyRule family : mapping.families()) {
      if (family.name().equals(name)) {
        return family;
      }
    }
    throw new InvalidRequestException(
        mapping.entity() + " has columns in family " + name + ", which it does not declare.");
  }

  private static boolean keptAsLong(FamilyRule family, FamilyRule other) {
    @Nullable Duration age = family.maxAge();
    @Nullable Duration otherAge = other.maxAge();
    return age == null || (otherAge != null && age.compareTo(otherAge) >= 0);
  }
}
