package io.github.bigtablemapper.local;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.change.ChangeLog;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.write.RowWriter;
import java.time.Duration;
import java.util.List;

/**
 * Controls the change stream of a table in a test: it splits, merges and ends partitions, sends
 * heartbeats, and collects garbage, which production does on its own schedule.
 *
 * <p>Thread-safe.
 */
public final class LocalChangeStream {
  private final LocalTable table;
  private final ChangeLog log;
  private final RowWriter writer;

  LocalChangeStream(LocalTable table, ChangeLog log, RowWriter writer) {
    this.table = table;
    this.log = log;
    this.writer = writer;
  }

  /**
   * {@return the row keys at which partitions begin, except the first partition, in their order}
   */
  public List<ByteString> borders() {
    return log.borders();
  }

  /** Splits a partition at a row key; does nothing if a partition begins there. */
  public void split(ByteString rowKey) {
    log.split(rowKey);
  }

  /**
   * Merges the partition that begins at a row key with the preceding one; does nothing if none
   * begins there.
   */
  public void merge(ByteString rowKey) {
    log.merge(rowKey);
  }

  /**
   * Merges the partition that begins at a row key with the preceding one and splits them at another
   * row key, which readers see as one change; does nothing if none begins at the first row key.
   */
  public void move(ByteString fromRowKey, ByteString toRowKey) {
    log.move(fromRowKey, toRowKey);
  }

  /**
   * Ends the calls that read the partition with a row key, as they end at their end time:
   * partitions reach it one after the other.
   */
  public void end(ByteString rowKey) {
    log.end(rowKey);
  }

  /** Sends a heartbeat to all readers. */
  public void heartbeat() {
    log.heartbeat();
  }

  /**
   * Waits until a number of calls read the stream: a consumer has one for each partition.
   *
   * @param timeout how long it waits at most; if it is negative, it does not wait
   * @return whether there are as many readers
   */
  public boolean awaitReaders(int count, Duration timeout) throws InterruptedException {
    return log.awaitReaders(count, timeout);
  }

  /**
   * Deletes cells of a column like garbage collection, regardless of the rule of their family. A
   * row without cells has nothing to collect, so the stream has no change then.
   *
   * @param endMicros deletes the cells before this time; 0 for all
   */
  public void collect(ByteString rowKey, String family, ByteString qualifier, long endMicros) {
    writer.collect(
        table,
        rowKey,
        RowFilter.newBuilder().setPassAllFilter(true).build(),
        Mutation.newBuilder()
            .setDeleteFromColumn(
                Mutation.DeleteFromColumn.newBuilder()
                    .setFamilyName(family)
                    .setColumnQualifier(qualifier)
                    .setTimeRange(TimestampRange.newBuilder().setEndTimestampMicros(endMicros)))
            .build());
  }
}
