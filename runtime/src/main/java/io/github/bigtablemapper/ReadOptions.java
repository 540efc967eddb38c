package io.github.bigtablemapper;

import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.internal.read.CellLimits;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * How one entity is read. Immutable: each method returns other options.
 *
 * <pre>{@code
 * products.find(key, read -> read.afterWrite());
 * }</pre>
 */
public final class ReadOptions {
  static final ReadOptions DEFAULT = new ReadOptions(false, null, CellLimits.NONE);

  private final boolean afterWrite;
  private final @Nullable Instant asOf;
  private final CellLimits limits;

  private ReadOptions(boolean afterWrite, @Nullable Instant asOf, CellLimits limits) {
    this.afterWrite = afterWrite;
    this.asOf = asOf;
    this.limits = limits;
  }

  /**
   * Reads through the mapper's transactional client, and so from the cluster that conditional
   * writes such as {@code putIfAbsent} go to: they are seen at once, as is whatever else was
   * written through that cluster. Without such a client it changes nothing.
   */
  public ReadOptions afterWrite() {
    return new ReadOptions(true, asOf, limits);
  }

  /**
   * Reads the entity as it was at an instant: of each column the latest cell with that timestamp or
   * an earlier one, in whole milliseconds. Only what garbage collection has left can be seen, and
   * nothing that is now older than its family's {@code maxAge}, or that a write has deleted since,
   * as a put does the elements of a map. Every family of the entity must keep more than one version
   * and hold no aggregates, or the read fails with an {@link
   * io.github.bigtablemapper.exception.InvalidRequestException}.
   */
  public ReadOptions asOf(Instant instant) {
    Objects.requireNonNull(instant, "instant");
    return new ReadOptions(afterWrite, instant, limits);
  }

  /**
   * Reads only the newest versions of a history, instead of all. Of several histories each may have
   * its own number; those in one family are all sent as far as the one with the largest.
   *
   * <pre>{@code
   * videos.find(key, read -> read.newest(VideoColumns.COMMENTS, 10));
   * }</pre>
   *
   * @param count how many to read, at least 1
   */
  public ReadOptions newest(HistoryColumn<?, ?> column, int count) {
    Objects.requireNonNull(column, "column");
    return new ReadOptions(afterWrite, asOf, limits.newest(column, count));
  }

  /**
   * Reads only the first elements of a map, a set or a list, in the order of their qualifiers; the
   * others are read by {@link ReadRepository#elements}.
   *
   * <pre>{@code
   * discussions.find(key, read -> read.first(DiscussionColumns.COMMENTS, 10));
   * }</pre>
   *
   * @param count how many to read, at least 1
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if it is less
   */
  public ReadOptions first(OwnedFamily<?, ?> family, int count) {
    Objects.requireNonNull(family, "family");
    return new ReadOptions(afterWrite, asOf, limits.first(family, count));
  }

  boolean isAfterWrite() {
    return afterWrite;
  }

  @Nullable Instant asOf() {
    return asOf;
  }

  CellLimits limits() {
    return limits;
  }
}
