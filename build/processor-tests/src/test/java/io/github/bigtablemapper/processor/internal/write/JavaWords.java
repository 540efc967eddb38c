package io.github.bigtablemapper.processor.internal.write;

import java.util.List;

/** Words that mean something to Java, which a name of the user's may be in other letter case. */
public final class JavaWords {
  /** Keywords and literals; in the last two lines what is a keyword in some places only. */
  public static final List<String> ALL =
      List.of(
          """
          abstract assert boolean break byte case catch char class const continue default do double
          else enum extends final finally float for goto if implements import instanceof int
          interface long native new package private protected public return short static strictfp
          super switch synchronized this throw throws transient try void volatile while
          true false null
          exports module open opens permits provides record requires sealed to transitive uses var
          when with yield
          """
              .strip()
              .split("\\s+"));

  private JavaWords() {}

  /** {@return a word as a class is named} */
  public static String capitalized(String word) {
    return Character.toUpperCase(word.charAt(0)) + word.substring(1);
  }
}
