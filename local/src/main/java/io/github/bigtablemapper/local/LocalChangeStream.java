package io.github.bigtablemapper.local;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.change.ChangeLog;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import io.github.bigtablemapper.local.internal.write.RowWriter;
import java.util.List;

/**
 * What a test does to the change stream of a table that production does at a time of its own: it
 * splits and merges partitions, sends heartbeats, and collects garbage.
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

  /** {@return the row keys at which partitions begin, but for the first one, in their order} */
  public List<ByteString> borders() {
    return log.borders();
  }

  /** Splits the partition that holds a row key, there; nothing if it begins there. */
  public void split(ByteString rowKey) {
    log.split(rowKey);
  }

  /** Merges the partition that begins at a row key with the one before it, if one does. */
  public void merge(ByteString rowKey) {
    log.merge(rowKey);
  }

  /** Sends a heartbeat to all who read. */
  public void heartbeat() {
    log.heartbeat();
  }

  /**
   * Deletes cells of a column as garbage collection does.
   *
   * @param endMicros the cells before this time; 0 for all
   */
  public void collect(ByteString rowKey, String family, ByteString qualifier, long endMicros) {
    writer.collect(
        table,
        rowKey,
        Mutation.newBuilder()
            .setDeleteFromColumn(
                Mutation.DeleteFromColumn.newBuilder()
                    .setFamilyName(family)
                    .setColumnQualifier(qualifier)
                    .setTimeRange(TimestampRange.newBuilder().setEndTimestampMicros(endMicros)))
            .build());
  }
}
