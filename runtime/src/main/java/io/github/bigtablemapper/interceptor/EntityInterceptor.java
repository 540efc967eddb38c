package io.github.bigtablemapper.interceptor;

import io.github.bigtablemapper.observation.OperationObserver.Outcome;

/**
 * Receives the entities of a mapper, or of one class, before writes and after reads. All methods do
 * nothing unless you override them.
 *
 * <pre>{@code
 * BigtableMapper mapper =
 *     BigtableMapper.builder(client)
 *         .intercept(CustomerMapping.INSTANCE, new LowerCaseEmails())
 *         .build();
 * }</pre>
 *
 * <p>With several interceptors, {@link #beforeWrite} is called in the order of registration, {@link
 * #afterRead} and {@link #afterOutcome} in the reverse order. Each receives the result of the
 * previous one.
 *
 * <p>Patches, increments and deletions write no entity, so they call no interceptor; neither do
 * reads of single columns. Interceptors are called on many threads at once, including threads of
 * the Bigtable client, and must not block.
 *
 * @param <E> the entity, or the sealed interface of all entities that share a table
 */
public interface EntityInterceptor<E> {
  /**
   * Receives an entity before a write, on the thread of the caller, before ids, times and version
   * are set and before any check. Its exceptions reach the caller: nothing was sent, not even other
   * rows of a batch.
   *
   * <p>It is not called again for retries of the mapper or the client. If the program repeats a
   * write, it is called again, possibly with the entity that it returned before.
   *
   * @param entity the entity from the program, or from the previous interceptor
   * @param write the kind of write
   * @return the entity to write instead: an entity of the same class, which may have another row
   *     key
   */
  default E beforeWrite(E entity, EntityWrite write) {
    return entity;
  }

  /**
   * Receives an entity after a read of the whole entity. If it throws an exception, the row is
   * undecodable: this causes a {@link io.github.bigtablemapper.exception.DecodeException}, which
   * scans may skip.
   *
   * <p>It may be called for a row that the program does not receive, such as the one after a page,
   * and twice for a row that is read again after a failure.
   *
   * @param entity the stored entity, or the entity from the previous interceptor
   * @return the entity to return instead: an entity of the same class
   */
  default E afterRead(E entity) {
    return entity;
  }

  /**
   * Receives the outcome of a write that was sent or canceled, once, before the caller does. A
   * write that is refused before, because {@link #beforeWrite} has thrown an exception or the
   * entity cannot be stored, has no outcome.
   *
   * <p>If it throws an exception after a write that was applied, the caller receives an {@link
   * io.github.bigtablemapper.exception.AppliedException}. After any other write, the caller
   * receives the failure of the write.
   *
   * @param entity the entity as it was written, with its times and its version; as it was sent if
   *     the write was not applied or its outcome is unknown
   * @param write the kind of write
   * @param outcome {@code APPLIED}, {@code NOT_APPLIED} or {@code UNKNOWN}
   */
  default void afterOutcome(E entity, EntityWrite write, Outcome outcome) {}
}
