package io.github.bigtablemapper.local.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;

/** The words of a query. Text in quotes and in comments is excluded. */
record SqlText(String sql, List<Word> words) {
  private static final Set<String> ENDS_OF_LISTS =
      Set.of("LIMIT", "HAVING", "ORDER", "QUALIFY", "WINDOW", "OFFSET", ";");

  /**
   * A word.
   *
   * @param text in capital letters, unless it is quoted
   * @param isName whether it is a name or a key word
   */
  record Word(String text, boolean isName, int start, int end) {
    boolean is(String other) {
      return text.equals(other);
    }
  }

  static SqlText of(String sql) {
    List<Word> words = new ArrayList<>();
    int start = 0;
    while (start < sql.length()) {
      char first = sql.charAt(start);
      int comment = commentEnd(sql, start);
      int quote = quoteStart(sql, start);
      int end = start + 1;
      if (Character.isWhitespace(first) || comment > start) {
        start = Math.max(end, comment);
        continue;
      }
      boolean isName = false;
      if (quote >= 0) {
        end = quoteEnd(sql, quote);
      } else if (isNameStart(sql, first == '@' ? end : start)) {
        isName = true;
        while (isNamePart(sql, end)) {
          end++;
        }
      }
      String text = sql.substring(start, end);
      words.add(new Word(isName ? text.toUpperCase(Locale.ROOT) : text, isName, start, end));
      start = end;
    }
    return new SqlText(sql, words);
  }

  private static boolean isNameStart(String sql, int place) {
    return isNamePart(sql, place) && !Character.isDigit(sql.charAt(place));
  }

  private static boolean isNamePart(String sql, int place) {
    if (place >= sql.length()) {
      return false;
    }
    char letter = sql.charAt(place);
    return letter == '_'
        || (letter >= '0' && letter <= '9')
        || (letter >= 'a' && letter <= 'z')
        || (letter >= 'A' && letter <= 'Z');
  }

  /** {@return the place after a comment; the same place if none begins there} */
  private static int commentEnd(String sql, int start) {
    if (sql.startsWith("/*", start)) {
      int end = sql.indexOf("*/", start + 2);
      return end < 0 ? start : end + 2;
    }
    if (sql.startsWith("--", start) || sql.startsWith("#", start)) {
      int end = sql.indexOf('\n', start);
      return end < 0 ? sql.length() : end;
    }
    return start;
  }

  /** {@return the place of the quote if a quoted text or name begins here, otherwise -1} */
  private static int quoteStart(String sql, int start) {
    int place = start;
    while (place < start + 2 && place < sql.length() && "rRbB".indexOf(sql.charAt(place)) >= 0) {
      place++;
    }
    if (place < sql.length() && "\"'".indexOf(sql.charAt(place)) >= 0) {
      return place;
    }
    return sql.charAt(start) == '`' ? start : -1;
  }

  /** {@return the place after a quoted text or name, or after the quote if it does not end} */
  private static int quoteEnd(String sql, int start) {
    String quote = sql.substring(start, start + 1);
    String three = quote.repeat(3);
    String end = !quote.equals("`") && sql.startsWith(three, start) ? three : quote;
    for (int place = start + end.length(); place < sql.length(); place++) {
      if (sql.charAt(place) == '\\') {
        place++;
      } else if (sql.startsWith(end, place)) {
        return place + end.length();
      }
    }
    return start + 1;
  }

  /** {@return a word, or one that is nothing after the end} */
  Word word(int place) {
    return place >= 0 && place < words.size()
        ? words.get(place)
        : new Word("", false, sql.length(), sql.length());
  }

  boolean has(String name) {
    return words.stream().anyMatch(word -> word.isName() && word.is(name));
  }

  /** {@return the place of a name outside of parentheses, or -1} */
  int topLevel(String first, String second) {
    int depth = 0;
    for (int i = 0; i < words.size(); i++) {
      depth += word(i).is("(") ? 1 : word(i).is(")") ? -1 : 0;
      if (depth == 0 && word(i).isName() && word(i).is(first) && word(i + 1).is(second)) {
        return i;
      }
    }
    return -1;
  }

  /** {@return the names in ORDER BY, or else in GROUP BY} */
  List<String> keyColumns() {
    int place = topLevel("ORDER", "BY");
    place = place < 0 ? topLevel("GROUP", "BY") : place;
    List<String> names = new ArrayList<>();
    if (place < 0) {
      return names;
    }
    int start = word(place + 2).start();
    int depth = 0;
    for (int i = place + 2; i <= words.size(); i++) {
      Word word = word(i);
      depth += word.is("(") ? 1 : word.is(")") ? -1 : 0;
      boolean isEnd = i == words.size() || (depth == 0 && ENDS_OF_LISTS.contains(word.text()));
      if (isEnd || (depth == 0 && word.is(","))) {
        names.add(name(sql.substring(start, word.start())));
        start = word.end();
      }
      if (isEnd) {
        break;
      }
    }
    return names;
  }

  private static String name(String item) {
    String name = item.strip().replaceFirst("(?i)\\s+ASC$", "");
    return name.startsWith("`") && name.endsWith("`") && name.length() > 1
        ? name.substring(1, name.length() - 1)
        : name;
  }
}
