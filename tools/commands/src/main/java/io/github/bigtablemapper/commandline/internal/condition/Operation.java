package io.github.bigtablemapper.commandline.internal.condition;

import java.util.Arrays;
import java.util.List;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * What a condition tests of a property.
 *
 * @param values the texts of the values that it is compared with
 */
record Operation(Kind kind, List<String> values) {
  /** The kinds of tests. */
  enum Kind {
    EQUAL("="),
    NOT_EQUAL("!="),
    LESS("<"),
    AT_MOST("<="),
    GREATER(">"),
    AT_LEAST(">="),
    IN("in"),
    BETWEEN("between"),
    STARTS_WITH("startsWith"),
    ENDS_WITH("endsWith"),
    CONTAINS("contains"),
    MATCHES("matches"),
    CONTAINS_KEY("containsKey"),
    HAS_AT_LEAST("hasAtLeast"),
    HAS_AT_MOST("hasAtMost"),
    PRESENT("is present"),
    ABSENT("is absent"),
    EMPTY("is empty"),
    NOT_EMPTY("is not empty");

    private final String word;

    Kind(String word) {
      this.word = word;
    }

    /** {@return the test that a word or a symbol represents, with one value; null: none} */
    static @Nullable Kind of(String word) {
      return Arrays.stream(values())
          .filter(kind -> kind.word.equalsIgnoreCase(word))
          .findFirst()
          .orElse(null);
    }

    /** {@return how all are written} */
    static String words() {
      return Arrays.stream(values()).map(kind -> kind.word).collect(Collectors.joining(", "));
    }

    /** {@return how it is written} */
    String word() {
      return word;
    }
  }

  /** Copies the values. */
  Operation {
    values = List.copyOf(values);
  }

  /** {@return the text of the first value} */
  String value() {
    return values.get(0);
  }
}
