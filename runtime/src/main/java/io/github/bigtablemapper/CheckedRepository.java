package io.github.bigtablemapper;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.Map;
import java.util.function.Consumer;
import java.util.function.Supplier;

/**
 * Reads and writes the entities of one table that have a version. A write is made only if the row
 * still has the version that the entity was read with, and gives it the next one: check and write
 * are one atomic step. What writes without a look at the version does not exist here. The generated
 * repositories extend it; every method waits for its twin of {@link #async}.
 *
 * <p>A row without a version has version 0, be it that it is not there, or was written before its
 * entity had a version. Its first write gives it version 1.
 *
 * <p>All writes use the transactional client or app profile of the mapper, since Bigtable allows
 * such on one cluster only. If the answer is lost, none is repeated: the second would find the
 * version that the first has made.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public abstract class CheckedRepository<E, K extends Key, P extends Patch<E>>
    extends ReadRepository<E, K> {
  private final AsyncCheckedRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param patches makes an empty patch
   */
  protected CheckedRepository(
      BigtableMapper mapper, EntityMapping<E, K> mapping, Supplier<? extends P> patches) {
    this(new AsyncCheckedRepository<>(mapper.context(mapping), mapper.elementIds(), patches));
  }

  private CheckedRepository(AsyncCheckedRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public final AsyncCheckedRepository<E, K, P> async() {
    return async;
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * Replaces what an entity maps, as {@link Repository#put} does, if the row has the entity's
   * version. An entity with version 0 was never stored: it is put if the row is not there, or has
   * no version.
   *
   * <pre>{@code
   * Order paid = orders.put(order.paid()); // its version is one more
   * }</pre>
   *
   * The order of such writes is that of their versions, whatever the clocks of the writers say:
   * cells with a later time give way.
   *
   * @return the entity as it was written, with its new version. One that can change is changed only
   *     when it was written
   * @throws StaleEntityException if the row has another version; nothing was written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored, a required property is null, or the
   *     version is negative or the greatest long; nothing was sent
   * @throws RequestFailedException if the entity was not written
   * @throws OutcomeUnknownException if it may have been written or not: read the row to know
   */
  public E put(E entity) {
    return calls.write(async.put(entity));
  }

  /**
   * Changes some columns of an entity's row, as {@link Repository#patch} does, if the row has the
   * entity's version. The entity itself stays as it is; only its key and its version count. An
   * empty patch makes no call, and checks nothing.
   *
   * <pre>{@code
   * long version = orders.patch(order, o -> o.status("paid"));
   * }</pre>
   *
   * @return the row's new version
   * @throws StaleEntityException if the row has another version; nothing was written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored, or the version is negative or the
   *     greatest long; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: read the row to know
   */
  public long patch(E entity, Consumer<? super P> change) {
    return calls.write(async.patch(entity, change));
  }

  /**
   * Changes some columns of a row as {@link #patch(Object, Consumer)} does, if it has a version:
   * for who knows that without the entity.
   *
   * <pre>{@code
   * long version = orders.patch(key, 7, o -> o.status("paid"));
   * }</pre>
   *
   * @return the row's new version
   * @throws StaleEntityException if the row has another version; nothing was written
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored, or the version is negative or the
   *     greatest long; nothing was sent
   * @throws RequestFailedException if the patch was not applied
   * @throws OutcomeUnknownException if it may have been applied or not: read the row to know
   */
  public long patch(K key, long version, Consumer<? super P> change) {
    return calls.write(async.patch(key, version, change));
  }

  /**
   * Deletes an entity's row with all it holds, if it has the entity's version.
   *
   * @throws StaleEntityException if the row has another version, or is not there although the
   *     version says so; nothing was deleted
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the version is negative; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read the row to know
   */
  public void delete(E entity) {
    calls.write(async.delete(entity));
  }

  /**
   * Deletes a row as {@link #delete(Object)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there although the
   *     version says so; nothing was deleted
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the version is negative; nothing was sent
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not: read the row to know
   */
  public void delete(K key, long version) {
    calls.write(async.delete(key, version));
  }

  /**
   * Gives an entity's row another key, as {@link Repository#rekey} does, if the row has the
   * entity's version, which stays what it is. The entity itself stays as it is; only its key and
   * its version count. If the row is changed after it was copied, it is not deleted: both rows are
   * left. Counters have no part in the version: what is added to one meanwhile stays in the old
   * row.
   *
   * <pre>{@code
   * orders.rekey(order, OrderKey.of("b"));
   * }</pre>
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, a step failed, or the
   *     row was changed after it was copied, code {@code ABORTED}: read both rows
   * @throws OutcomeUnknownException if a step may have been made or not: read both rows to know
   */
  public void rekey(E entity, K to) {
    calls.write(async.rekey(entity, to));
  }

  /**
   * Gives a row another key as {@link #rekey(Object, Key)} does, if it has a version.
   *
   * @throws StaleEntityException if the row has another version, or is not there; it was not moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, a step failed, or the
   *     row was changed after it was copied, code {@code ABORTED}: read both rows
   * @throws OutcomeUnknownException if a step may have been made or not: read both rows to know
   */
  public void rekey(K from, long version, K to) {
    calls.write(async.rekey(from, version, to));
  }

  /**
   * Puts many entities, each as {@link #put} does and in a request of its own, since Bigtable
   * checks one row at a time; up to 16 requests are under way at once. The result says which rows
   * failed, those whose entity is stale with a {@link StaleEntityException}. An entity that was
   * written has a version one more than the one given: one that can change is changed, others are
   * best read again. No entity at all makes no call.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if an entity cannot be stored; nothing was sent
   */
  public BatchResult<K> putAll(Collection<? extends E> entities) {
    return calls.write(async.putAll(entities));
  }

  /**
   * Deletes the rows of many entities, each as {@link #delete(Object)} does, in the manner of
   * {@link #putAll}.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a version is negative; nothing was sent
   */
  public BatchResult<K> deleteAll(Collection<? extends E> entities) {
    return calls.write(async.deleteAll(entities));
  }

  /**
   * Adds to a counter, as {@link Repository#increment(Key, CounterColumn, long)} does. Counters
   * have no part in the version: it is neither checked nor changed.
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
