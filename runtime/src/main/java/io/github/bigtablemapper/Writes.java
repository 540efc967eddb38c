package io.github.bigtablemapper;

import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.write.RowExecution;
import io.github.bigtablemapper.internal.write.WriteRequest;
import io.github.bigtablemapper.internal.write.WriteRequest.Kind;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
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
 * Creates the writes of an entity as values. The methods of {@link Write} add preconditions and
 * options, and a repository applies the write. This class sends nothing, and every repository of
 * the entity can apply its writes, for any table. Only a write that is combined with a write of
 * another class uses the table, the mapper and the interceptors of the repository that has created
 * it. Safe for use by many threads.
 *
 * <p>The processor generates a subclass for each entity, {@code ProductWrites}, which adds methods
 * with the parts of the key and of the counters by name.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
@CheckReturnValue
public class Writes<E, K extends Key, P extends Patch<E>> {
  private final AsyncWritableRepository<E, K, P> repository;
  private final EntityMapping<E, K> mapping;
  private final Supplier<? extends P> patches;

  /**
   * Called by generated code.
   *
   * @param patches creates an empty patch
   * @hidden
   */
  @ForGeneratedCode
  protected Writes(AsyncWritableRepository<E, K, P> repository, Supplier<? extends P> patches) {
    this.repository = repository;
    this.mapping = repository.mapping;
    this.patches = patches;
  }

  /** {@return the writes of a repository without generated code} */
  static <E, K extends Key> Writes<E, K, ColumnPatch<E>> ofColumns(
      AsyncWritableRepository<E, K, ColumnPatch<E>> repository) {
    return new Writes<>(repository, () -> new ColumnPatch<>(repository.mapping));
  }

  /** {@return how the entity is stored} */
  EntityMapping<E, K> mapping() {
    return mapping;
  }

  /** {@return what carries out a write that is combined with a write of another class} */
  RowExecution<E, K> requests() {
    return repository.requests();
  }

  /**
   * {@return a write that replaces all columns that an entity maps} As {@link
   * WritableRepository#put}.
   */
  public Write<E, K> put(E entity) {
    Objects.requireNonNull(entity, "entity");
    return new Write<>(this, WriteRequest.ofEntity(Kind.PUT, entity));
  }

  /**
   * {@return a write that sets the properties of an entity that are not null} As {@link
   * Repository#merge}.
   *
   * @throws InvalidRequestException if the entity has a version, which would not be checked
   */
  public Write<E, K> merge(E entity) {
    Objects.requireNonNull(entity, "entity");
    requireNoVersion("merge");
    return new Write<>(this, WriteRequest.ofEntity(Kind.MERGE, entity));
  }

  /**
   * {@return a write that replaces the values of the properties of an entity that are not null} A
   * property that is null stays as it is stored, as in a {@link #merge}. A map, set or list that is
   * not null replaces the stored one, even if it is empty, whereas a merge adds to it. This
   * corresponds to DynamoDB's {@code updateItem} with {@code ignoreNulls}. Versions of a history
   * are added. If the entity has a map, a set or a list with a family, the write is not retried
   * when its response is lost.
   *
   * @throws InvalidRequestException if the entity has a version, which would not be checked
   */
  public Write<E, K> update(E entity) {
    Objects.requireNonNull(entity, "entity");
    requireNoVersion("update");
    return new Write<>(this, WriteRequest.ofEntity(Kind.UPDATE, entity));
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
   * {@return a write that stores an entity from another place, such as an export, unchanged} Its
   * version, times and ids are stored as they are, and no version is checked; with version 0 the
   * row gets no version. Columns without a value in the entity stay, as in a merge. {@link
   * Write#at} sets the time at which the entity was valid, so that it does not hide later writes,
   * and {@link Write#counter} sets counters. Repeating it with the same time is harmless.
   */
  public Write<E, K> restore(E entity) {
    Objects.requireNonNull(entity, "entity");
    return new Write<>(this, WriteRequest.ofEntity(Kind.RESTORE, entity));
  }

  /**
   * {@return a write that changes single properties of a row} As {@link Repository#patch(Key,
   * Consumer)}. The consumer is called here, once; the write contains the changes that it makes,
   * and later calls of the patch throw an {@link InvalidRequestException}. For an entity with a
   * version, {@link Write#ifVersion} must name the version of the row.
   *
   * @throws InvalidValueException if a value cannot be stored
   */
  public Write<E, K> patch(K key, Consumer<? super P> change) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(change, "change");
    return patch(key, (Long) null, change);
  }

  /**
   * {@return a write that changes single properties of an entity's row} Only the key and the
   * version of the entity are used.
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
    try {
      change.accept(patch);
    } finally {
      patch.close();
    }
    return row(Kind.PATCH, key, version, patch, Map.of());
  }

  /**
   * {@return a write that deletes a row with all its cells} As {@link Repository#delete(Key)}. For
   * an entity with a version, {@link Write#ifVersion} must name the version of the row.
   */
  public Write<E, K> delete(K key) {
    Objects.requireNonNull(key, "key");
    return row(Kind.DELETE, key, null, null, Map.of());
  }

  /**
   * {@return a write that deletes an entity's row} Only the key and the version of the entity are
   * used.
   */
  public Write<E, K> delete(E entity) {
    Objects.requireNonNull(entity, "entity");
    return row(Kind.DELETE, mapping.key(entity), version(entity), null, Map.of());
  }

  /**
   * {@return a write that adds to a counter} As {@link WritableRepository#increment(Key,
   * CounterColumn, long)}.
   */
  public Write<E, K> increment(K key, CounterColumn<E> counter, long amount) {
    Objects.requireNonNull(key, "key");
    Objects.requireNonNull(counter, "counter");
    return increment(key, Map.of(counter, amount));
  }

  /**
   * {@return a write that adds to several counters of a row, in one atomic step}
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
                "increment takes an amount for each counter, and the amount for "
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
    return new Write<>(this, WriteRequest.ofRow(kind, key, version, patch, counters));
  }

  private @Nullable Long version(E entity) {
    return mapping.version().isPresent() ? mapping.version(entity) : null;
  }

  @Override
  public String toString() {
    return "Writes[" + mapping.entity() + "]";
  }
}
