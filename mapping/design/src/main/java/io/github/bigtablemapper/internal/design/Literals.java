package io.github.bigtablemapper.internal.design;

import java.util.Map;
import java.util.function.IntPredicate;

/**
 * Java literals of texts, and of the values that texts are. Those for sources are ASCII, so they
 * are safe for any text and any encoding of the compiler.
 */
public final class Literals {
  /** The numbers that have no literal, by the texts of their toString(). */
  private static final Map<String, String> NOT_FINITE =
      Map.of("NaN", "NaN", "Infinity", "POSITIVE_INFINITY", "-Infinity", "NEGATIVE_INFINITY");

  private Literals() {}

  /** {@return a string literal} */
  public static String of(String text) {
    return of(text, Literals::isNoAscii);
  }

  static String ofBoolean(String text) {
    return valid(text, text.equals("true") || text.equals("false"));
  }

  static String ofChar(String text) {
    return of(valid(text, text.length() == 1).charAt(0));
  }

  static String ofFloat(String text) {
    return NOT_FINITE.containsKey(text)
        ? "Float." + NOT_FINITE.get(text)
        : finite(Float.parseFloat(text)) + "f";
  }

  static String ofDouble(String text) {
    return NOT_FINITE.containsKey(text)
        ? "Double." + NOT_FINITE.get(text)
        : finite(Double.parseDouble(text)) + "d";
  }

  /** A number that Java reads as infinite because it is too large is a mistake. */
  private static double finite(double number) {
    return valid(number, Double.isFinite(number));
  }

  private static <T> T valid(T value, boolean isValid) {
    if (isValid) {
      return value;
    }
    throw new NumberFormatException(value.toString());
  }

  /** {@return a string literal in which some characters besides the usual are escaped} */
  public static String of(String text, IntPredicate isEscaped) {
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
