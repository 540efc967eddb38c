package io.github.bigtablemapper.conditions;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextValue;
import java.util.List;
import java.util.Random;
import java.util.function.Predicate;

/**
 * A test of a part of a text, and what it means.
 *
 * @param kind which part
 * @param part what is looked for
 */
record RandomText(Kind kind, String part) {
  /** Which part of a text. */
  enum Kind {
    START,
    END,
    ANYWHERE,
    BOTH_ENDS
  }

  /** A test for a part of one of some texts, or for all of it. */
  static RandomText of(List<?> texts, Random random) {
    String text = (String) texts.get(random.nextInt(texts.size()));
    int[] points = text.codePoints().limit(1 + random.nextInt(2)).toArray();
    return new RandomText(
        Kind.values()[random.nextInt(Kind.values().length)], new String(points, 0, points.length));
  }

  <E> Condition<E> on(TextColumn<E> column) {
    return switch (kind) {
      case START -> column.startsWith(part);
      case END -> column.endsWith(part);
      case ANYWHERE -> column.contains(part);
      case BOTH_ENDS -> column.matches(part + "*" + part);
    };
  }

  <E> Condition<E> on(TextValue<E> value) {
    return switch (kind) {
      case START -> value.startsWith(part);
      case END -> value.endsWith(part);
      case ANYWHERE -> value.contains(part);
      case BOTH_ENDS -> value.matches(part + "*" + part);
    };
  }

  /** The values have no asterisks. */
  Predicate<String> model() {
    return switch (kind) {
      case START -> text -> text.startsWith(part);
      case END -> text -> text.endsWith(part);
      case ANYWHERE -> text -> text.contains(part);
      case BOTH_ENDS ->
          text ->
              text.length() >= 2 * part.length() && text.startsWith(part) && text.endsWith(part);
    };
  }
}
