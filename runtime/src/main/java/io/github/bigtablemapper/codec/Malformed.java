package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;

/**
 * What codecs say of bytes that they cannot have written. Neither the bytes nor an exception whose
 * message may quote them goes along: both would end up in logs.
 */
final class Malformed {
  private Malformed() {}

  /** Throws unless the cell has the length that all values of the type have. */
  static void checkLength(String type, int length, ByteString cell) {
    if (cell.size() != length) {
      throw new IllegalArgumentException(
          "a cell of type %s has a length of %d, not %d".formatted(type, length, cell.size()));
    }
  }

  /** {@return an exception for a cell of the right length with no value of the type in it} */
  static IllegalArgumentException cell(String type) {
    return new IllegalArgumentException("the bytes of the cell are no " + type);
  }
}
