package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/**
 * The text of a qualifier in generated code, also of one that is not UTF-8: each byte that is not
 * part of a character is the lone surrogate U+DC00 plus the byte, which no text in UTF-8 contains.
 * Designs have the same.
 *
 * @hidden
 */
@ForGeneratedCode
public final class QualifierText {
  private static final char BYTE = '\uDC00';
  private static final char FIRST = '\uDC80';
  private static final char LAST = '\uDCFF';
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private QualifierText() {}

  /**
   * {@return the bytes of a text}
   *
   * @throws io.github.bigtablemapper.exception.InvalidValueException if it has another half of a
   *     surrogate pair
   */
  public static ByteString encode(String text) {
    ByteString bytes = ByteString.EMPTY;
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c >= FIRST
          && c <= LAST
          && (i == start || !Character.isHighSurrogate(text.charAt(i - 1)))) {
        bytes =
            bytes
                .concat(Utf8.encode(text.substring(start, i)))
                .concat(ByteString.copyFrom(new byte[] {(byte) (c - BYTE)}));
        start = i + 1;
      }
    }
    return start == 0 ? Utf8.encode(text) : bytes.concat(Utf8.encode(text.substring(start)));
  }

  /** {@return a qualifier for people: its text, or {@code hex:} and digits if it is not UTF-8} */
  public static String shown(ByteString qualifier) {
    return qualifier.isValidUtf8()
        ? Utf8.decode(qualifier)
        : "hex:" + HEX.formatHex(qualifier.toByteArray());
  }
}
