package io.github.bigtablemapper.internal.wire;

import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.WireFormat;
import java.nio.ByteBuffer;
import java.nio.ByteOrder;

/**
 * A place in the bytes of a protocol buffer. It reads what a {@code CodedInputStream} reads, and
 * refuses what that refuses, without its buffers and limits, which take up to a third of the time.
 * The end of a message within another is for its reader to heed. Used by one thread at a time.
 */
final class WireCursor {
  private static final int MAX_DEPTH = 100;
  private static final int MAX_VARINT_BITS = 70;

  /** The bit of a byte after which a number goes on, of eight bytes. */
  private static final long GO_ON = 0x8080_8080_8080_8080L;

  /** These bits of a number of eight bytes, which a timestamp of this century has. */
  private static final long EIGHT_BYTES = 0x0080_8080_8080_8080L;

  private byte[] bytes = {};

  /** The same bytes, of which it gives eight at once. */
  private ByteBuffer words = ByteBuffer.wrap(bytes);

  private int at;

  /** Goes to the start of a message. */
  void start(byte[] message) {
    bytes = message;
    words = ByteBuffer.wrap(message).order(ByteOrder.LITTLE_ENDIAN);
    at = 0;
  }

  int at() {
    return at;
  }

  /** Goes on at a place that was reached without it. */
  void goOnAt(int at) {
    this.at = at;
  }

  /** {@return the number that is next, of 32 bits: the others are dropped} */
  int readInt() throws InvalidProtocolBufferException {
    int first = next();
    return first >= 0 ? first : (int) readLong(first);
  }

  /** {@return the number that is next, of 64 bits} */
  long readLong() throws InvalidProtocolBufferException {
    int first = next();
    return first >= 0 ? first : readLong(first);
  }

  private long readLong(int first) throws InvalidProtocolBufferException {
    long value = first & 0x7f;
    for (int shift = 7; shift < MAX_VARINT_BITS; shift += 7) {
      int next = next();
      value |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return value;
      }
    }
    throw new InvalidProtocolBufferException("a number has too many bytes");
  }

  /** {@return the number at a place, if it has eight bytes; -1 if it has not} */
  long ofEightBytes(int at) {
    if (at > bytes.length - Long.BYTES) {
      return -1;
    }
    long word = words.getLong(at);
    return (word & GO_ON) == EIGHT_BYTES ? withoutGaps(word & ~GO_ON) : -1;
  }

  /** {@return eight times 7 bits that follow each other, of eight bytes with 7 bits each} */
  private static long withoutGaps(long bytes) {
    long pairs = (bytes & 0x007f_007f_007f_007fL) | ((bytes & 0x7f00_7f00_7f00_7f00L) >>> 1);
    long halves = (pairs & 0x0000_3fff_0000_3fffL) | ((pairs & 0x3fff_0000_3fff_0000L) >>> 2);
    return (halves & 0x0fff_ffffL) | ((halves & 0x0fff_ffff_0000_0000L) >>> 4);
  }

  private int next() throws InvalidProtocolBufferException {
    if (at == bytes.length) {
      throw truncated();
    }
    return bytes[at++];
  }

  /** {@return the end of what has its length next} */
  int readEnd() throws InvalidProtocolBufferException {
    int length = readInt();
    if (length < 0 || length > bytes.length - at) {
      throw truncated();
    }
    return at + length;
  }

  /**
   * {@return the end of the field that is next, if it has a tag of one byte and fewer than 128
   * bytes; -1 if not, and then nothing is read}
   */
  int tryReadEnd(int tag) {
    byte[] from = bytes;
    int start = at + 2;
    if (start > from.length || from[at] != tag) {
      return -1;
    }
    int end = start + from[start - 1];
    if (end < start || end > from.length) {
      return -1;
    }
    at = start;
    return end;
  }

  /** Passes over what has its length next. {@return where it starts} */
  int skipBytes() throws InvalidProtocolBufferException {
    int end = readEnd();
    int start = at;
    at = end;
    return start;
  }

  /** Checks that a message ends where it was to end. */
  void requireAt(int end) throws InvalidProtocolBufferException {
    if (at != end) {
      throw truncated();
    }
  }

  /**
   * Passes over a field that is not known.
   *
   * @param end where its message ends
   */
  void skip(int tag, int end) throws InvalidProtocolBufferException {
    skip(tag, end, MAX_DEPTH);
  }

  private void skip(int tag, int end, int depth) throws InvalidProtocolBufferException {
    if (WireFormat.getTagFieldNumber(tag) == 0) {
      throw invalid();
    }
    switch (WireFormat.getTagWireType(tag)) {
      case WireFormat.WIRETYPE_VARINT -> {
        var unused = readLong();
      }
      case WireFormat.WIRETYPE_FIXED64 -> skipFixed(Long.BYTES);
      case WireFormat.WIRETYPE_LENGTH_DELIMITED -> {
        var unused = skipBytes();
      }
      case WireFormat.WIRETYPE_FIXED32 -> skipFixed(Integer.BYTES);
      case WireFormat.WIRETYPE_START_GROUP -> skipGroup(tag, end, depth);
      default -> throw invalid();
    }
  }

  private void skipGroup(int start, int end, int depth) throws InvalidProtocolBufferException {
    int last = start - WireFormat.WIRETYPE_START_GROUP + WireFormat.WIRETYPE_END_GROUP;
    while (at < end && depth > 0) {
      int tag = readInt();
      if (tag == last) {
        return;
      }
      skip(tag, end, depth - 1);
    }
    throw invalid();
  }

  private void skipFixed(int length) throws InvalidProtocolBufferException {
    if (length > bytes.length - at) {
      throw truncated();
    }
    at += length;
  }

  private static InvalidProtocolBufferException invalid() {
    return new InvalidProtocolBufferException("a field has no valid tag");
  }

  private static InvalidProtocolBufferException truncated() {
    return new InvalidProtocolBufferException("a message does not have the announced length");
  }
}
