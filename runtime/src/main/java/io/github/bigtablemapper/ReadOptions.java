package io.github.bigtablemapper;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * How one entity is read. Immutable: each method returns other options.
 *
 * <pre>{@code
 * products.find(key, read -> read.afterWrite());
 * }</pre>
 */
public final class ReadOptions {
  static final ReadOptions DEFAULT = new ReadOptions(false, null);

  private final boolean afterWrite;
  private final @Nullable Instant asOf;

  private ReadOptions(boolean afterWrite, @Nullable Instant asOf) {
    this.afterWrite = afterWrite;
    this.asOf = asOf;
  }

  /**
   * Reads through the mapper's transactional client, and so from the cluster that conditional
   * writes such as {@code putIfAbsent} go to: they are seen at once, as is whatever else was
   * written through that cluster. Without such a client it changes nothing.
   */
  public ReadOptions afterWrite() {
    return new ReadOptions(true, asOf);
  }

  /**
   * Reads the entity as it was at an instant: of each column the latest cell with that timestamp or
   * an earlier one, in whole milliseconds. Only what garbage collection has left can be seen, and
   * nothing that is now older than its family's {@code maxAge}. Every family of the entity must
   * keep more than one version, or the read fails with an {@link
   * io.github.bigtablemapper.exception.InvalidRequestException}.
   */
  public ReadOptions asOf(Instant instant) {
    return new ReadOptions(afterWrite, instant);
  }

  boolean isAfterWrite() {
    return afterWrite;
  }

  @Nullable Instant asOf() {
    return asOf;
  }
}
