package io.github.bigtablemapper.internal.validation;

import java.util.function.IntPredicate;

/**
 * Java literals of texts. Those for sources are ASCII, so they are safe for any text and any
 * encoding of the compiler.
 */
public final class Literals {
  private Literals() {}

  /** {@return a string literal} */
  public static String of(String text) {
    return of(text, Literals::isNoAscii);
  }

  /** {@return a string literal in which some characters besides the usual are escaped} */
  static String of(String text, IntPredicate isEscaped) {
    StringBuilder out = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      if (c == '"') {
        out.append("\\\"");
      } else if (c == '\\' && i > 0 && Character.isHighSurrogate(text.charAt(i - 1))) {
        // javac would take the second of two backslashes for the beginning of a Unicode escape
        out.append("\\134");
      } else {
        out.append(escape(c, isEscaped));
      }
    }
    return out.append('"').toString();
  }

  /** {@return a character literal} */
  public static String of(char c) {
    return "'" + (c == '\'' ? "\\'" : escape(c, Literals::isNoAscii)) + "'";
  }

  private static boolean isNoAscii(int c) {
    return c < ' ' || c > '~';
  }

  private static String escape(char c, IntPredicate isEscaped) {
    return switch (c) {
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> isEscaped.test(c) ? String.format("\\u%04x", (int) c) : String.valueOf(c);
    };
  }
}
