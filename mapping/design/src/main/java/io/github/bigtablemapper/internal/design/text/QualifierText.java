package io.github.bigtablemapper.internal.design.text;

import java.io.ByteArrayOutputStream;
import java.nio.ByteBuffer;
import java.nio.CharBuffer;
import java.nio.charset.CharsetDecoder;
import java.nio.charset.CoderResult;
import java.nio.charset.StandardCharsets;
import java.util.HexFormat;
import java.util.Optional;
import java.util.stream.IntStream;

/**
 * The text of a qualifier in a design, also of one that is not UTF-8: each byte that is not part of
 * a character is the lone surrogate U+DC00 plus the byte, which no text in UTF-8 contains. So equal
 * texts have equal bytes. The runtime reads the same texts of generated code.
 */
public final class QualifierText {
  private static final char BYTE = '\uDC00';
  private static final char FIRST = '\uDC80';
  private static final char LAST = '\uDCFF';
  private static final char NO_TEXT = '\uD800';
  private static final HexFormat HEX = HexFormat.of().withUpperCase();

  private QualifierText() {}

  /** {@return the text of bytes} */
  public static String of(byte[] bytes) {
    CharsetDecoder decoder = StandardCharsets.UTF_8.newDecoder();
    ByteBuffer in = ByteBuffer.wrap(bytes);
    CharBuffer out = CharBuffer.allocate(bytes.length);
    for (CoderResult result = decoder.decode(in, out, true);
        result.isError();
        result = decoder.decode(in, out, true)) {
      for (int i = 0; i < result.length(); i++) {
        out.put((char) (BYTE + (in.get() & 0xFF)));
      }
    }
    return out.flip().toString();
  }

  /** {@return the text of the bytes that hexadecimal digits are; empty: they are no such digits} */
  public static Optional<String> ofHex(String digits) {
    try {
      return digits.isEmpty() ? Optional.empty() : Optional.of(of(HEX.parseHex(digits)));
    } catch (IllegalArgumentException noDigits) {
      return Optional.empty();
    }
  }

  /** {@return a text as it was declared, in which half of a surrogate pair is no byte} */
  public static String ofText(String text) {
    if (Utf8.canEncode(text)) {
      return text;
    }
    StringBuilder refused = new StringBuilder(text);
    for (int i = 0; i < text.length(); i++) {
      if (isByte(text, i)) {
        refused.setCharAt(i, NO_TEXT);
      }
    }
    return refused.toString();
  }

  /** {@return whether a text stands for bytes: it has no other half of a surrogate pair} */
  public static boolean isValid(String text) {
    return hasOnlyBytes(text) && of(bytes(text)).equals(text);
  }

  /** {@return how many bytes a text has; an invalid half of a surrogate pair counts as 3} */
  public static int length(String text) {
    return Utf8.length(text)
        - 2 * (int) IntStream.range(0, text.length()).filter(i -> isByte(text, i)).count();
  }

  /**
   * {@return the bytes of a text}
   *
   * @throws IllegalArgumentException if it is not {@linkplain #isValid valid}
   */
  public static byte[] bytes(String text) {
    ByteArrayOutputStream bytes = new ByteArrayOutputStream();
    int start = 0;
    for (int i = 0; i < text.length(); i++) {
      if (isByte(text, i)) {
        bytes.writeBytes(Utf8.encode(text.substring(start, i)));
        bytes.write(text.charAt(i) - BYTE);
        start = i + 1;
      }
    }
    bytes.writeBytes(Utf8.encode(text.substring(start)));
    return bytes.toByteArray();
  }

  /** {@return the hexadecimal digits of bytes that are not UTF-8; empty: it is text, or invalid} */
  public static Optional<String> hex(String text) {
    return Utf8.canEncode(text) || !isValid(text)
        ? Optional.empty()
        : Optional.of(HEX.formatHex(bytes(text)));
  }

  /** {@return a text for people, in which bytes that are not UTF-8 are hexadecimal digits} */
  public static String shown(String text) {
    return hex(text).map("hex:"::concat).orElse(text);
  }

  /** Pairs are one code point each, so a surrogate among the code points is a half. */
  private static boolean hasOnlyBytes(String text) {
    return text.codePoints()
        .allMatch(c -> c < Character.MIN_SURROGATE || c > Character.MAX_SURROGATE || isByte(c));
  }

  private static boolean isByte(String text, int index) {
    char c = text.charAt(index);
    return isByte(c) && (index == 0 || !Character.isHighSurrogate(text.charAt(index - 1)));
  }

  private static boolean isByte(int c) {
    return c >= FIRST && c <= LAST;
  }
}
