package io.github.bigtablemapper.processor.write;

import java.util.regex.Pattern;

/**
 * The user's texts, safe inside generated code and its Javadoc, whatever they hold and whatever
 * encoding the compiler writes and reads sources in.
 */
final class Quoted {
  /** What needs no escape in a code tag. */
  private static final Pattern PLAIN = Pattern.compile("[ -~&&[^\\\\@{}*&]]+");

  private Quoted() {}

  /** {@return a string literal} */
  static String literal(String text) {
    StringBuilder out = new StringBuilder("\"");
    text.chars()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> out.append("\\\"");
                case '\\' -> out.append("\\\\");
                default -> out.append(escapeUnlessAscii((char) c, "\\"));
              }
            });
    return out.append('"').toString();
  }

  /** {@return a character literal} */
  static String literal(char c) {
    return c == '\'' || c == '\\' ? "'\\" + c + "'" : "'" + escapeUnlessAscii(c, "\\") + "'";
  }

  /** {@return running text of a Javadoc comment} */
  static String javadoc(String text) {
    StringBuilder out = new StringBuilder();
    text.chars()
        .forEach(
            c -> {
              switch (c) {
                case '&' -> out.append("&amp;");
                case '<' -> out.append("&lt;");
                case '>' -> out.append("&gt;");
                case '@', '{', '}', '*', '\\' -> out.append("&#").append(c).append(';');
                default -> out.append(escapeUnlessAscii((char) c, "&#92;"));
              }
            });
    return out.toString();
  }

  /** {@return a text as code in a Javadoc comment} */
  static String javadocCode(String text) {
    return PLAIN.matcher(text).matches()
        ? "{@code " + text + "}"
        : "<code>" + javadoc(text) + "</code>";
  }

  private static String escapeUnlessAscii(char c, String backslash) {
    return switch (c) {
      case '\n' -> backslash + "n";
      case '\r' -> backslash + "r";
      case '\t' -> backslash + "t";
      default ->
          c < ' ' || c > '~' ? backslash + String.format("u%04x", (int) c) : String.valueOf(c);
    };
  }
}
