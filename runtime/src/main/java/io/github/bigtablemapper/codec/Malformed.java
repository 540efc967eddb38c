package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Makes the exception for bytes that a codec cannot have written. It carries neither the bytes nor
 * an exception whose message may quote them: both would end up in logs.
 */
@ForGeneratedCode
public final class Malformed {
  private Malformed() {}

  /**
   * Checks that a cell has the length that all values of the type have.
   *
   * @throws DecodeException if it has another
   */
  public static void checkLength(String type, int length, ByteString cell) {
    if (cell.size() != length) {
      throw length(type, length, cell.size());
    }
  }

  /** Apart, so that what calls this is small enough to be inlined. */
  private static DecodeException length(String type, int expected, int found) {
    return new DecodeException(
        "a cell of type " + type + " has " + found + " bytes, expected " + expected);
  }

  /** {@return an exception for a cell of the right length with no value of the type in it} */
  public static DecodeException cell(String type) {
    return new DecodeException("the bytes of the cell are no " + type);
  }
}
