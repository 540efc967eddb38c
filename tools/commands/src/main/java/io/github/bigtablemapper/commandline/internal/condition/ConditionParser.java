package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * Parses a condition such as {@code price >= 10 and not (tags contains new or name startsWith Fe)}.
 * {@code not} binds closer than {@code and}, and that closer than {@code or}. Words of the syntax
 * are written in any case. No message has a value. Used by one thread.
 *
 * @param <E> the entity
 */
public final class ConditionParser<E> {
  private final List<Token> tokens;
  private final PropertyTests<E> tests;
  private int next;

  private ConditionParser(List<Token> tokens, PropertyTests<E> tests) {
    this.tokens = tokens;
    this.tests = tests;
  }

  /**
   * {@return the condition of a text}
   *
   * @throws UsageException if it is none, or names what the entity does not have
   */
  public static <E> Condition<E> parse(String text, EntityColumns<E> columns) {
    ConditionParser<E> parser = new ConditionParser<>(Token.of(text), new PropertyTests<>(columns));
    Condition<E> condition = parser.alternatives();
    if (parser.peek().kind() != Token.Kind.END) {
      throw parser.expected("'and', 'or' or the end");
    }
    return condition;
  }

  private Condition<E> alternatives() {
    Condition<E> condition = conjunction();
    while (accept("or")) {
      condition = condition.or(conjunction());
    }
    return condition;
  }

  private Condition<E> conjunction() {
    Condition<E> condition = negation();
    while (accept("and")) {
      condition = condition.and(negation());
    }
    return condition;
  }

  private Condition<E> negation() {
    if (accept("not")) {
      return negation().not();
    }
    if (accept("(")) {
      Condition<E> condition = alternatives();
      require(")");
      return condition;
    }
    return test();
  }

  private Condition<E> test() {
    Token name = peek();
    if (name.kind() != Token.Kind.WORD) {
      throw expected("the name of a property");
    }
    next++;
    String key = null;
    if (accept("[")) {
      key = value();
      require("]");
    }
    Token operator = peek();
    next++;
    return tests.of(name.text(), key, operation(operator));
  }

  private Operation operation(Token operator) {
    if (operator.kind() == Token.Kind.SYMBOL || operator.kind() == Token.Kind.WORD) {
      switch (operator.text().toLowerCase(Locale.ROOT)) {
        case "is" -> {
          return state();
        }
        case "in" -> {
          return new Operation(Operation.Kind.IN, listed());
        }
        case "between" -> {
          String least = value();
          require("and");
          return new Operation(Operation.Kind.BETWEEN, List.of(least, value()));
        }
        default -> {
          Operation.@Nullable Kind kind = Operation.Kind.of(operator.text());
          if (kind != null) {
            return new Operation(kind, List.of(value()));
          }
        }
      }
    }
    next--;
    throw expected("one of " + Operation.Kind.words());
  }

  private Operation state() {
    boolean isNegated = accept("not");
    if (accept("present")) {
      return new Operation(isNegated ? Operation.Kind.ABSENT : Operation.Kind.PRESENT, List.of());
    }
    if (accept("absent")) {
      return new Operation(isNegated ? Operation.Kind.PRESENT : Operation.Kind.ABSENT, List.of());
    }
    if (accept("empty")) {
      return new Operation(isNegated ? Operation.Kind.NOT_EMPTY : Operation.Kind.EMPTY, List.of());
    }
    throw expected("present, absent or empty");
  }

  private List<String> listed() {
    require("(");
    List<String> values = new ArrayList<>(List.of(value()));
    while (accept(",")) {
      values.add(value());
    }
    require(")");
    return values;
  }

  private String value() {
    if (!peek().isValue()) {
      throw expected("a value");
    }
    Token value = tokens.get(next++);
    if (peek().isPartOf(value)) {
      throw new UsageException(
          "In the condition, at character "
              + value.place()
              + ": put a value that contains < > = ! ( [ or a quote in quotes.");
    }
    return value.text();
  }

  private Token peek() {
    return tokens.get(next);
  }

  private boolean accept(String text) {
    boolean isNext = peek().is(text);
    if (isNext) {
      next++;
    }
    return isNext;
  }

  private void require(String text) {
    if (!accept(text)) {
      throw expected("'" + text + "'");
    }
  }

  private UsageException expected(String what) {
    return new UsageException(
        "In the condition, at character " + peek().place() + ": expected " + what + ".");
  }
}
