package io.github.bigtablemapper.sql;

import com.google.cloud.bigtable.data.v2.models.sql.SqlType;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CellPattern;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.stream.Collectors;

/**
 * Conditions as expressions of SQL, whose values are parameters. An expression is never NULL: a
 * condition on a missing cell is false.
 */
final class SqlCondition {
  private static final ByteString REGEX_START = Utf8.encode("^(?:");
  private static final ByteString REGEX_END = Utf8.encode(")$");

  private final String prefix;
  private final Map<String, ByteString> values = new HashMap<>();

  /**
   * @param prefix the start of the names of its parameters
   */
  SqlCondition(String prefix) {
    this.prefix = prefix;
  }

  /** {@return the values of the parameters in all expressions so far} */
  Map<String, ByteString> values() {
    return Map.copyOf(values);
  }

  /** {@return the types of the parameters} */
  Map<String, SqlType<?>> types() {
    return values.keySet().stream()
        .collect(Collectors.toMap(name -> name, name -> SqlType.bytes()));
  }

  /** {@return a parameter with a value} */
  String parameter(ByteString value) {
    String name = prefix + values.size();
    values.put(name, value);
    return "@" + name;
  }

  /** {@return the latest cell of a column, or the first of its aliases that has one} */
  static String cell(MappedColumn<?, ?> column) {
    List<String> cells = new ArrayList<>();
    cells.add(cell(column.family(), literal(column.qualifier())));
    column.aliases().forEach(alias -> cells.add(cell(column.family(), literal(alias))));
    return cells.size() == 1 ? cells.get(0) : "COALESCE(" + String.join(", ", cells) + ")";
  }

  private static String cell(String family, String qualifier) {
    return "`" + family + "`[" + qualifier + "]";
  }

  /** {@return a qualifier of the program, which is the same in each query} */
  private static String literal(ByteString qualifier) {
    StringBuilder out = new StringBuilder("b'");
    for (byte each : qualifier) {
      char c = (char) (each & 0xff);
      boolean isPlain = c == '_' || (c < 0x80 && Character.isLetterOrDigit(c));
      out.append(isPlain ? String.valueOf(c) : "\\x%02x".formatted((int) c));
    }
    return out.append('\'').toString();
  }

  /**
   * {@return a condition}
   *
   * @throws InvalidRequestException if it is of a kind that no cell of a result decides
   */
  String of(Condition<?> condition) {
    if (condition instanceof Condition.And<?> and) {
      return "(" + of(and.left()) + " AND " + of(and.right()) + ")";
    } else if (condition instanceof Condition.Or<?> or) {
      return "(" + of(or.left()) + " OR " + of(or.right()) + ")";
    } else if (condition instanceof Condition.Not<?> not) {
      return "NOT " + of(not.condition());
    } else if (condition instanceof Condition.RowExists<?>) {
      return "TRUE";
    } else if (condition instanceof Condition.In<?> in && isOfBytes(in.column())) {
      return in(cell(in.column()), in.ranges());
    } else if (condition instanceof Condition.Contains<?> contains) {
      return in(element(contains.family(), contains.qualifier()), contains.ranges());
    } else if (condition instanceof Condition.Matches<?> matches && isOfBytes(matches.column())) {
      return matches(cell(matches.column()), matches.pattern());
    } else if (condition instanceof Condition.ElementMatches<?> matches) {
      return matches(element(matches.family(), matches.qualifier()), matches.pattern());
    }
    throw new InvalidRequestException(
        "A vector search cannot test the condition "
            + condition
            + ". It tests columns, and elements by their key or member; restrict row keys by the"
            + " range.");
  }

  /** {@return false of an aggregate, which SQL has as a number} */
  private static boolean isOfBytes(MappedColumn<?, ?> column) {
    return !(column instanceof AggregateColumn<?, ?> || column instanceof BucketColumn<?, ?>);
  }

  private String element(ElementFamily<?> family, ByteString qualifier) {
    return cell(family.family(), parameter(qualifier));
  }

  private String in(String cell, List<ValueRange> ranges) {
    return "IFNULL("
        + ranges.stream()
            .map(range -> range(cell, range))
            .collect(Collectors.joining(" OR ", "(", ranges.isEmpty() ? "FALSE)" : ")"))
        + ", FALSE)";
  }

  private String range(String cell, ValueRange range) {
    ByteString start = range.start();
    ByteString end = range.end();
    if (start != null && start.equals(end) && range.startInclusive() && range.endInclusive()) {
      return cell + " = " + parameter(start);
    }
    List<String> tests = new ArrayList<>();
    if (start != null) {
      tests.add(cell + (range.startInclusive() ? " >= " : " > ") + parameter(start));
    }
    if (end != null) {
      tests.add(cell + (range.endInclusive() ? " <= " : " < ") + parameter(end));
    }
    return tests.isEmpty() ? cell + " IS NOT NULL" : "(" + String.join(" AND ", tests) + ")";
  }

  private String matches(String cell, CellPattern pattern) {
    ByteString regex = REGEX_START.concat(pattern.regex()).concat(REGEX_END);
    return "IFNULL(REGEXP_CONTAINS(" + cell + ", " + parameter(regex) + "), FALSE)";
  }
}
