package io.github.bigtablemapper.internal.wire;

import com.google.protobuf.ByteString;
import com.google.protobuf.CodedInputStream;
import com.google.protobuf.InvalidProtocolBufferException;
import com.google.protobuf.UnsafeByteOperations;
import com.google.protobuf.WireFormat;
import java.io.IOException;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * One {@code CellChunk} after another, read from its bytes as protocol buffers would read it: a
 * field that is repeated counts as it comes last, one that is unknown is passed over. Used by one
 * thread at a time.
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

  private final Names names;
  private byte[] message = {};
  private int keyStart;
  private int keyEnd;
  private int valueStart;
  private int valueEnd;

  private @Nullable String family;
  private @Nullable ByteString qualifier;
  private long timestamp;
  private List<String> labels = List.of();
  private int valueSize;
  private boolean resetsRow;
  private boolean commitsRow;

  Chunk(Names names) {
    this.names = names;
  }

  /**
   * Reads the next chunk, from its length on.
   *
   * @param message what is read, whole
   */
  void read(CodedInputStream in, byte[] message) throws IOException {
    this.message = message;
    keyEnd = keyStart;
    valueEnd = valueStart;
    family = null;
    qualifier = null;
    timestamp = 0;
    labels = List.of();
    valueSize = 0;
    resetsRow = false;
    commitsRow = false;
    int limit = in.pushLimit(in.readRawVarint32());
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      readField(in, tag);
    }
    in.popLimit(limit);
  }

  private void readField(CodedInputStream in, int tag) throws IOException {
    switch (tag) {
      case ROW_KEY -> {
        keyStart = startOfBytes(in);
        keyEnd = in.getTotalBytesRead();
      }
      case FAMILY -> readFamily(in);
      case QUALIFIER -> readQualifier(in);
      case TIMESTAMP -> timestamp = in.readInt64();
      case LABEL -> readLabel(in);
      case VALUE -> {
        valueStart = startOfBytes(in);
        valueEnd = in.getTotalBytesRead();
      }
      case VALUE_SIZE -> valueSize = in.readInt32();
      case RESET_ROW -> {
        resetsRow = in.readBool();
        commitsRow = false; // of the two the message has the one that comes last
      }
      case COMMIT_ROW -> {
        commitsRow = in.readBool();
        resetsRow = false;
      }
      default -> skip(in, tag);
    }
  }

  /** Passes over bytes. {@return where they start} */
  private static int startOfBytes(CodedInputStream in) throws IOException {
    int length = in.readRawVarint32();
    int start = in.getTotalBytesRead();
    in.skipRawBytes(length);
    return start;
  }

  private void readFamily(CodedInputStream in) throws IOException {
    String read = family == null ? "" : family;
    int limit = in.pushLimit(in.readRawVarint32());
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == WRAPPED) {
        int start = startOfBytes(in);
        read = names.family(message, start, in.getTotalBytesRead());
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
    family = read;
  }

  private void readQualifier(CodedInputStream in) throws IOException {
    ByteString read = qualifier == null ? ByteString.EMPTY : qualifier;
    int limit = in.pushLimit(in.readRawVarint32());
    for (int tag = in.readTag(); tag != 0; tag = in.readTag()) {
      if (tag == WRAPPED) {
        int start = startOfBytes(in);
        read = names.qualifier(message, start, in.getTotalBytesRead());
      } else {
        skip(in, tag);
      }
    }
    in.popLimit(limit);
    qualifier = read;
  }

  private void readLabel(CodedInputStream in) throws IOException {
    ByteString label = in.readBytes();
    if (!label.isValidUtf8()) {
      throw Names.notUtf8();
    }
    if (labels.isEmpty()) {
      labels = new ArrayList<>();
    }
    labels.add(label.toStringUtf8());
  }

  /** Passes over a field that is not known. */
  static void skip(CodedInputStream in, int tag) throws IOException {
    if (!in.skipField(tag)) {
      throw new InvalidProtocolBufferException("a group ends that has not begun");
    }
  }

  boolean hasRowKey() {
    return keyEnd > keyStart;
  }

  /** {@return its row key, which owns its bytes} */
  ByteString rowKey() {
    return ByteString.copyFrom(message, keyStart, keyEnd - keyStart);
  }

  /** {@return its family; null: that of the chunk before} */
  @Nullable String family() {
    return family;
  }

  /** {@return its qualifier; null: that of the chunk before} */
  @Nullable ByteString qualifier() {
    return qualifier;
  }

  long timestamp() {
    return timestamp;
  }

  List<String> labels() {
    return labels;
  }

  /** {@return its part of the value: a slice of the message, which holds it in memory} */
  ByteString value() {
    return valueEnd == valueStart
        ? ByteString.EMPTY
        : UnsafeByteOperations.unsafeWrap(message, valueStart, valueEnd - valueStart);
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
