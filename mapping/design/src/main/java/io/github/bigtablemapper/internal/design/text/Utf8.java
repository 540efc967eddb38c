package io.github.bigtablemapper.internal.design.text;

import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharacterCodingException;
import java.nio.charset.StandardCharsets;

/**
 * Strict UTF-8 of what designs declare. The conversions of the JDK replace a lone surrogate by
 * {@code ?}, so that two declarations could become one. The runtime has the same for values.
 */
public final class Utf8 {
  private Utf8() {}

  /** {@return whether a text has bytes in UTF-8: it has no half of a surrogate pair} */
  public static boolean canEncode(String text) {
    return text.codePoints().noneMatch(Utf8::isSurrogate);
  }

  /**
   * {@return the bytes of a text}
   *
   * @throws IllegalArgumentException if it has a lone surrogate
   */
  public static byte[] encode(String text) {
    try {
      ByteBuffer bytes = StandardCharsets.UTF_8.newEncoder().encode(CharBuffer.wrap(text));
      byte[] array = new byte[bytes.remaining()];
      bytes.get(array);
      return array;
    } catch (CharacterCodingException e) {
      throw new IllegalArgumentException("the text has a lone surrogate", e);
    }
  }

  /** {@return how many bytes a text has; a lone surrogate counts as the 3 of any such unit} */
  public static int length(String text) {
    return text.codePoints().map(c -> c < 0x80 ? 1 : c < 0x800 ? 2 : c < 0x10000 ? 3 : 4).sum();
  }

  private static boolean isSurrogate(int codePoint) {
    return codePoint >= Character.MIN_SURROGATE && codePoint <= Character.MAX_SURROGATE;
  }
}
