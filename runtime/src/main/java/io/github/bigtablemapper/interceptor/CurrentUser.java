package io.github.bigtablemapper.interceptor;

import org.jspecify.annotations.Nullable;

/**
 * Returns the user who makes a write, for properties with {@code @CreatedBy} and
 * {@code @UpdatedBy}: a name, an id, or any other object of the type of these properties. Several
 * threads call it at the same time.
 *
 * <pre>{@code
 * BigtableMapper mapper =
 *     BigtableMapper.builder(client).currentUser(() -> session.userName()).build();
 * }</pre>
 */
@FunctionalInterface
public interface CurrentUser {
  /**
   * {@return the user} It is called on the thread of the caller, before anything is sent, once for
   * each write of a class with such properties: once for a batch, for a combined write and for each
   * write that a bulk writer accepts, and not again for retries. Deletions do not call it.
   *
   * <p>Null means that no user is known. A put or a patch then clears the property, and a merge
   * leaves it as it is. If the property is declared non-null, the write is refused.
   *
   * <p>Its exceptions reach the caller: nothing was sent.
   */
  @Nullable Object get();
}
