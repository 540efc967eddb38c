package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.text.QualifierText;

/** Names and texts of GoogleSQL. */
final class Sql {
  private Sql() {}

  /** {@return an identifier in quotes} */
  static String name(String name) {
    return "`" + escaped(name, '`') + "`";
  }

  /** {@return a text in quotes, in which it ends no line and no literal} */
  static String literal(String text) {
    return "'" + escaped(text, '\'') + "'";
  }

  /** {@return the latest cell of a column} */
  static String cell(String family, String qualifier) {
    return name(family)
        + "["
        + QualifierText.hex(qualifier)
            .map(hex -> "b'" + hex.replaceAll("..", "\\\\x$0") + "'")
            .orElseGet(() -> literal(qualifier))
        + "]";
  }

  private static String escaped(String text, char quote) {
    StringBuilder out = new StringBuilder();
    text.codePoints()
        .forEach(
            c -> {
              if (c == '\\' || c == quote) {
                out.append('\\').appendCodePoint(c);
              } else if (Character.isISOControl(c) || c == 0x2028 || c == 0x2029) {
                out.append("\\u%04x".formatted(c));
              } else {
                out.appendCodePoint(c);
              }
            });
    return out.toString();
  }
}
