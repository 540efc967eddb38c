package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.write.WriteRequest;
import io.github.bigtablemapper.internal.write.WriteRequest.Kind;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.Map;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Makes the writes of an entity as values: {@link Write} says what can be added to them, and a
 * repository applies them. It sends nothing, and knows the entity but no table: a write that it
 * makes can be applied by every repository of the entity. Safe for use by many threads.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public final class Writes<E, K extends Key, P extends Patch<E>> {
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;

  Writes(EntityMapping<E, K> mapping, Supplier<? extends P> patches) {
    this.mapping = mapping;
    this.patches = patches;
  }

  /** {@return the write that replaces a row by an entity} As {@link WritableRepository#put}. */
  public Write<E, K> put(E entity) {
    Objects.requireNonNull(entity, "entity");
    return new Write<>(mapping, WriteRequest.ofEntity(Kind.PUT, entity));
  }

  /**
   * {@return the write that adds the values that an entity has} As {@link Repository#merge}.
   *
   * @throws InvalidRequestException if the entity has a version, which would not be checked
   */
  public Write<E, K> merge(E entity) {
    Objects.requireNonNull(entity, "entity");
    requireNoVersion("merge");
    return new Write<>(mapping, WriteRequest.ofEntity(Kind.MERGE, entity));
  }

  /**
   * {@return the write that replaces the values that an entity has} A property that is null stays
   * as it is stored, as in a {@link #merge}. A map, set or list that is not null replaces the
   * stored one, also if it is empty: a merge adds to it. This is DynamoDB's {@code updateItem} with
   * {@code ignoreNulls}. Versions of a history are added. If the entity has a map, a set or a list
   * with a family, the write is not repeated when its answer is lost.
   *
   * @throws InvalidRequestException if the entity has a version, which would not be checked
   */
  public Write<E, K> update(E entity) {
    Objects.requireNonNull(entity, "entity");
    requireNoVersion("update");
    return new Write<>(mapping, WriteRequest.ofEntity(Kind.UPDATE, entity));
  }

  private void requireNoVersion(String write) {
    if (mapping.version().isPresent()) {
      throw new InvalidRequestException(
          write
              + " of "
              + mapping.entity()
              + ": its version would not be checked. Put the entity.");
    }
  }

  /**
   * {@return the write that stores an entity of another place as it is, such as one of an export}
   * Its version, its times and its ids are stored as they are given, and no version is checked; a
   * version of 0 leaves the row without one. What the entity has no value for stays, as in a merge.
   * {@link Write#at} gives it the time at which it was true, so that it does not hide what was
   * written since, and {@link Write#counter} sets counters. To repeat it with the same time does no
   * harm.
   */
  public Write<E, K> restore(E entity) {
    Objects.requireNonNull(entity, "entity");
    return new Write<>(mapping, WriteRequest.ofEntity(Kind.RESTORE, entity));
  }

  /**
   * {@return the write that changes some columns of a row} As {@link Repository#patch(Key,
   * Consumer)}. The change is made here, once; the write holds what it changes. Of an entity with a
   * version {@link Write#ifVersion} names the version that the row must have.
   *
   * @throws InvalidValueException if a value cannot be stored
   */
  public Write<E, K> patch(K key, Consumer<? super P> change) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(change, "change");
    return patch(key, (Long) null, change);
  }

  /**
   * {@return the write that changes some columns of an entity's row} Only the key and the version
   * of the entity count.
   *
   * @throws InvalidValueException if a value cannot be stored
   */
  public Write<E, K> patch(E entity, Consumer<? super P> change) {
    Objects.requireNonNull(entity, "entity");
    Objects.requireNonNull(change, "change");
    return patch(mapping.key(entity), version(entity), change);
  }

  private Write<E, K> patch(K key, @Nullable Long version, Consumer<? super P> change) {
    P patch = patches.get();
    change.accept(patch);
    return row(Kind.PATCH, key, version, patch, Map.of());
  }

  /**
   * {@return the write that deletes a row with all it holds} As {@link Repository#delete(Key)}. Of
   * an entity with a version {@link Write#ifVersion} names the version that the row must have.
   */
  public Write<E, K> delete(K key) {
    Objects.requireNonNull(key, "key");
    return row(Kind.DELETE, key, null, null, Map.of());
  }

  /** {@return the write that deletes an entity's row} Only its key and its version count. */
  public Write<E, K> delete(E entity) {
    Objects.requireNonNull(entity, "entity");
    return row(Kind.DELETE, mapping.key(entity), version(entity), null, Map.of());
  }

  /**
   * {@return the write that adds to a counter} As {@link WritableRepository#increment(Key,
   * CounterColumn, long)}.
   */
  public Write<E, K> increment(K key, CounterColumn<E> counter, long amount) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(counter, "counter");
    return increment(key, Map.of(counter, amount));
  }

  /**
   * {@return the write that adds to several counters of a row, in one atomic step}
   *
   * @throws InvalidRequestException if an amount is null
   */
  public Write<E, K> increment(K key, Map<CounterColumn<E>, Long> amounts) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(amounts, "amounts");
    amounts.forEach(
        (counter, amount) -> {
          if (amount == null) {
            throw new InvalidRequestException(
                "increment takes an amount for each counter, and that of "
                    + counter.property()
                    + " is null. Leave the counter out.");
          }
        });
    return row(
        Kind.INCREMENT, key, null, null, Collections.unmodifiableMap(new LinkedHashMap<>(amounts)));
  }

  private Write<E, K> row(
      Kind kind,
      K key,
      @Nullable Long version,
      @Nullable P patch,
      Map<CounterColumn<E>, Long> counters) {
    return new Write<>(mapping, WriteRequest.ofRow(kind, key, version, patch, counters));
  }

  private @Nullable Long version(E entity) {
    return mapping.version().isPresent() ? mapping.version(entity) : null;
  }

  @Override
  public String toString() {
    return "Writes[" + mapping.entity() + "]";
  }
}
