package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import io.grpc.Drainable;
import io.grpc.KnownLength;
import java.io.ByteArrayInputStream;
import java.io.ByteArrayOutputStream;
import java.io.IOException;
import java.io.InputStream;
import java.io.OutputStream;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A request as the transport sends it. Most transports have it written into their buffers; one that
 * reads it, such as that within a process, needs a copy. Used by one thread.
 */
final class WireRequest extends InputStream implements Drainable, KnownLength {
  private static final int ENTRY =
      MutateRowsRequest.ENTRIES_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;

  private final byte[] others;
  private final List<Entry> entries;
  private final @Nullable EntryBytes[] rows;
  private final int length;

  /** What is read from it; null: it was not read yet. */
  private @Nullable InputStream copy;

  private boolean isDrained;

  /**
   * @param rows what is written instead of its entries; null: the entry itself
   */
  WireRequest(MutateRowsRequest request, @Nullable EntryBytes[] rows) {
    this.others = request.toBuilder().clearEntries().build().toByteArray();
    this.entries = request.getEntriesList();
    this.rows = rows;
    long bytes = others.length;
    for (int i = 0; i < rows.length; i++) {
      EntryBytes row = rows[i];
      bytes += row == null ? length(entries.get(i)) : row.length();
    }
    this.length = Math.toIntExact(bytes);
  }

  private static int length(Entry entry) {
    int length = entry.getSerializedSize();
    return 1 + CodedOutputStream.computeUInt32SizeNoTag(length) + length;
  }

  @Override
  public int drainTo(OutputStream out) throws IOException {
    InputStream read = copy;
    if (read != null) {
      return (int) read.transferTo(out);
    }
    if (isDrained) {
      return 0;
    }
    isDrained = true;
    out.write(others);
    for (int i = 0; i < rows.length; i++) {
      EntryBytes row = rows[i];
      if (row == null) {
        write(entries.get(i), out);
      } else {
        row.writeTo(out);
      }
    }
    return length;
  }

  private static void write(Entry entry, OutputStream out) throws IOException {
    CodedOutputStream coded = CodedOutputStream.newInstance(out);
    coded.writeUInt32NoTag(ENTRY);
    coded.writeMessageNoTag(entry);
    coded.flush();
  }

  @Override
  public int available() throws IOException {
    return copy != null ? copy.available() : isDrained ? 0 : length;
  }

  @Override
  public int read() throws IOException {
    return copy().read();
  }

  @Override
  public int read(byte[] target, int start, int count) throws IOException {
    return copy().read(target, start, count);
  }

  private InputStream copy() throws IOException {
    InputStream read = copy;
    if (read == null) {
      ByteArrayOutputStream bytes = new ByteArrayOutputStream(length);
      int unused = drainTo(bytes);
      read = new ByteArrayInputStream(bytes.toByteArray());
      copy = read;
    }
    return read;
  }
}
