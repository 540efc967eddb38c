package io.github.bigtablemapper.commandline.internal.condition;

import io.github.bigtablemapper.commandline.internal.column.EntityColumns;
import io.github.bigtablemapper.commandline.internal.column.TypedColumn;
import io.github.bigtablemapper.commandline.internal.condition.Token.Kind;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/** The words that can follow in a condition that is being typed. For one thread. */
public final class ConditionWords {
  /** What the next token is. */
  private enum Next {
    PROPERTY,
    OPERATION,
    STATE,
    VALUE,
    LIST,
    FROM,
    BETWEEN,
    AND
  }

  private final EntityColumns<?> columns;
  private Next next = Next.PROPERTY;
  private String property = "";

  private ConditionWords(EntityColumns<?> columns) {
    this.columns = columns;
  }

  /**
   * {@return a condition with each word that can be its last one, and a space unless it is a value}
   */
  public static List<String> following(String condition, EntityColumns<?> columns) {
    List<Token> tokens;
    try {
      tokens = new ArrayList<>(Token.of(condition));
    } catch (UsageException openQuote) {
      return List.of();
    }
    tokens.remove(tokens.size() - 1); // the end
    int start = condition.length();
    if (!tokens.isEmpty() && !condition.endsWith(" ")) {
      Token last = tokens.get(tokens.size() - 1);
      if (last.kind() == Kind.WORD) {
        start = last.place() - 1;
        tokens.remove(tokens.size() - 1);
      }
    }
    ConditionWords words = new ConditionWords(columns);
    tokens.forEach(words::pass);
    String before = condition.substring(0, start);
    String end = words.isValueNext() ? "" : " ";
    return words.next().map(word -> before + word + end).toList();
  }

  private void pass(Token token) {
    next =
        switch (next) {
          case PROPERTY -> property(token);
          case OPERATION -> operation(token);
          case STATE -> token.is("not") ? Next.STATE : Next.AND;
          case VALUE -> Next.AND;
          case LIST -> token.is(")") ? Next.AND : Next.LIST;
          case FROM -> Next.BETWEEN;
          case BETWEEN -> Next.VALUE;
          case AND -> token.is(")") ? Next.AND : Next.PROPERTY;
        };
  }

  private Next property(Token token) {
    if (token.is("not") || token.is("(")) {
      return Next.PROPERTY;
    }
    property = token.text();
    return Next.OPERATION;
  }

  /** The key of a map is in brackets after its name. */
  private Next operation(Token token) {
    if (token.is("is")) {
      return Next.STATE;
    } else if (token.is("in")) {
      return Next.LIST;
    } else if (token.is("between")) {
      return Next.FROM;
    }
    return Operation.Kind.of(token.text()) == null ? Next.OPERATION : Next.VALUE;
  }

  private Stream<String> next() {
    return switch (next) {
      case PROPERTY -> Stream.concat(columns.names().stream(), Stream.of("not"));
      case OPERATION -> Arrays.stream(Operation.Kind.values()).map(Operation.Kind::word);
      case STATE -> Stream.of("present", "absent", "empty", "not empty");
      case VALUE, LIST, FROM -> constants().stream();
      case BETWEEN -> Stream.of("and");
      case AND -> Stream.of("and", "or");
    };
  }

  private boolean isValueNext() {
    return Set.of(Next.VALUE, Next.LIST, Next.FROM).contains(next);
  }

  private List<String> constants() {
    Optional<List<String>> constants =
        columns.names().contains(property)
            ? Optional.of(columns.get(property)).map(TypedColumn::constants)
            : Optional.empty();
    return constants.orElse(List.of());
  }
}
