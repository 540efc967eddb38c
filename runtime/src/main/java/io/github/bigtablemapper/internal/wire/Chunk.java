package io.github.bigtablemapper.internal.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnsafeByteOperations;
import com.google.protobuf.WireFormat;
import io.github.bigtablemapper.codec.Utf8;
import java.util.ArrayList;
import java.util.List;

/**
 * One {@code CellChunk} of a message after another, read from its bytes as protocol buffers would
 * read it: a field that is repeated counts as it comes last, one that is unknown is passed over.
 * Each message has its own, as G1 makes stores into old objects wait. Used by one thread at a time.
 */
final class Chunk {
  private static final int BYTES = WireFormat.WIRETYPE_LENGTH_DELIMITED;
  private static final int NUMBER = WireFormat.WIRETYPE_VARINT;

  private static final int ROW_KEY = 1 << 3 | BYTES;
  private static final int FAMILY = 2 << 3 | BYTES;
  private static final int QUALIFIER = 3 << 3 | BYTES;
  private static final int TIMESTAMP = 4 << 3 | NUMBER;
  private static final int LABEL = 5 << 3 | BYTES;
  private static final int VALUE = 6 << 3 | BYTES;
  private static final int VALUE_SIZE = 7 << 3 | NUMBER;
  private static final int RESET_ROW = 8 << 3 | NUMBER;
  private static final int COMMIT_ROW = 9 << 3 | NUMBER;

  /** The only field of the messages that families and qualifiers are wrapped in. */
  private static final int WRAPPED = 1 << 3 | BYTES;

  /** All values of one byte, such as booleans and the members of sets. */
  private static final ByteString[] ONE_BYTE = new ByteString[256];

  static {
    for (int value = 0; value < ONE_BYTE.length; value++) {
      ONE_BYTE[value] = ByteString.copyFrom(new byte[] {(byte) value});
    }
  }

  private final WireCursor in;
  private final Names names;
  private final byte[] message;
  private int keyStart;
  private int keyEnd;
  private int valueStart;
  private int valueEnd;

  /** Of the last chunk that had one, like the qualifier. */
  private String family;

  private boolean hasFamily;
  private ByteString qualifier;
  private boolean hasQualifier;
  private long timestamp;
  private List<String> labels = List.of();
  private int valueSize;
  private boolean resetsRow;
  private boolean commitsRow;

  private Chunk(WireCursor in, Names names, byte[] message, String family, ByteString qualifier) {
    this.in = in;
    this.names = names;
    this.message = message;
    this.family = family;
    this.qualifier = qualifier;
  }

  /**
   * {@return a chunk without fields, before the first of a stream}
   *
   * @param in where chunks are read
   */
  static Chunk beforeFirst(WireCursor in, Names names) {
    return new Chunk(in, names, new byte[0], "", ByteString.EMPTY);
  }

  /** {@return the chunks of the next message, which is given whole} */
  Chunk next(byte[] message) {
    return new Chunk(in, names, message, family, qualifier);
  }

  /** Reads the next chunk, which has an end. */
  void read(int end) throws InvalidProtocolBufferException {
    keyEnd = keyStart;
    valueEnd = valueStart;
    hasFamily = false;
    hasQualifier = false;
    timestamp = 0;
    if (!labels.isEmpty()) {
      labels = List.of();
    }
    valueSize = 0;
    resetsRow = false;
    commitsRow = false;
    while (in.at() < end) {
      in.goOnAt(readShortFields(in.at(), end));
      if (in.at() < end) {
        readField(end);
      }
    }
    in.requireAt(end);
  }

  /**
   * Reads fields as almost all are: in order, with fewer than 128 bytes, a timestamp of eight. Half
   * of the time that reading takes goes into the other way, field by field and byte by byte.
   *
   * @return where a field is that takes the other way; the end: none does
   */
  private int readShortFields(int start, int end) throws InvalidProtocolBufferException {
    byte[] bytes = message;
    int at = start;
    while (at < end - 1 && end <= bytes.length) {
      int length = bytes[at + 1];
      int from = at + 2;
      int to = from + length;
      int tag = bytes[at];
      if (tag == TIMESTAMP) {
        long read = in.ofEightBytes(at + 1);
        if (read < 0) {
          return at;
        }
        timestamp = read;
        at += 1 + Long.BYTES;
        continue;
      }
      if (tag == COMMIT_ROW && length == 1) {
        commitsRow = true;
        resetsRow = false;
        at = from;
        continue;
      }
      if (length < 0 || to > end) {
        return at;
      }
      if (tag == VALUE) {
        valueStart = from;
        valueEnd = to;
      } else if (tag == QUALIFIER && isWrapped(bytes, from, length)) {
        setQualifier(names.qualifier(bytes, from + 2, to));
      } else if (tag == FAMILY && isWrapped(bytes, from, length)) {
        setFamily(names.family(bytes, from + 2, to));
      } else if (tag == ROW_KEY) {
        keyStart = from;
        keyEnd = to;
      } else {
        return at;
      }
      at = to;
    }
    return at;
  }

