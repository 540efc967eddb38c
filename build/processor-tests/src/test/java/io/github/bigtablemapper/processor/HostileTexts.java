package io.github.bigtablemapper.processor;

import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import org.jspecify.annotations.NullMarked;

/**
 * Texts that break code that copies them unchanged: into source, comments, format strings, regular
 * expressions, paths or bytes.
 */
@NullMarked
final class HostileTexts {
  private static final List<String> FIXED =
      List.of(
          "",
          " ",
          "\"",
          "\\",
          "\n",
          "\r",
          "\t",
          "\0",
          "'",
          "*/",
          "/*",
          "//",
          "*\\u002f",
          "\\u000a",
          "\\u",
          "\\",
          "$",
          "$$",
          "$L$S$T$N",
          "$1L",
          "$>",
          "$[",
          "%",
          "%s%n%d",
          "{@code",
          "{@link #x}",
          "}",
          "@Deprecated",
          "@see",
          "<b>",
          "</pre>",
          "&lt;",
          "&#10;",
          "\"\"\"",
          "a\"); } static { System.exit(1); } //",
          "../../etc",
          "C:\\a",
          "(",
          "[a-",
          ".*",
          "class",
          "null",
          "a-b.c_d",
          "é",
          "\u0000\u0001\u007f",
          "\u2028",
          "\u2029",
          "\ufeff",
          "\uffff",
          "\ud83d\ude00",
          "\ud800",
          "\ud800\134u",
          "\udc00x",
          "\u202e",
          "9223372036854775808",
          "-1",
          "1e999999999",
          "NaN",
          "P1D",
          "30d",
          "-30d",
          "99999999999999999999d",
          "#",
          "a#b",
          "y".repeat(63),
          "y".repeat(65),
          "y".repeat(16_384),
          "\u00e9".repeat(8_193),
          "y".repeat(65_000));

  private HostileTexts() {}

  /** The fixed texts, and the requested number of random ones, put together from them. */
  static List<String> of(int random, long seed) {
    Random source = new Random(seed);
    List<String> all = new ArrayList<>(FIXED);
    for (int i = 0; i < random; i++) {
      StringBuilder text = new StringBuilder();
      for (int part = 0; part <= source.nextInt(4); part++) {
        String fragment = FIXED.get(source.nextInt(FIXED.size()));
        text.append(fragment.length() > 100 ? "y" : fragment);
        if (source.nextInt(3) == 0) {
          text.append((char) source.nextInt(Character.MAX_VALUE + 1));
        }
      }
      all.add(text.toString());
    }
    return all;
  }

  /** {@return the Java literal of a text} */
  static String literal(String text) {
    StringBuilder literal = new StringBuilder("\"");
    for (int i = 0; i < text.length(); i++) {
      char c = text.charAt(i);
      switch (c) {
        case '"' -> literal.append("\\\"");
        // After half a surrogate pair javac takes the second of two backslashes for a Unicode
        // escape.
        case '\\' -> literal.append("\\134");
        case '\n' -> literal.append("\\n");
        case '\r' -> literal.append("\\r");
        default -> {
          if (c >= ' ' && c < 0x7f) {
            literal.append(c);
          } else {
            literal.append("\\u%04x".formatted((int) c));
          }
        }
      }
    }
    return literal.append('"').toString();
  }
}
