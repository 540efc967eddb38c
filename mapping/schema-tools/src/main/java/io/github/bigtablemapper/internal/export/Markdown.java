package io.github.bigtablemapper.internal.export;

import io.github.bigtablemapper.internal.design.text.VisibleText;
import java.util.regex.Pattern;

/** Texts and tables in Markdown, as CommonMark and GitHub read them. */
final class Markdown {
  private static final Pattern BACKTICKS = Pattern.compile("`+");

  private Markdown() {}

  /** {@return a text as a code span, which more backticks than there are in a row in it enclose} */
  static String code(String text) {
    String line = VisibleText.of(text);
    if (line.isEmpty()) {
      return "";
    }
    int longest =
        BACKTICKS.matcher(line).results().mapToInt(run -> run.end() - run.start()).max().orElse(0);
    String fence = "`".repeat(longest + 1);
    // A reader takes one space from each end, unless there is nothing else.
    boolean isPadded = !line.isBlank() && (longest > 0 || !line.equals(line.strip()));
    return isPadded ? fence + " " + line + " " + fence : fence + line + fence;
  }

  /** {@return a text in which no code, tag or link starts} */
  static String plain(String text) {
    return VisibleText.of(text).replaceAll("[`<\\[\\\\]", "\\\\$0");
  }

  /** {@return a row of a table, with a line break at the end} */
  static String row(String... cells) {
    StringBuilder row = new StringBuilder();
    for (String cell : cells) {
      row.append("| ").append(cell.replace("|", "\\|")).append(' ');
    }
    return row.append("|\n").toString();
  }
}
