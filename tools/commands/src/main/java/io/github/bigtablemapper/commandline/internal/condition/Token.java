package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * A word, a symbol or a quoted text of a condition.
 *
 * @param text its characters, of a quoted text those between the quotes
 * @param place the place of its first character, from 1
 */
record Token(Kind kind, String text, int place) {
  /** What a token is. */
  enum Kind {
    WORD,
    SYMBOL,
    QUOTED,
    END
  }

  private static final String SYMBOLS = "()[],";
  private static final String COMPARISONS = "<>=!";

  /** The symbols that can follow a value. */
  private static final Set<String> ENDS_OF_VALUES = Set.of(")", "]", ",");

  /**
   * {@return the tokens of a condition, and one for its end}
   *
   * @throws UsageException if a quote is not closed
   */
  static List<Token> of(String condition) {
    List<Token> tokens = new ArrayList<>();
    int i = 0;
    while (i < condition.length()) {
      char each = condition.charAt(i);
      int end = i + 1;
      if (each == '\'' || each == '"') {
        end = endOfQuoted(condition, i);
        String quote = String.valueOf(each);
        tokens.add(
            new Token(
                Kind.QUOTED,
                condition.substring(i + 1, end - 1).replace(quote + quote, quote),
                i + 1));
      } else if (SYMBOLS.indexOf(each) >= 0) {
        tokens.add(new Token(Kind.SYMBOL, String.valueOf(each), i + 1));
      } else if (COMPARISONS.indexOf(each) >= 0) {
        end = end(condition, end, COMPARISONS);
        tokens.add(new Token(Kind.SYMBOL, condition.substring(i, end), i + 1));
      } else if (!Character.isWhitespace(each)) {
        end = endOfWord(condition, end);
        tokens.add(new Token(Kind.WORD, condition.substring(i, end), i + 1));
      }
      i = end;
    }
    tokens.add(new Token(Kind.END, "", condition.length() + 1));
    return tokens;
  }

  /** A quote within is written twice. */
  private static int endOfQuoted(String condition, int start) {
    char quote = condition.charAt(start);
    for (int i = start + 1; i < condition.length(); i++) {
      if (condition.charAt(i) == quote) {
        if (i + 1 == condition.length() || condition.charAt(i + 1) != quote) {
          return i + 1;
        }
        i++;
      }
    }
    throw new UsageException(
        "In the condition, at character " + (start + 1) + ": the quote is not closed.");
  }

  private static int end(String condition, int from, String characters) {
    int end = from;
    while (end < condition.length() && characters.indexOf(condition.charAt(end)) >= 0) {
      end++;
    }
    return end;
  }

  private static int endOfWord(String condition, int from) {
    int end = from;
    while (end < condition.length()
        && !Character.isWhitespace(condition.charAt(end))
        && (SYMBOLS + COMPARISONS + "'\"").indexOf(condition.charAt(end)) < 0) {
      end++;
    }
    return end;
  }

  /** {@return true if it is this word, in upper or lower case, or this symbol} */
  boolean is(String other) {
    return kind == Kind.WORD
        ? text.equalsIgnoreCase(other)
        : kind == Kind.SYMBOL && text.equals(other);
  }

  /**
   * {@return true if it follows a value without a space, and nothing of the syntax can be there: in
   * {@code raw = AP8=} the second sign is a part of the value}
   */
  boolean isPartOf(Token value) {
    return value.kind == Kind.WORD
        && place == value.place + value.text.length()
        && (kind == Kind.QUOTED || (kind == Kind.SYMBOL && !ENDS_OF_VALUES.contains(text)));
  }

  /** {@return true if it is a value: a word or a quoted text} */
  boolean isValue() {
    return kind == Kind.WORD || kind == Kind.QUOTED;
  }
}
