package io.github.bigtablemapper.internal.export;

/**
 * Names and texts of Terraform's language. A resource has the same name regardless of which other
 * tables there are, as Terraform would destroy a table and make it again if its resource had
 * another; so the name is unique for each id.
 *
 * <p>Ids of letters, digits, hyphens and single underscores are names as they are. Anything else is
 * a word between underscores, two of which are used only there: {@code a__dot_b} of {@code a.b}.
 */
final class TerraformNames {
  private static final String DOT = "__dot_";
  private static final String UNDERSCORE = "__low_";

  /** Between a table and a family, if an underscore might be one of theirs. */
  private static final String FAMILY = "__family_";

  private TerraformNames() {}

  /** {@return the name of the resource of a table} */
  static String of(String table) {
    String name = encoded(table);
    return startsWithLetter(name) || name.startsWith("_") ? name : "_" + name;
  }

  /** {@return the name of the resource of a family's rule} */
  static String of(String table, String family) {
    boolean isPlain = isWithoutMarks(table) && isWithoutMarks(family);
    return of(table) + (isPlain ? "_" : FAMILY) + encoded(family);
  }

  private static boolean isWithoutMarks(String id) {
    return id.indexOf('_') < 0 && id.indexOf('.') < 0;
  }

  private static boolean startsWithLetter(String name) {
    return Character.isLetter(name.charAt(0));
  }

  /** An underscore stays one between two other characters that stay as they are. */
  private static String encoded(String id) {
    StringBuilder name = new StringBuilder();
    for (int i = 0; i < id.length(); i++) {
      char c = id.charAt(i);
      if (c == '.') {
        name.append(DOT);
      } else if (c == '_' && !(isKept(id, i - 1) && isKept(id, i + 1))) {
        name.append(UNDERSCORE);
      } else {
        name.append(c);
      }
    }
    return name.toString();
  }

  private static boolean isKept(String id, int index) {
    return index >= 0 && index < id.length() && id.charAt(index) != '_' && id.charAt(index) != '.';
  }

  /** {@return a text in quotes, in which nothing is a template or ends it} */
  static String quoted(String text) {
    StringBuilder quoted = new StringBuilder("\"");
    escapedTemplates(text)
        .codePoints()
        .forEach(
            c -> {
              switch (c) {
                case '"' -> quoted.append("\\\"");
                case '\\' -> quoted.append("\\\\");
                case '\n' -> quoted.append("\\n");
                case '\r' -> quoted.append("\\r");
                case '\t' -> quoted.append("\\t");
                default -> {
                  if (Character.isISOControl(c)) {
                    quoted.append("\\u%04x".formatted(c));
                  } else {
                    quoted.appendCodePoint(c);
                  }
                }
              }
            });
    return quoted.append('"').toString();
  }

  /** {@return lines between {@code <<END} and {@code END}, in which nothing is a template} */
  static String escapedTemplates(String text) {
    return text.replace("${", "$${").replace("%{", "%%{");
  }
}
