package io.github.bigtablemapper.internal.design.text;

import java.util.Locale;

/** Texts of others on one line of a document or a message. */
public final class VisibleText {
  private VisibleText() {}

  /** {@return a text in which what ends a line, or cannot be seen, is written as in Java} */
  public static String of(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.append(isVisible(c) ? Character.toString(c) : escape(c)));
    return out.toString();
  }

  private static boolean isVisible(int c) {
    return switch (Character.getType(c)) {
      case Character.CONTROL,
          Character.FORMAT,
          Character.SURROGATE,
          Character.LINE_SEPARATOR,
          Character.PARAGRAPH_SEPARATOR,
          Character.UNASSIGNED ->
          false;
      default -> true;
    };
  }

  private static String escape(int c) {
    return switch (c) {
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> String.format(Locale.ROOT, c > 0xffff ? "\\x{%x}" : "\\u%04x", c);
    };
  }
}
