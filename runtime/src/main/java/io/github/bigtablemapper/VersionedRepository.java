package io.github.bigtablemapper;

import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.exception.StaleEntityException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.ColumnPatch;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Patch;
import java.util.Collection;
import java.util.function.Consumer;

/**
 * Reads and writes the entities of one table that have a version. A write is applied only if the
 * row still has the version that the entity was read with, and gives the row the next version:
 * check and write are one atomic step. If the row has another version, the write throws a {@link
 * StaleEntityException}: read the entity again, and change that one. Writes that do not check the
 * version do not exist here: merges, and patches and deletions by key alone. Generated repositories
 * extend this class. Every method waits for the method of the same name in {@link #async}. Safe for
 * use by many threads.
 *
 * <p>A row without a version has version 0: a row that does not exist, or was written before its
 * entity had a version. The first write gives it version 1.
 *
 * <p>All writes use the transactional client or app profile of the mapper, because Bigtable allows
 * such writes on one cluster only. If the response is lost, the write is not retried, because a
 * retry would find the version that the first attempt has written.
 *
 * @param <E> the entity
 * @param <K> its row key
 * @param <P> its patch
 */
public non-sealed class VersionedRepository<E, K extends Key, P extends Patch<E>>
    extends WritableRepository<E, K, P> {
  private final AsyncVersionedRepository<E, K, P> async;

  /**
   * Called by generated code.
   *
   * @param async the asynchronous repository, which does the work
   * @hidden
   */
  @ForGeneratedCode
  protected VersionedRepository(AsyncVersionedRepository<E, K, P> async) {
    super(async);
    this.async = async;
  }

  /** {@return a repository without generated code} */
  static <E, K extends Key> VersionedRepository<E, K, ColumnPatch<E>> of(
      BigtableMapper mapper, String table, EntityMapping<E, K> mapping) {
    return new VersionedRepository<E, K, ColumnPatch<E>>(
        new AsyncVersionedRepository<E, K, ColumnPatch<E>>(
            mapper, table, mapping, Writes::ofColumns));
  }

  /** {@return the same repository with CompletableFutures} */
  @Override
  public AsyncVersionedRepository<E, K, P> async() {
    return async;
  }

  /** {@inheritDoc} */
  @Override
  public VersionedRepository<E, K, P> withDeadlines(Deadlines deadlines) {
    return new VersionedRepository<>(async.withDeadlines(deadlines));
  }

  /**
   * Deletes the rows of many entities, each as {@link #delete(Object)} does, in requests as {@link
   * #putAll} describes.
   *
   * @throws InvalidRequestException if two entities have the same key; nothing was sent
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidValueException if a version is negative; nothing was sent
   */
  public void deleteAll(Collection<? extends E> entities) {
    calls.write(() -> async.deleteAll(entities));
  }

  /**
   * Changes single properties of an entity's row in one atomic write, if the row has the entity's
   * version, without reading the row. Only what the patch names is sent. The entity itself does not
   * change; only its key and its version are used. An empty patch sends no request, and checks
   * nothing.
   *
   * <pre>{@code
   * long version = orders.patch(order, o -> o.status("paid"));
   * }</pre>
   *
   * With the version of an entity that was never stored, the patch creates the row, with only what
   * it sets. A patch that clears or removes values never removes the row: if necessary, it writes
   * the marker that {@link #put} describes. Changes apply in the order in which you make them. A
   * write-once property is set if the row has no value there, or the same value; it cannot be
   * cleared. All cells have the time of the write, as in a put.
   *
   * @return the row's new version
   * @throws StaleEntityException if the row has another version, or does not exist although the
   *     version is greater than 0; nothing was written
   * @throws InvalidRequestException if the values of write-once properties are too large to be
   *     compared, about 10 KB in all; nothing was sent
   */
  public long patch(E entity, Consumer<? super P> change) {
    return calls.write(() -> async.patch(entity, change));
  }

  /**
   * Moves an entity's row to another key, if the row has the entity's version, which stays the
   * same: copies all its cells with their timestamps, including columns that the entity does not
   * map, then deletes the copied cells. The entity itself does not change; only its key and its
   * version are used. Between the two steps both rows exist. If the row is changed after it was
   * copied, it is not deleted, and both rows stay. After a failure one or both rows exist: call the
   * method again. An existing row with equal cells is accepted as the copy. The requests are sent
   * as {@link #putIfAbsent} describes.
   *
   * <p>Increments of counters do not change the version: what is added to a counter in the meantime
   * stays in the old row.
   *
   * @throws StaleEntityException if the row has another version, or does not exist; it was not
   *     moved
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if a version is negative, or the row is too large for one write;
   *     nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException if the outcome of the copy or the deletion is unknown, or
   *     the row was copied but not deleted, with code {@code ABORTED} because the row was changed
   *     in the meantime: {@link IncompleteOperationException#step()} is {@code copy} or {@code
   *     delete}, and {@link IncompleteOperationException#appliedRows()} is 1 if the copy certainly
   *     exists
   */
  public void move(E entity, K to) {
    calls.write(() -> async.move(entity, to));
  }

  /**
   * Moves a row to another key as {@link #move(Object, Key)} does, if the row has a version.
   *
   * @throws StaleEntityException if the row has another version, or does not exist; it was not
   *     moved
   * @throws InvalidKeyException if a key cannot be stored; nothing was sent
   * @throws InvalidRequestException if the keys are the same, or the row has aggregates
   * @throws InvalidValueException if the version is negative, or the row is too large for one
   *     write; nothing was written
   * @throws RequestFailedException if there is another row with the new key, or the row could not
   *     be read or copied; nothing was written
   * @throws IncompleteOperationException as {@link #move(Object, Key)}
   */
  public void move(K from, long version, K to) {
    calls.write(() -> async.move(from, version, to));
  }
}
