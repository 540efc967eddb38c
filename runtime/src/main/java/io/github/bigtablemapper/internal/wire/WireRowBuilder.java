package io.github.bigtablemapper.internal.wire;

import com.google.cloud.bigtable.data.v2.models.RowAdapter.RowBuilder;
import com.google.protobuf.ByteString;

/**
 * A row builder that also takes rows as places in the messages of a stream, without an object for
 * each name and each value. The names of a cell are only given if they differ from those of the
 * cell before it. Cells of both kinds can follow each other within a row. A message is not changed
 * after it was given, and is not to be kept beyond {@link #leaveMessage} and the end of the row.
 *
 * @param <T> what a row is made into
 */
public interface WireRowBuilder<T> extends RowBuilder<T> {
  /** Starts a row whose first cell is in a message. */
  void startRow(ByteString key, byte[] message);

  /** Starts a family, whose name is ASCII. */
  void startFamily(byte[] message, int from, int to);

  /** Starts the column with a qualifier. */
  void startColumn(byte[] message, int from, int to);

  /** Adds a whole cell, which has no labels. */
  void addCell(long timestamp, byte[] message, int from, int to);

  /** The row continues in the next message. */
  void leaveMessage();
}