  /** {@return whether a message has one field, which fills it} */
  private static boolean isWrapped(byte[] bytes, int from, int length) {
    return length >= 2 && bytes[from] == WRAPPED && bytes[from + 1] == length - 2;
  }

  private void readField(int end) throws InvalidProtocolBufferException {
    int tag = in.readInt();
    switch (tag) {
      case ROW_KEY -> {
        keyStart = in.skipBytes();
        keyEnd = in.at();
      }
      case FAMILY -> readFamily();
      case QUALIFIER -> readQualifier();
      case TIMESTAMP -> timestamp = in.readLong();
      case LABEL -> readLabel();
      case VALUE -> {
        valueStart = in.skipBytes();
        valueEnd = in.at();
      }
      case VALUE_SIZE -> valueSize = in.readInt();
      case RESET_ROW -> {
        resetsRow = in.readLong() != 0;
        commitsRow = false; // of the two the message has the one that comes last
      }
      case COMMIT_ROW -> {
        commitsRow = in.readLong() != 0;
        resetsRow = false;
      }
      default -> in.skip(tag, end);
    }
  }

  private void readFamily() throws InvalidProtocolBufferException {
    String read = hasFamily ? family : "";
    int end = in.readEnd();
    while (in.at() < end) {
      int tag = in.readInt();
      if (tag == WRAPPED) {
        int start = in.skipBytes();
        read = names.family(message, start, in.at());
      } else {
        in.skip(tag, end);
      }
    }
    in.requireAt(end);
    setFamily(read);
  }

  private void readQualifier() throws InvalidProtocolBufferException {
    ByteString read = hasQualifier ? qualifier : ByteString.EMPTY;
    int end = in.readEnd();
    while (in.at() < end) {
      int tag = in.readInt();
      if (tag == WRAPPED) {
        int start = in.skipBytes();
        read = names.qualifier(message, start, in.at());
      } else {
        in.skip(tag, end);
      }
    }
    in.requireAt(end);
    setQualifier(read);
  }

  @SuppressWarnings("ReferenceEquality") // mostly the same object, which is not stored again
  private void setFamily(String family) {
    hasFamily = true;
    if (family != this.family) {
      this.family = family;
    }
  }

  private void setQualifier(ByteString qualifier) {
    hasQualifier = true;
    this.qualifier = qualifier;
  }

  private void readLabel() throws InvalidProtocolBufferException {
    int start = in.skipBytes();
    ByteString label = UnsafeByteOperations.unsafeWrap(message, start, in.at() - start);
    if (!label.isValidUtf8()) {
      throw Names.notUtf8();
    }
    if (labels.isEmpty()) {
      labels = new ArrayList<>();
    }
    labels.add(Utf8.decode(label));
  }

  boolean hasRowKey() {
    return keyEnd > keyStart;
  }

  /** {@return its row key, which owns its bytes} */
  ByteString rowKey() {
    return ByteString.copyFrom(message, keyStart, keyEnd - keyStart);
  }

  /** {@return whether it has a family; if not, {@link #family} is that of a chunk before} */
  boolean hasFamily() {
    return hasFamily;
  }

  String family() {
    return family;
  }

  /** {@return whether it has a qualifier; if not, {@link #qualifier} is that of a chunk before} */
  boolean hasQualifier() {
    return hasQualifier;
  }

  ByteString qualifier() {
    return qualifier;
  }

  long timestamp() {
    return timestamp;
  }

  List<String> labels() {
    return labels;
  }

  /**
   * {@return its part of the value: a slice of the message, which keeps it in memory, unless it is
   * short}
   */
  ByteString value() {
    return switch (valueEnd - valueStart) {
      case 0 -> ByteString.EMPTY;
      case 1 -> ONE_BYTE[message[valueStart] & 0xff];
      default -> UnsafeByteOperations.unsafeWrap(message, valueStart, valueEnd - valueStart);
    };
  }

  int length() {
    return valueEnd - valueStart;
  }

  /** {@return the size of the whole value, of which there is more to come; 0: there is not} */
  int valueSize() {
    return valueSize;
  }

  boolean resetsRow() {
    return resetsRow;
  }

  boolean commitsRow() {
    return commitsRow;
  }
}
