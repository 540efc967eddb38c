package io.github.bigtablemapper.commandline.internal.shell;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.ArrayList;
import java.util.List;

/**
 * A word of a line, quoted as in a POSIX shell: all between single quotes is literal, between
 * double quotes a backslash escapes a quote, a backslash, a dollar sign and a backtick, elsewhere
 * any character. A word that starts with {@code #} starts a comment. Nothing is expanded.
 *
 * @param text its characters, without quotes
 * @param start where it starts in the line
 * @param open the quote that is not closed; 0: none
 */
record ShellWord(String text, int start, char open) {
  private static final char NONE = 0;
  private static final String ESCAPED_IN_QUOTES = "\"\\$`";

  /**
   * {@return the words of a line}
   *
   * @throws UsageException if a quotation mark is not closed
   */
  static List<String> of(String line) {
    List<ShellWord> words = split(line);
    if (!words.isEmpty() && words.get(words.size() - 1).open != NONE) {
      throw new UsageException("A quotation mark is not closed.");
    }
    return words.stream().map(ShellWord::text).toList();
  }

  /** {@return the words of a line, of which the last may have an open quote} */
  static List<ShellWord> split(String line) {
    List<ShellWord> words = new ArrayList<>();
    StringBuilder text = new StringBuilder();
    int start = -1; // between words
    char quote = NONE;
    for (int i = 0; i < line.length(); i++) {
      char each = line.charAt(i);
      boolean isEscape =
          each == '\\' && i + 1 < line.length() && isEscaped(line.charAt(i + 1), quote);
      if (quote == NONE && Character.isWhitespace(each)) {
        if (start >= 0) {
          words.add(new ShellWord(text.toString(), start, NONE));
          text.setLength(0);
          start = -1;
        }
        continue;
      } else if (start < 0 && each == '#') {
        return words;
      }
      start = start < 0 ? i : start;
      if (isEscape) {
        i++;
        text.append(line.charAt(i));
      } else if (quote == NONE && (each == '\'' || each == '"')) {
        quote = each;
      } else if (quote != NONE && each == quote) {
        quote = NONE;
      } else {
        text.append(each);
      }
    }
    if (start >= 0) {
      words.add(new ShellWord(text.toString(), start, quote));
    }
    return words;
  }

  private static boolean isEscaped(char following, char quote) {
    return quote == NONE || (quote == '"' && ESCAPED_IN_QUOTES.indexOf(following) >= 0);
  }

  /**
   * {@return a word as a line writes it}
   *
   * @param open the quote that the user has typed; 0: none
   * @param isWhole whether the word ends here
   */
  static String quoted(String text, char open, boolean isWhole) {
    if (open == '"') {
      return '"' + text.replaceAll("[\"\\\\$`]", "\\\\$0") + (isWhole ? "\"" : "");
    }
    boolean isPlain = text.matches("[\\w@%+=:,./\\[\\]{}~^-]*");
    return open == NONE && isPlain
        ? text
        : '\'' + text.replace("'", "'\\''") + (isWhole ? "'" : "");
  }
}
