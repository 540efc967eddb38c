package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.DecodeException;

/** The text of a cell. */
final class CellText {
  private CellText() {}

  /**
   * {@return the text of a cell}
   *
   * @throws DecodeException if it has none
   */
  static String of(ByteString cell) {
    if (!cell.isValidUtf8() || cell.isEmpty()) {
      throw malformed("text");
    }
    return Utf8.decode(cell);
  }

  /** {@return the exception for a cell with other content} */
  static DecodeException malformed(String kind) {
    return new DecodeException(
        "the bytes of the cell are no " + kind + " as the migration writes it");
  }
}
