package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.nio.charset.StandardCharsets;

/**
 * Strict UTF-8, the only conversion that this library uses. The conversions of the JDK and of
 * protobuf silently replace invalid input: a lone surrogate by {@code ?}, malformed bytes by
 * U+FFFD. So two different texts could become equal. This class refuses both.
 *
 * <p>Encoding searches for surrogates, which is cheap: most text has no character that large, and
 * the JDK stores this fact with a string. Checking bytes is not cheap, so decoding first searches
 * for the replacement character, which is rare.
 *
 * @hidden
 */
@ForGeneratedCode
public final class Utf8 {
  private static final char REPLACEMENT = '\uFFFD';

  private Utf8() {}

  /**
   * {@return the bytes of a text}
   *
   * @throws InvalidValueException if the text has a lone surrogate
   */
  public static ByteString encode(String text) {
    checkSurrogates(text);
    return UnsafeByteOperations.unsafeWrap(text.getBytes(StandardCharsets.UTF_8));
  }

  /**
   * {@return the text of some bytes}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if they are not UTF-8
   */
  public static String decode(ByteString cell) {
    String text = cell.toStringUtf8();
    if (text.indexOf(REPLACEMENT) >= 0) {
      checkValid(cell);
    }
    return text;
  }

  /**
   * {@return the text of a part of an array}
   *
   * @throws io.github.bigtablemapper.exception.DecodeException if it is not UTF-8
   */
  public static String decode(byte[] bytes, int from, int to) {
    String text = new String(bytes, from, to - from, StandardCharsets.UTF_8);
    if (text.indexOf(REPLACEMENT) >= 0) {
      checkValid(UnsafeByteOperations.unsafeWrap(bytes, from, to - from));
    }
    return text;
  }

  private static void checkValid(ByteString cell) {
    if (!cell.isValidUtf8()) {
      throw Malformed.cell("text in UTF-8");
    }
  }

  /**
   * Checks that a text can be encoded to UTF-8.
   *
   * @throws InvalidValueException if the text has a lone surrogate
   */
  public static void check(String text) {
    checkSurrogates(text);
  }

  /**
   * Iterates over code points, because HotSpot then removes this loop for text with one byte per
   * character. With {@code charAt} it does so on JDK 17 only; on JDK 25 encoding a small row then
   * takes a third longer.
   */
  private static void checkSurrogates(String text) {
    for (int i = 0; i < text.length(); i++) {
      int codePoint = text.codePointAt(i);
      if (Character.isSupplementaryCodePoint(codePoint)) {
        i++; // it consists of two characters
      } else if (Character.isSurrogate((char) codePoint)) {
        throw new InvalidValueException(
            ("the text has a lone surrogate at index %s, which UTF-8 cannot encode; correct the"
                    + " text or store it as byte[]")
                .formatted(i));
      }
    }
  }
}
