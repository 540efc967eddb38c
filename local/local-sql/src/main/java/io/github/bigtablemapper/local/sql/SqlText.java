package io.github.bigtablemapper.local.sql;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Set;
import java.util.stream.Collectors;

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

    /** {@return whether it is a literal of text or bytes} */
    boolean isText() {
      return text.endsWith("'") || text.endsWith("\"");
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

  /** {@return a word as it is written} */
  String written(int place) {
    return sql.substring(word(place).start(), word(place).end());
  }

  /** {@return whether a function is called at a place, or the last part of its name} */
  boolean isCall(int place) {
    boolean isPart = word(place - 1).is(".") && !word(place - 2).is("SAFE");
    return word(place).isName() && !isPart && word(afterName(place)).is("(");
  }

  /** {@return the name of the function that is called at a place, in capital letters} */
  String called(int place) {
    StringBuilder name = new StringBuilder();
    for (int i = place; i < afterName(place); i++) {
      name.append(word(i).text());
    }
    return name.toString();
  }

  private int afterName(int place) {
    boolean isFirst = word(place + 1).is(".") && word(place + 2).isName();
    return isFirst && !word(place).is("SAFE") ? place + 3 : place + 1;
  }

  /** {@return whether the innermost parentheses around a place belong to a function} */
  boolean isWithin(int place, String function) {
    int depth = 0;
    for (int i = place - 1; i >= 0; i--) {
      depth += word(i).is(")") ? 1 : word(i).is("(") ? -1 : 0;
      if (depth < 0) {
        return word(i - 1).is(function);
      }
    }
    return false;
  }

  /** {@return the place of the parenthesis that closes another one, or the end} */
  int closing(int open, int end) {
    int depth = 0;
    for (int i = open; i < end; i++) {
      depth += word(i).is("(") ? 1 : word(i).is(")") ? -1 : 0;
      if (depth == 0) {
        return i;
      }
    }
    return end;
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

  /** {@return the names of the columns in ORDER BY, or else in GROUP BY} */
  List<String> keyColumns() {
    int place = topLevel("ORDER", "BY");
    place = place < 0 ? topLevel("GROUP", "BY") : place;
    if (place < 0) {
      return List.of();
    }
    List<Item> selected = items(1, Set.of("FROM")).stream().map(this::selected).toList();
    return items(place + 2, ENDS_OF_LISTS).stream().map(item -> keyColumn(item, selected)).toList();
  }

  /** An item of a list, from a word to before another one. */
  private record Range(int from, int to) {}

  /** An item of the list of SELECT: the words of its expression, and its name. */
  private record Item(String expression, String name) {}

  /** {@return the items of a list until one of some words, outside of parentheses} */
  private List<Range> items(int start, Set<String> ends) {
    List<Range> items = new ArrayList<>();
    int from = start;
    int depth = 0;
    for (int i = start; i <= words.size(); i++) {
      Word word = word(i);
      depth += word.is("(") || word.is("[") ? 1 : word.is(")") || word.is("]") ? -1 : 0;
      boolean isOther = word(i - 1).is("DISTINCT"); // of IS DISTINCT FROM
      boolean isEnd = i == words.size() || (depth == 0 && ends.contains(word.text()) && !isOther);
      if (isEnd || (depth == 0 && word.is(","))) {
        items.add(new Range(from, i));
        from = i + 1;
      }
      if (isEnd) {
        break;
      }
    }
    return items;
  }

  private Item selected(Range item) {
    boolean hasName = item.to() - item.from() > 2 && word(item.to() - 2).is("AS");
    return new Item(
        expression(new Range(item.from(), hasName ? item.to() - 2 : item.to())),
        name(written(item.to() - 1)));
  }

  private String expression(Range words) {
    return this.words.subList(Math.min(words.from(), words.to()), words.to()).stream()
        .map(Word::text)
        .collect(Collectors.joining(" "));
  }

  /** {@return the name of a column that a list names, by its place, by its name or as selected} */
  private String keyColumn(Range item, List<Item> selected) {
    int to = word(item.to() - 1).is("ASC") ? item.to() - 1 : item.to();
    String expression = expression(new Range(item.from(), to));
    if (expression.matches("[1-9][0-9]{0,3}") && Integer.parseInt(expression) <= selected.size()) {
      return selected.get(Integer.parseInt(expression) - 1).name();
    }
    for (Item each : selected) {
      if (each.expression().equals(expression)) {
        return each.name();
      }
    }
    return name(
        sql.substring(word(item.from()).start(), word(Math.max(to - 1, item.from())).end()));
  }

  /** {@return a name without its quotes} */
  static String name(String name) {
    return name.startsWith("`") && name.endsWith("`") && name.length() > 1
        ? name.substring(1, name.length() - 1)
        : name;
  }
}
