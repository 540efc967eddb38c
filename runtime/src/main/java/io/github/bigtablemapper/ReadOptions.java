package io.github.bigtablemapper;

import io.github.bigtablemapper.column.HistoryColumn;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.internal.read.column.CellLimits;
import java.time.Instant;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The options of reads by key. Immutable: each method returns other options.
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
   * Reads through the mapper's transactional client, from the cluster that applies conditional
   * writes such as {@code putIfAbsent}: it returns these writes, and everything else written
   * through that cluster, at once. Without a transactional client, this option has no effect.
   */
  public ReadOptions afterWrite() {
    return new ReadOptions(true, asOf, limits);
  }

  /**
   * Reads the entity as it was at an instant: for each column the latest cell with that timestamp
   * or an earlier one, in whole milliseconds. It cannot read cells that garbage collection has
   * removed, that are now older than their family's {@code maxAge}, or that a write has deleted
   * since, such as the elements of a map that a put replaces. Every family of the entity must keep
   * more than one version and contain no aggregates, or the read fails with an {@link
   * io.github.bigtablemapper.exception.InvalidRequestException}.
   */
  public ReadOptions asOf(Instant instant) {
    Objects.requireNonNull(instant, "instant");
    return new ReadOptions(afterWrite, instant, limits);
  }

  /**
   * Reads only the newest versions of a history, instead of all. Each of several histories can have
   * its own number; for histories in one family, the server sends the largest number of versions
   * for all.
   *
   * <pre>{@code
   * videos.find(key, read -> read.newest(VideoColumns.COMMENTS, 10));
   * }</pre>
   *
   * @param count the maximum number to read, at least 1
   */
  public ReadOptions newest(HistoryColumn<?, ?> column, int count) {
    Objects.requireNonNull(column, "column");
    return new ReadOptions(afterWrite, asOf, limits.newest(column, count));
  }

  /**
   * Reads only the first elements of a map, a set or a list, in the order of their qualifiers; to
   * read the others, use {@link ReadRepository#elements}.
   *
   * <pre>{@code
   * discussions.find(key, read -> read.first(DiscussionColumns.COMMENTS, 10));
   * }</pre>
   *
   * @param count the maximum number to read, at least 1
   * @throws io.github.bigtablemapper.exception.InvalidRequestException if the count is less than 1
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
