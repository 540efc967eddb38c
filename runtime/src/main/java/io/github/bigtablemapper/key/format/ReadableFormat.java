package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The delimiter and the escape of readable keys, for their writer, their reader and ranges of text.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ReadableFormat {
  /** The escape character of a byte: {@code %XX}. */
  public static final char ESCAPE = '%';

  /** The lowest byte that is not escaped in a part. All bytes up to {@code %} are escaped. */
  public static final int LOWEST_PLAIN = ESCAPE + 1;

  /** Below the escape or above it, but neither digits nor letters, which are part of escapes. */
  private static final String DELIMITERS = "\0 !\"#$&'()*+,-./:;=@_|~";

  private ReadableFormat() {}

  static char checkDelimiter(char delimiter) {
    if (DELIMITERS.indexOf(delimiter) < 0) {
      throw new IllegalArgumentException(
          "a row key cannot be delimited by '"
              + delimiter
              + "'; use one of ! \" # $ & ' ( ) * + , - . / : ; = @ _ | ~, a space or NUL");
    }
    return delimiter;
  }

  /** Checks a delimiter without escapes: any byte that is not part of a number is valid. */
  static char checkUnescaped(char delimiter) {
    if (delimiter >= 0x80 || Character.isLetterOrDigit(delimiter)) {
      throw new IllegalArgumentException(
          "a row key cannot be delimited by '"
              + delimiter
              + "'; use a character of ASCII that is neither a letter nor a digit");
    }
    return delimiter;
  }

  /** {@return the upper-case hexadecimal digit} */
  public static int upperHex(int nibble) {
    return nibble < 10 ? '0' + nibble : 'A' + nibble - 10;
  }

  /** {@return the lower-case hexadecimal digit} */
  static int lowerHex(int nibble) {
    return nibble < 10 ? '0' + nibble : 'a' + nibble - 10;
  }

  /** {@return the value of a digit or of a letter from {@code a} on, or -1} */
  static int hexValue(int digit, char a) {
    if (digit >= '0' && digit <= '9') {
      return digit - '0';
    }
    return digit >= a && digit < a + 6 ? digit - a + 10 : -1;
  }
}
