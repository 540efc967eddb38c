package io.github.bigtablemapper;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.WriteOnceException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads and writes the entities of one table that have write-once properties, and no version. A
 * write that gives such a property a value is made only if the row has none there, or the same:
 * check and write are one atomic step. What writes without that check does not exist here. The
 * generated repositories extend it; every method waits for its twin of {@link #async}.
 *
 * <p>Such writes use the transactional client or app profile of the mapper, since Bigtable allows
 * them on one cluster only, and are never repeated. A write that names no value of such a property
 * needs no check, and is one like others.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract class WriteOnceRepository<E, K extends Key, P extends Patch<E>>
    extends ReadRepository<E, K> {
  private final AsyncWriteOnceRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param patches makes an empty patch
   */
  protected WriteOnceRepository(
      BigtableMapper mapper, EntityMapping<E, K> mapping, Supplier<? extends P> patches) {
    this(new AsyncWriteOnceRepository<>(mapper.context(mapping), mapper.elementIds(), patches));
  }

  private WriteOnceRepository(AsyncWriteOnceRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public final AsyncWriteOnceRepository<E, K, P> async() {
    return async;
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * Replaces what an entity maps, as {@link Repository#put} does, but for write-once properties:
   * one that is null or an empty Optional leaves what is stored, one with a value is stored if the
   * row has none.
   *
   * @return the entity as it was written, with its generated values
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored or a required property is null;
   *     nothing was sent
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not: read the row to know
   */
  public E put(E entity) {
    return calls.write(async.put(entity));
  }

  /**
   * Changes some columns of a row, as {@link Repository#patch} does. A write-once property is set
   * if the row has no value there, or the same; else nothing is changed. None can be cleared.
   *
   * @throws WriteOnceException if the row has another value of a write-once property; nothing was
   *     written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: read the row to know
   */
  public void patch(K key, Consumer<? super P> change) {
    calls.write(async.patch(key, change));
  }

  /**
   * Puts many entities, each as {@link #put} does and in a request of its own, since Bigtable
   * checks one row at a time; up to 16 requests are under way at once. The result says which rows
   * failed, some of them perhaps with a {@link WriteOnceException}. No entity at all makes no call.
   *
   * @throws InvalidRequestException if two entities have the same key, or the values of write-once
   *     properties are too large to be compared; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent
   */
  public BatchResult<K> putAll(Collection<? extends E> entities) {
    return calls.write(async.putAll(entities));
  }

  /**
   * Deletes a row with all it holds, as {@link Repository#delete} does. What was written once goes
   * too: a row stored anew under the key has other values.
   *
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public void delete(K key) {
    calls.write(async.delete(key));
  }

  /**
   * Gives a row another key, as {@link Repository#rekey} does. What was written once goes with it;
   * what others write to the old row after it was copied stays there, as the values of a row that
   * has no others.
   *
   * @return whether there was a row with the old key
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the row is too large for one write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or a step failed
   * @throws OutcomeUnknownException if a step may have been made or not
   */
  public boolean rekey(K from, K to) {
    return calls.write(async.rekey(from, to));
  }

  /**
   * Adds to a counter, as {@link Repository#increment(Key, CounterColumn, long)} does.
   *
   * @return the counter's new value
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if it was not added, for example since the cell is no counter
   * @throws OutcomeUnknownException if it may have been added or not
   */
  public long increment(K key, CounterColumn<E> counter, long amount) {
    return calls.write(async.increment(key, counter, amount));
  }

  /**
   * Adds to several counters of a row, all in one atomic step, as {@link #increment(Key,
   * CounterColumn, long)} does. No counter at all makes no call.
   *
   * @param amounts what to add to each counter
   * @return the counters' new values, in the order of the amounts
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException if nothing was added, for example since a cell is no counter
   * @throws OutcomeUnknownException if all may have been added or none
   */
  public Map<CounterColumn<E>, Long> increment(K key, Map<CounterColumn<E>, Long> amounts) {
    return calls.write(async.increment(key, amounts));
  }
}
