package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.Mutation;
import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import java.io.IOException;
import java.io.OutputStream;
import java.util.AbstractList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The mutations of one row as the bytes of its entry in a MutateRows request, with its key. They
 * are a list of messages for everything else, which is made when it is first asked for: nothing
 * asks for it on the way into such a request.
 */
public final class EntryBytes extends AbstractList<Mutation> {
  private final ByteString rowKey;
  private final byte[] bytes;
  private final int start;
  private final int entryStart;
  private final int end;
  private final int count;
  private volatile @Nullable List<Mutation> messages;

  /**
   * @param bytes the field of the request, from {@code start} to {@code end}: tag, length and entry
   * @param entryStart where the entry starts in them
   * @param count how many mutations it has
   */
  EntryBytes(ByteString rowKey, byte[] bytes, int start, int entryStart, int end, int count) {
    this.rowKey = rowKey;
    this.bytes = bytes;
    this.start = start;
    this.entryStart = entryStart;
    this.end = end;
    this.count = count;
  }

  /** {@return the key of the row} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return how many bytes the entry takes in a request, with its tag and length} */
  public int length() {
    return end - start;
  }

  /** {@return how many bytes it was made in at least} */
  public int capacity() {
    return end;
  }

  /** Writes the entry into a request, with its tag and length. */
  public void writeTo(OutputStream out) throws IOException {
    out.write(bytes, start, length());
  }

  @Override
  public Mutation get(int index) {
    return messages().get(index);
  }

  @Override
  public int size() {
    return count;
  }

  private List<Mutation> messages() {
    List<Mutation> made = messages;
    if (made == null) {
      try {
        made =
            MutateRowsRequest.Entry.parser()
                .parseFrom(bytes, entryStart, end - entryStart)
                .getMutationsList();
      } catch (InvalidProtocolBufferException e) {
        throw new IllegalStateException("An entry was written that cannot be read.", e);
      }
      messages = made;
    }
    return made;
  }

  /** {@return a text without the row key and the values, which must not reach a log} */
  @Override
  public String toString() {
    return "EntryBytes[mutations=" + count + "]";
  }
}
