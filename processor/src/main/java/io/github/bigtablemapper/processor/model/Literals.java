package io.github.bigtablemapper.processor.model;

/**
 * Java literals of texts. They are ASCII, so they are safe whatever the text contains, and whatever
 * encoding the compiler uses for sources.
 */
public final class Literals {
  private Literals() {}

  /** {@return a string literal} */
  public static String of(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars().forEach(c -> out.append(c == '"' ? "\\\"" : escape((char) c)));
    return out.append('"').toString();
  }

  /** {@return a character literal} */
  public static String of(char c) {
    return "'" + (c == '\'' ? "\\'" : escape(c)) + "'";
  }

  private static String escape(char c) {
    return switch (c) {
      case '\\' -> "\\\\";
      case '\n' -> "\\n";
      case '\r' -> "\\r";
      case '\t' -> "\\t";
      default -> c < ' ' || c > '~' ? String.format("\\u%04x", (int) c) : String.valueOf(c);
    };
  }
}
