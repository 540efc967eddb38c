package io.github.bigtablemapper.lint;

import java.util.Locale;
import java.util.regex.Pattern;

/** The words of a name, by which rules guess what a value is. */
final class Words {
  private static final Pattern BORDER =
      Pattern.compile("(?<=[a-z0-9])(?=[A-Z])|(?<=[A-Z])(?=[A-Z][a-z])|[-_. ]+");

  private Words() {}

  /** {@return words of a language, alone or as a part of a name: {@code last seen|e ?mail}} */
  static Pattern any(String words) {
    return Pattern.compile("\\b(?:" + words + ")\\b");
  }

  /** {@return words that a name ends with} */
  static Pattern last(String words) {
    return Pattern.compile("\\b(?:" + words + ")$");
  }

  /** {@return whether the words of a name, {@code lastSeen} or {@code last_seen}, are like some} */
  static boolean like(String name, Pattern words) {
    return words.matcher(BORDER.matcher(name).replaceAll(" ").toLowerCase(Locale.ROOT)).find();
  }
}
