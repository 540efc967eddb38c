package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.internal.amount.Amounts;

/**
 * Creates the exception for bytes that a codec cannot have written. It contains neither the bytes
 * nor an exception whose message may quote them, because they would appear in logs.
 *
 * @hidden
 */
@ForGeneratedCode
public final class Malformed {
  private Malformed() {}

  /**
   * Checks that a cell has the fixed length of the type.
   *
   * @throws DecodeException if it has another length
   */
  public static void checkLength(String type, int length, ByteString cell) {
    checkLength(type, length, cell.size());
  }

  /** Checks the same of a cell with a number of bytes. */
  public static void checkLength(String type, int length, int size) {
    if (size != length) {
      throw length(type, length, size);
    }
  }

  /** A separate method, so that its callers are small enough to be inlined. */
  private static DecodeException length(String type, int expected, int found) {
    return new DecodeException(
        "a cell of type " + type + " has " + Amounts.of(found, "byte") + ", expected " + expected);
  }

  /** {@return an exception for a cell of the right length without a value of the type} */
  public static DecodeException cell(String type) {
    return new DecodeException("the bytes of the cell are no " + type);
  }
}
