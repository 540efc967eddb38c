package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.OrderedColumn;
import io.github.bigtablemapper.column.OrderedKeyPart;
import io.github.bigtablemapper.column.OwnedFamily;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
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
      return words(List.of(values()));
    }

    /** {@return how some are written} */
    static String words(List<Kind> kinds) {
      return kinds.stream().map(Kind::word).collect(Collectors.joining(", "));
    }

    /** {@return the tests of a property itself} */
    static List<Kind> of(TypedColumn<?> column) {
      return Arrays.stream(values()).filter(kind -> kind.isOf(column.constant())).toList();
    }

    /** {@return the tests of the value under a key of a map; of other properties none} */
    static List<Kind> ofEntries(TypedColumn<?> column) {
      if (!(column.constant() instanceof EntryFamily<?, ?, ?, ?>)) {
        return List.of();
      }
      return column.valueType() == String.class
          ? List.of(EQUAL, NOT_EQUAL, STARTS_WITH, ENDS_WITH, CONTAINS, MATCHES, PRESENT, ABSENT)
          : List.of(EQUAL, NOT_EQUAL, PRESENT, ABSENT);
    }

    private boolean isOf(Object constant) {
      boolean isColumn = constant instanceof MappedColumn<?, ?>;
      boolean isCollection = constant instanceof OwnedFamily<?, ?>;
      return switch (this) {
        case EQUAL, NOT_EQUAL, IN -> isColumn || constant instanceof MappedKeyPart<?, ?>;
        case LESS, AT_MOST, GREATER, AT_LEAST, BETWEEN ->
            constant instanceof OrderedColumn<?, ?> || constant instanceof OrderedKeyPart<?, ?>;
        case STARTS_WITH -> constant instanceof TextColumn<?> || constant instanceof TextKeyPart<?>;
        case ENDS_WITH, MATCHES -> constant instanceof TextColumn<?>;
        case CONTAINS ->
            constant instanceof TextColumn<?>
                || constant instanceof MemberFamily<?, ?, ?>
                || constant instanceof ListFamily<?, ?>;
        case CONTAINS_KEY -> constant instanceof EntryFamily<?, ?, ?, ?>;
        case HAS_AT_LEAST, HAS_AT_MOST, EMPTY, NOT_EMPTY -> isCollection;
        case PRESENT, ABSENT -> isColumn || isCollection;
      };
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
