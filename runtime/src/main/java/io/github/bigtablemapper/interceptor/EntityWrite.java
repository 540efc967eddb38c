package io.github.bigtablemapper.interceptor;

/**
 * What a write does with an entity, as an {@link EntityInterceptor} is told. Safe for use by many
 * threads.
 */
public enum EntityWrite {
  /**
   * It replaces the row: {@code put}, {@code putAll}, {@code putIf}, {@code putIfAbsent}, and the
   * puts of bulk writers and of independent writes. A property without a value is cleared.
   */
  PUT,

  /**
   * It sets what the entity holds: {@code merge} and {@code update}, one by one and in batches. A
   * property without a value stays as it is stored: do not give it one.
   */
  MERGE,

  /**
   * It stores an entity of another place as it is: {@code restore}. Its version and its times are
   * stored as they are given.
   */
  LOAD
}
