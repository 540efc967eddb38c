package io.github.bigtablemapper.internal.export;

import java.util.regex.Pattern;

/** Words of a POSIX shell. */
final class Shell {
  private static final Pattern PLAIN = Pattern.compile("[A-Za-z0-9_./-]+");

  private Shell() {}

  /** {@return a word that the shell takes as it is, in quotes if it needs them} */
  static String word(String text) {
    return PLAIN.matcher(text).matches() ? text : quoted(text);
  }

  /** {@return a word in quotes} */
  static String quoted(String text) {
    return "'" + text.replace("'", "'\\''") + "'";
  }
}
