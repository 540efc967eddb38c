package io.github.bigtablemapper.internal.wire;

import com.google.bigtable.v2.ReadRowsResponse;
import com.google.protobuf.WireFormat;
import io.github.bigtablemapper.codec.BigEndian;

/**
 * One {@code CellChunk} of a message after another, if it is as almost all are: a whole cell
 * without labels, its fields in order and each at most once, with fewer than 16 KB. It decides
 * which chunks are, and where their fields are. Used by one thread at a time.
 */
final class PlainChunk {
  private static final int BYTES = WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int NUMBER = WireFormat.WIRETYPE_VARINT;

  /** The tag of chunks in a response. */
  static final int CHUNK = ReadRowsResponse.CHUNKS_FIELD_NUMBER << 3 | BYTES;

  private static final int ROW_KEY = 1 << 3 | BYTES;
  private static final int FAMILY = 2 << 3 | BYTES;
  private static final int QUALIFIER = 3 << 3 | BYTES;
  private static final int TIMESTAMP = 4 << 3 | NUMBER;
  private static final int VALUE = 6 << 3 | BYTES;
  private static final int COMMIT_ROW = 9 << 3 | NUMBER;

  /** The only field of the messages that families and qualifiers are wrapped in. */
  private static final int WRAPPED = 1 << 3 | BYTES;

  /** The bit of a byte after which a number continues, of eight bytes. */
  private static final long CONTINUES = 0x8080_8080_8080_8080L;

  /** These bits of a number of eight bytes, which a timestamp of this century has. */
  private static final long EIGHT_BYTES = 0x0080_8080_8080_8080L;

  private static final int MAX_VARINT_BITS = 70;

  /** What {@link #end} and others return for a field that is not plain. */
  private static final int OTHER = -1;

  int keyFrom;
  int keyTo;
  int familyFrom;

  /** 0: it has no family. */
  int familyTo;

  int qualifierFrom;

  /** 0: it has no qualifier. */
  int qualifierTo;

  long timestamp;
  int valueFrom;
  int valueTo;
  boolean commitsRow;

  boolean hasRowKey() {
    return keyTo > 0;
  }

  /** {@return the end of the field at a place, whose chunk was read; the place: it is not plain} */
  int read(byte[] message, int at) {
    if (message[at] != CHUNK) {
      return at;
    }
    int length = length(message, at + 1, message.length);
    int start = afterLength(message, at + 1);
    int end = start + length;
    return length >= 0 && end <= message.length && readFields(message, start, end) ? end : at;
  }

  /** {@return whether all fields are plain} */
  private boolean readFields(byte[] message, int start, int end) {
    int at = readNames(message, start, end);
    timestamp = 0;
    if (isAt(message, at, end, TIMESTAMP)) {
      at = readTimestamp(message, at + 1, end);
    }
    valueFrom = 0;
    valueTo = 0;
    if (isAt(message, at, end, VALUE)) {
      int to = end(message, at, end);
      valueFrom = afterLength(message, at + 1);
      valueTo = to;
      at = to;
    }
    commitsRow = false;
    if (isAt(message, at, end, COMMIT_ROW) && at + 2 == end) {
      commitsRow = message[at + 1] == 1;
      return message[at + 1] >> 1 == 0;
    }
    return at == end;
  }

  /** Reads the key, the family and the qualifier. {@return their end, or {@link #OTHER}} */
  private int readNames(byte[] message, int start, int end) {
    int at = start;
    keyTo = 0;
    familyTo = 0;
    qualifierTo = 0;
    if (isAt(message, at, end, ROW_KEY)) {
      int to = end(message, at, end);
      keyFrom = afterLength(message, at + 1);
      keyTo = to;
      at = to > keyFrom ? to : OTHER; // the empty key is a mistake
    }
    if (isAt(message, at, end, FAMILY)) {
      int to = end(message, at, end);
      familyFrom = wrapped(message, at, to);
      familyTo = to;
      // without a qualifier it is a mistake
      at = isAscii(message, familyFrom, to) && isAt(message, to, end, QUALIFIER) ? to : OTHER;
    } else if (keyTo > 0) {
      return OTHER; // a row starts with all names
    }
    if (isAt(message, at, end, QUALIFIER)) {
      int to = end(message, at, end);
      qualifierFrom = wrapped(message, at, to);
      qualifierTo = to;
      at = qualifierFrom >= 0 ? to : OTHER;
    }
    return at;
  }

  private static boolean isAt(byte[] message, int at, int end, int tag) {
    return at >= 0 && at < end && message[at] == tag;
  }

  /** {@return the length at a place, of at most two bytes, or a negative number} */
  private static int length(byte[] message, int at, int end) {
    if (at >= end) {
      return OTHER;
    }
    int first = message[at];
    if (first >= 0) {
      return first;
    }
    return at + 1 < end ? (first & 0x7f) | (message[at + 1] << 7) : OTHER;
  }

  /** {@return the place after a length, if there is one} */
  private static int afterLength(byte[] message, int at) {
    return at < message.length && message[at] < 0 ? at + 2 : at + 1;
  }

  /** {@return the end of the bytes whose tag is at a place, or {@link #OTHER}} */
  private static int end(byte[] message, int at, int end) {
    int length = length(message, at + 1, end);
    int to = afterLength(message, at + 1) + length;
    return length >= 0 && to <= end ? to : OTHER;
  }

  /**
   * {@return where a name starts in the message that wraps it, or {@link #OTHER}}
   *
   * @param at where the tag of that message is
   * @param to its end, or {@link #OTHER}
   */
  private static int wrapped(byte[] message, int at, int to) {
    if (to < 0) {
      return OTHER;
    }
    int start = afterLength(message, at + 1);
    if (start == to) {
      return to; // the empty name
    }
    return message[start] == WRAPPED && end(message, start, to) == to
        ? afterLength(message, start + 1)
        : OTHER;
  }

  /** Whether all of a name is ASCII, as the names of families are. */
  private static boolean isAscii(byte[] message, int from, int to) {
    int all = from < 0 || to < 0 ? OTHER : 0;
    for (int i = from; i < to && all >= 0; i++) {
      all = message[i];
    }
    return all >= 0;
  }

  /** {@return the end of the timestamp at a place, or {@link #OTHER}} */
  private int readTimestamp(byte[] message, int start, int end) {
    if (start + Long.BYTES <= end) {
      long word = Long.reverseBytes(BigEndian.getLong(message, start));
      if ((word & CONTINUES) == EIGHT_BYTES) {
        timestamp = withoutGaps(word & ~CONTINUES);
        return start + Long.BYTES;
      }
    }
    int at = start;
    for (int shift = 0; shift < MAX_VARINT_BITS && at < end; shift += 7) {
      byte next = message[at++];
      timestamp |= (long) (next & 0x7f) << shift;
      if (next >= 0) {
        return at;
      }
    }
    return OTHER;
  }

  /** {@return eight times 7 bits that follow each other, of eight bytes with 7 bits each} */
  private static long withoutGaps(long bytes) {
    long pairs = (bytes & 0x007f_007f_007f_007fL) | ((bytes & 0x7f00_7f00_7f00_7f00L) >>> 1);
    long halves = (pairs & 0x0000_3fff_0000_3fffL) | ((pairs & 0x3fff_0000_3fff_0000L) >>> 2);
    return (halves & 0x0fff_ffffL) | ((halves & 0x0fff_ffff_0000_0000L) >>> 4);
  }
}
