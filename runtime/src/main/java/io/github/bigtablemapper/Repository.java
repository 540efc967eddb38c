package io.github.bigtablemapper;

import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.BlockingCalls;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import io.github.bigtablemapper.mapping.Mapped;

/**
 * Reads and writes the entities of one table. The generated repositories extend it; every method
 * waits for its twin of {@link #async}.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public abstract class Repository<E, K extends Key> implements Mapped<E, K> {
  private final AsyncRepository<E, K> async;
  private final BlockingCalls calls;

  /** Called by generated code. */
  protected Repository(BigtableMapper mapper, EntityMapping<E, K> mapping) {
    this.async = new AsyncRepository<>(mapper, mapping);
    this.calls = new BlockingCalls(mapping);
  }

  /** {@return the same repository with CompletableFutures} */
  public final AsyncRepository<E, K> async() {
    return async;
  }

  /** {@return how the entity is stored} */
  @Override
  public final EntityMapping<E, K> mapping() {
    return async.mapping();
  }

  /**
   * Deletes a row with all it holds, columns that the entity does not map included. Does nothing if
   * there is no such row. If the answer is lost, the call is repeated: what another writer puts
   * into the row meanwhile is then deleted too.
   *
   * @throws RequestFailedException if the row was not deleted
   * @throws OutcomeUnknownException if it may have been deleted or not
   */
  public void delete(K key) {
    calls.write(async.delete(key));
  }
}
