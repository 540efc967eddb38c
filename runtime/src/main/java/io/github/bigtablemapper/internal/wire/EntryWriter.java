package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.MutateRowsRequest;
import com.google.bigtable.v2.MutateRowsRequest.Entry;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.protobuf.ByteString;
import com.google.protobuf.CodedOutputStream;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.Arrays;

/**
 * Writes the entry of one row in a MutateRows request, byte for byte as protocol buffers would: in
 * the order of the fields' numbers, without fields that have their default.
 */
public class EntryWriter {
  /** Room for tag and length of the entry, which are written last. */
  private static final int ENTRY_START = 6;

  private static final int ENTRY = bytes(MutateRowsRequest.ENTRIES_FIELD_NUMBER);
  private static final int ROW_KEY = bytes(Entry.ROW_KEY_FIELD_NUMBER);
  private static final int MUTATION = bytes(Entry.MUTATIONS_FIELD_NUMBER);
  private static final int SET_CELL = bytes(Mutation.SET_CELL_FIELD_NUMBER);
  private static final int FAMILY = bytes(SetCell.FAMILY_NAME_FIELD_NUMBER);
  private static final int QUALIFIER = bytes(SetCell.COLUMN_QUALIFIER_FIELD_NUMBER);
  private static final int TIMESTAMP =
      SetCell.TIMESTAMP_MICROS_FIELD_NUMBER << 3 | WireFormat.WIRETYPE_VARINT;
  private static final int VALUE = bytes(SetCell.VALUE_FIELD_NUMBER);

  /** The bits of a timestamp of this century that come before its last byte of seven bits. */
  private static final int BEFORE_LAST = 49;

  private final ByteString rowKey;
  private byte[] bytes;
  private int end = ENTRY_START;
  private int count;

  /**
   * Starts an entry.
   *
   * @param expectedBytes how many it probably takes
   */
  protected EntryWriter(ByteString rowKey, int expectedBytes) {
    this.rowKey = rowKey;
    this.bytes = new byte[Math.max(expectedBytes, ENTRY_START)];
    reserve(size(rowKey));
    end = put(ROW_KEY, rowKey, end);
  }

  /** {@return the tag of a field that has a length: all are below 16, and take one byte} */
  private static int bytes(int field) {
    return field << 3 | WireFormat.WIRETYPE_LENGTH_DELIMITED;
  }

  /**
   * Writes a cell.
   *
   * @param micros its timestamp, in microseconds
   */
  public final void setCell(
      ByteString family, ByteString qualifier, long micros, ByteString value) {
    int cell =
        size(family)
            + size(qualifier)
            + (micros == 0 ? 0 : 1 + CodedOutputStream.computeInt64SizeNoTag(micros))
            + size(value);
    int mutation = size(cell);
    reserve(size(mutation));
    int at = putLength(MUTATION, mutation, end);
    at = putLength(SET_CELL, cell, at);
    at = put(FAMILY, family, at);
    at = put(QUALIFIER, qualifier, at);
    at = putTimestamp(micros, at);
    end = put(VALUE, value, at);
    count++;
  }

  /** Writes any other mutation. */
  public final void add(Mutation mutation) {
    int length = mutation.getSerializedSize();
    reserve(size(length));
    int at = putLength(MUTATION, length, end);
    try {
      mutation.writeTo(CodedOutputStream.newInstance(bytes, at, length));
    } catch (IOException e) { // of a stream that is too short
      throw new IllegalStateException(e);
    }
    end = at + length;
    count++;
  }

  /** {@return the entry} Called once, after the last mutation. */
  protected final EntryBytes entry() {
    int length = end - ENTRY_START;
    int start = ENTRY_START - 1 - CodedOutputStream.computeUInt32SizeNoTag(length);
    int unused = putLength(ENTRY, length, start);
    boolean isMostlyFull = bytes.length - end <= end / 4;
    byte[] kept = isMostlyFull ? bytes : Arrays.copyOf(bytes, end); // a batch has many of them
    return new EntryBytes(rowKey, kept, start, ENTRY_START, end, count);
  }

  /** {@return the bytes of a field that has a length; none if it is empty} */
  private static int size(ByteString value) {
    return value.isEmpty() ? 0 : size(value.size());
  }

  /** {@return the bytes of a field of a length, with its tag and its length} */
  private static int size(int length) {
    return length <= 0x7f
        ? 2 + length // as most are
        : 1 + CodedOutputStream.computeUInt32SizeNoTag(length) + length;
  }

  private void reserve(int size) {
    int needed = Math.addExact(end, size);
    if (needed > bytes.length) {
      bytes = Arrays.copyOf(bytes, Math.max(needed, bytes.length + bytes.length / 2));
    }
  }

  private int put(int tag, ByteString value, int start) {
    if (value.isEmpty()) {
      return start;
    }
    int at = putLength(tag, value.size(), start);
    value.copyTo(bytes, at);
    return at + value.size();
  }

  private int putLength(int tag, int length, int start) {
    int at = start;
    bytes[at++] = (byte) tag;
    int rest = length;
    while (rest > 0x7f) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return at;
  }

  private int putTimestamp(long micros, int start) {
    if (micros == 0) {
      return start;
    }
    int at = start;
    bytes[at++] = (byte) TIMESTAMP;
    long last = micros >>> BEFORE_LAST;
    if (last > 0 && last <= 0x7f) { // a loop of a known length is faster
      for (int shift = 0; shift < BEFORE_LAST; shift += 7) {
        bytes[at++] = (byte) ((micros >>> shift) | 0x80);
      }
      bytes[at++] = (byte) last;
      return at;
    }
    long rest = micros;
    while ((rest & ~0x7fL) != 0) {
      bytes[at++] = (byte) (rest | 0x80);
      rest >>>= 7;
    }
    bytes[at++] = (byte) rest;
    return at;
  }
}
