package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.Literals;
import java.util.Collection;

/** Facts about a text that rules and their messages need. */
public final class Text {
  private Text() {}

  /** {@return a text as a Java literal, always on one line} */
  public static String quote(String text) {
    return Literals.of(
        text, c -> Character.isISOControl(c) || Character.isSurrogate((char) c) || isLineEnd(c));
  }

  private static boolean isLineEnd(int c) {
    return Character.getType(c) == Character.LINE_SEPARATOR
        || Character.getType(c) == Character.PARAGRAPH_SEPARATOR;
  }

  /**
   * {@return a sentence that offers the candidate most like a mistyped word, with a space in front;
   * empty if none is near}
   */
  public static String didYouMean(String word, Collection<String> candidates) {
    String nearest = null;
    int least = Math.max(1, word.length() / 3) + 1;
    for (String candidate : candidates) {
      int distance = distance(word, candidate);
      if (distance < least) {
        least = distance;
        nearest = candidate;
      }
    }
    return nearest == null ? "" : " Did you mean %s?".formatted(quote(nearest));
  }

  /** Levenshtein's distance, ignoring case. */
  private static int distance(String one, String other) {
    int[] previous = new int[other.length() + 1];
    for (int j = 0; j <= other.length(); j++) {
      previous[j] = j;
    }
    for (int i = 1; i <= one.length(); i++) {
      int[] row = new int[other.length() + 1];
      row[0] = i;
      for (int j = 1; j <= other.length(); j++) {
        boolean same =
            Character.toLowerCase(one.charAt(i - 1)) == Character.toLowerCase(other.charAt(j - 1));
        row[j] = Math.min(Math.min(row[j - 1], previous[j]) + 1, previous[j - 1] + (same ? 0 : 1));
      }
      previous = row;
    }
    return previous[other.length()];
  }
}
