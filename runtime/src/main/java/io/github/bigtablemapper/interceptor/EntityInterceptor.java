package io.github.bigtablemapper.interceptor;

import io.github.bigtablemapper.observation.OperationObserver.Outcome;

/**
 * Sees the entities of a mapper, or those of one class, on their way to a table and back. All
 * methods do nothing unless you override them.
 *
 * <pre>{@code
 * BigtableMapper mapper =
 *     BigtableMapper.builder(client)
 *         .intercept(CustomerMapping.INSTANCE, new LowerCaseEmails())
 *         .build();
 * }</pre>
 *
 * <p>Of several interceptors the one that was registered first is nearest to the program: {@link
 * #beforeWrite} is called in the order of registration, {@link #afterRead} and {@link
 * #afterOutcome} in the reverse order. What one returns is given to the next.
 *
 * <p>Patches, increments and deletions write no entity, and call no interceptor. Reads of single
 * columns call none either. Interceptors are called by many threads at once, also by those of the
 * Bigtable client, and must not block.
 *
 * @param <E> the entity, or the sealed interface of all entities that share a table
 */
public interface EntityInterceptor<E> {
  /**
   * Is given an entity that is to be written, on the thread of the caller, before it gets its ids,
   * times and version and before anything of it is checked. What it throws is thrown to the caller:
   * nothing was sent, none of a batch either.
   *
   * <p>A write that is repeated by the mapper or by the client does not call it again. One that is
   * repeated by the program does, maybe with the entity that was returned before.
   *
   * @param entity as the program has given it, or the interceptor before has returned it
   * @param write what is done with it
   * @return what is written instead: an entity of the same class, which may have another row key
   */
  default E beforeWrite(E entity, EntityWrite write) {
    return entity;
  }

  /**
   * Is given an entity that was read as a whole. If it throws, the row does not decode: a {@link
   * io.github.bigtablemapper.exception.DecodeException}, which scans may skip.
   *
   * <p>It may be called for a row that the program is not given, such as the one behind a page, and
   * twice for a row that is read again after a failure.
   *
   * @param entity as it is stored, or the interceptor before has returned it
   * @return what is read instead: an entity of the same class
   */
  default E afterRead(E entity) {
    return entity;
  }

  /**
   * Is told, once, what became of a write that was sent or given up; before the caller is. A write
   * that is refused before, as {@link #beforeWrite} has thrown or the entity cannot be stored, has
   * no outcome.
   *
   * <p>If it throws after a write that was applied, the caller is given an {@link
   * io.github.bigtablemapper.exception.AppliedException}. After any other write the failure of the
   * write stays what the caller is given.
   *
   * @param entity as it was written, with its times and its version; as it was sent if the write
   *     was not applied or nobody knows
   * @param write what was done with it
   * @param outcome {@code APPLIED}, {@code NOT_APPLIED} or {@code UNKNOWN}
   */
  default void afterOutcome(E entity, EntityWrite write, Outcome outcome) {}
}
