package io.github.bigtablemapper.commandline.internal.infer;

import java.util.Collection;
import java.util.List;
import java.util.TreeSet;
import java.util.regex.Pattern;

/** A few words in capital letters that values repeat, as the names of an enum's constants. */
final class Words {
  private static final int MANY = 20;
  private static final int MAX_WORDS = 12;
  private static final Pattern WORD = Pattern.compile("[A-Z][A-Z0-9_]{1,39}");

  private Words() {}

  /** {@return the words; empty: the texts are something else} */
  static List<String> of(Collection<String> texts) {
    TreeSet<String> words = new TreeSet<>(texts);
    boolean areFew =
        words.size() > 1 && words.size() <= MAX_WORDS && texts.size() >= MANY * words.size() / 2;
    return areFew
            && texts.size() >= MANY
            && words.stream().allMatch(each -> WORD.matcher(each).matches())
        ? List.copyOf(words)
        : List.of();
  }

  static String described(List<String> words) {
    return "one of " + words.size() + " words in capital letters, such as the names of an enum";
  }
}
