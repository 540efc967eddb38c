package io.github.bigtablemapper.internal.mutation;

import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.wire.EntryBytes;
import io.github.bigtablemapper.internal.wire.EntryWriter;
import java.util.List;

/** The mutations of one row as bytes. */
final class MutationBytes extends EntryWriter implements MutationSink {
  private final RowLayout layout;

  /**
   * @param layout guesses how many bytes the row takes
   */
  MutationBytes(ByteString rowKey, RowLayout layout) {
    super(rowKey, layout.expectedBytes());
    this.layout = layout;
  }

  @Override
  public MutationSink asMessages() {
    List<Mutation> before = entry();
    MutationMessages messages = new MutationMessages(before.size() + 1);
    before.forEach(messages::add);
    return messages;
  }

  @Override
  public List<Mutation> mutations() {
    EntryBytes entry = entry();
    layout.wrote(entry.capacity());
    return entry;
  }
}
