package io.github.bigtablemapper.rewrite.internal.call;

import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Optional;
import java.util.regex.Matcher;
import java.util.regex.Pattern;

/** An expression of DynamoDB as a tree. It does not parse unknown expressions. */
sealed interface Filter {
  /** Both, or either. */
  record Junction(boolean isAnd, Filter left, Filter right) implements Filter {}

  /** The contrary. */
  record Not(Filter filter) implements Filter {}

  /** A comparison or a function: an attribute, and placeholders of values. */
  record Test(String operator, String attribute, List<String> values) implements Filter {}

  /** A comparison of the size of an attribute. */
  record Size(Test test) implements Filter {}

  /** {@return the tree of an expression} */
  static Optional<Filter> parse(String text) {
    Parser parser = new Parser(text);
    try {
      Filter filter = parser.or();
      return parser.isAtEnd() ? Optional.of(filter) : Optional.empty();
    } catch (Unreadable e) {
      return Optional.empty();
    }
  }

  /** What is not in the grammar. */
  final class Unreadable extends RuntimeException {
    private static final long serialVersionUID = 1;

    private Unreadable() {
      super(null, null, false, false);
    }
  }

  /** Reads from left to right. */
  final class Parser {
    private static final Pattern TOKEN = Pattern.compile("\\s*(<>|<=|>=|[=<>(),]|[:#]?[\\w.#-]+)");

    private final List<String> tokens = new ArrayList<>();
    private int next;

    private Parser(String text) {
      Matcher token = TOKEN.matcher(text);
      int end = 0;
      while (token.find() && token.start() == end) {
        tokens.add(token.group(1));
        end = token.end();
      }
      if (!text.substring(end).isBlank()) {
        tokens.clear();
      }
    }

    private boolean isAtEnd() {
      return next == tokens.size();
    }

    private boolean accept(String word) {
      boolean is = !isAtEnd() && tokens.get(next).equalsIgnoreCase(word);
      next += is ? 1 : 0;
      return is;
    }

    private String take() {
      if (isAtEnd()) {
        throw new Unreadable();
      }
      return tokens.get(next++);
    }

    private void expect(String word) {
      if (!accept(word)) {
        throw new Unreadable();
      }
    }

    private Filter or() {
      Filter left = and();
      while (accept("OR")) {
        left = new Junction(false, left, and());
      }
      return left;
    }

    private Filter and() {
      Filter left = not();
      while (accept("AND")) {
        left = new Junction(true, left, not());
      }
      return left;
    }

    private Filter not() {
      if (accept("NOT")) {
        return new Not(not());
      }
      if (accept("(")) {
        Filter inner = or();
        expect(")");
        return inner;
      }
      return test();
    }

    private Filter test() {
      String first = take();
      if (accept("(")) {
        String attribute = take();
        List<String> values = new ArrayList<>();
        while (accept(",")) {
          values.add(value());
        }
        expect(")");
        return first.equalsIgnoreCase("size") && values.isEmpty()
            ? new Size(comparison(attribute))
            : new Test(first.toLowerCase(Locale.ROOT), attribute, values);
      }
      return comparison(first);
    }

    private Test comparison(String first) {
      String operator = take().toUpperCase(Locale.ROOT);
      return switch (operator) {
        case "=", "<>", "<", "<=", ">", ">=" -> new Test(operator, first, List.of(value()));
        case "BETWEEN" -> {
          String least = value();
          expect("AND");
          yield new Test(operator, first, List.of(least, value()));
        }
        case "IN" -> new Test(operator, first, in());
        default -> throw new Unreadable();
      };
    }

    private List<String> in() {
      expect("(");
      List<String> values = new ArrayList<>();
      do {
        values.add(value());
      } while (accept(","));
      expect(")");
      return values;
    }

    private String value() {
      String value = take();
      if (!value.startsWith(":")) {
        throw new Unreadable();
      }
      return value;
    }
  }
}
