package io.github.bigtablemapper.local.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** The words of a query. Text in quotes and in comments is excluded. */
record SqlText(String sql, List<Word> words) {
  private static final Pattern WORD =
      Pattern.compile(
          "(?<space>\\s+|--[^\\n"
              + "]*|#[^\\n"
              + "]*|/\\*.*?\\*/)"
              + "|(?<quoted>(?:[rRbB]{1,2})?(?:\"\"\"(?:\\\\.|[^\\\\])*?\"\"\"|'''(?:\\\\.|[^\\\\])*?'''"
              + "|\"(?:\\\\.|[^\"\\\\])*\"|'(?:\\\\.|[^'\\\\])*'))|(?<id>`(?:\\\\.|[^`\\\\])*`)"
              + "|(?<name>@?[A-Za-z_][A-Za-z0-9_]*)|(?<other>.)",
          Pattern.DOTALL);

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
    Matcher matcher = WORD.matcher(sql);
    while (matcher.find()) {
      if (matcher.group("space") != null) {
        continue;
      }
      boolean isName = matcher.group("name") != null;
      String text = matcher.group();
      words.add(
          new Word(
              isName ? text.toUpperCase(Locale.ROOT) : text,
              isName,
              matcher.start(),
              matcher.end()));
    }
    return new SqlText(sql, words);
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
