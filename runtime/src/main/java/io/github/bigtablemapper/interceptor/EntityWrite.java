package io.github.bigtablemapper.interceptor;

/**
 * The kind of a write of an entity, for an {@link EntityInterceptor}. Safe for use by many threads.
 */
public enum EntityWrite {
  /**
   * The write replaces the columns that the entity maps: {@code put}, {@code putAll}, {@code
   * putIf}, {@code putIfAbsent}, and the puts of bulk writers and of independent writes. A property
   * without a value is cleared.
   */
  PUT,

  /**
   * The write sets the properties that are not null: {@code merge} and {@code update}, one by one
   * and in batches. A property without a value stays as it is stored: do not set it.
   */
  MERGE,

  /**
   * The write stores an entity from another place unchanged: {@code restore}. Its version and its
   * times are stored as they are.
   */
  RESTORE
}
