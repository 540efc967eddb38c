package io.github.bigtablemapper.processor.internal.write.source;

import java.util.regex.Pattern;

/**
 * Quotes the user's texts, so that they are safe inside Javadoc comments regardless of their
 * content.
 */
public final class Quoted {
  /** What needs no escape in a code tag. */
  private static final Pattern PLAIN = Pattern.compile("[ -~&&[^\\\\@{}*&]]+");

  private Quoted() {}

  /** {@return running text} */
  public static String javadoc(String text) {
    StringBuilder out = new StringBuilder();
    text.codePoints().forEach(c -> out.append(escape(c)));
    return out.toString();
  }

  /** {@return a text as code} */
  public static String javadocCode(String text) {
    return PLAIN.matcher(text).matches()
        ? "{@code " + text + "}"
        : "<code>" + javadoc(text) + "</code>";
  }

  private static String escape(int c) {
    return switch (c) {
      case '&' -> "&amp;";
      case '<' -> "&lt;";
      case '>' -> "&gt;";
      case '@', '{', '}', '*', '\\' -> "&#" + c + ";";
      case '\n' -> "&#92;n";
      case '\r' -> "&#92;r";
      case '\t' -> "&#92;t";
      default -> c >= ' ' && c <= '~' ? Character.toString(c) : escapeUnlessAscii(c);
    };
  }

  private static String escapeUnlessAscii(int c) {
    boolean isCharacter =
        Character.isDefined(c)
            && !Character.isISOControl(c)
            && Character.getType(c) != Character.SURROGATE;
    return isCharacter ? "&#" + c + ";" : String.format("&#92;u%04x", c);
  }
}
