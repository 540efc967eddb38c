package io.github.bigtablemapper.internal.read.filter;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.ValueRange;
import java.util.ArrayList;
import java.util.List;
import java.util.function.Function;

/**
 * Translates conditions into row filters that serve as predicates. A filter lets a cell pass if and
 * only if its condition is true. Which cell passes has no meaning. A test of the row key alone may
 * let cells of other rows pass, so it must not be inside a {@code not}: see {@link KeyConditions}.
 */
final class ConditionFilters {
  private final Visibility visibility;

  /** Whether filters only distinguish conditions, and no server receives them. */
  private final boolean isLiteral;

  ConditionFilters(Visibility visibility) {
    this(visibility, false);
  }

  private ConditionFilters(Visibility visibility, boolean isLiteral) {
    this.visibility = visibility;
    this.isLiteral = isLiteral;
  }

  /**
   * Translates conditions so that different ones differ, also those on the row key, and that a
   * condition is the same whatever else the entity maps: other families, or former names.
   */
  static ConditionFilters literal(Visibility visibility) {
    return new ConditionFilters(visibility, true);
  }

  /** A filter that lets something pass of the rows for which all the conditions are true. */
  RowFilter all(List<? extends Condition<?>> conditions) {
    return conjunction(operands(conditions).stream().map(this::filter).toList());
  }

  /** {@return the conditions that all must be true, none of which is a conjunction} */
  static List<Condition<?>> operands(List<? extends Condition<?>> conditions) {
    List<Condition<?>> operands = new ArrayList<>();
    conditions.forEach(condition -> addOperands(condition, operands));
    return operands;
  }

  private RowFilter filter(Condition<?> condition) {
    if (condition instanceof Condition.In<?> in) {
      return underAnyName(in.column(), cells -> latestIn(in.ranges(), cells));
    } else if (condition instanceof Condition.InKeyPart<?> in) {
      return isLiteral ? literal(in) : keysIn(in);
    } else if (condition instanceof Condition.Contains<?> contains) {
      return visibility.isElement(contains.qualifier())
          ? latestIn(contains.ranges(), FamilyCells.of(contains.family(), contains.qualifier()))
          : FilterParts.BLOCK;
    } else if (condition instanceof Condition.ElementMatches<?> matches) {
      return FilterParts.chain(
          visibility.latest(FamilyCells.of(matches.family(), matches.qualifier())),
          FilterParts.valueRegex(matches.pattern().regex()));
    } else if (condition instanceof Condition.AnyElement<?> any) {
      return anyElement(any);
    } else if (condition instanceof Condition.HasMoreThan<?> test) {
      return moreThan(test.elements(), FamilyCells.of(test.family()));
    } else if (condition instanceof Condition.Matches<?> matches) {
      RowFilter pattern = FilterParts.valueRegex(matches.pattern().regex());
      return underAnyName(
          matches.column(), cells -> FilterParts.chain(visibility.latest(cells), pattern));
    } else if (condition instanceof Condition.RowExists<?>) {
      return isLiteral
          ? FilterParts.PASS
          : FilterParts.chain(visibility.families(), FilterParts.ONE_CELL);
    } else if (condition instanceof Condition.And<?> and) {
      return all(List.of(and));
    } else if (condition instanceof Condition.Or<?> or) {
      List<RowFilter> alternatives = new ArrayList<>();
      addAlternatives(or, alternatives);
      return FilterParts.interleave(alternatives);
    } else if (condition instanceof Condition.Not<?> not) {
      return FilterParts.not(filter(not.condition()));
    }
    throw new AssertionError(condition.getClass());
  }

  private RowFilter anyElement(Condition.AnyElement<?> any) {
    List<RowFilter> tests = new ArrayList<>();
    tests.add(latestIn(any.ranges(), FamilyCells.of(any.family())));
    any.qualifier().ifPresent(pattern -> tests.add(FilterParts.qualifiers(pattern.regex())));
    any.pattern().ifPresent(pattern -> tests.add(FilterParts.valueRegex(pattern.regex())));
    return FilterParts.chain(tests);
  }

  private static RowFilter literal(Condition.InKeyPart<?> test) {
    return FilterParts.chain(
        FilterParts.label(test.part().toString()),
        FilterParts.interleave(test.ranges().stream().map(FilterParts::value).toList()));
  }

  /** {@return the filter of the rows that a test of the key may select} */
  static RowFilter keysIn(Condition.InKeyPart<?> test) {
    return test.ranges().isEmpty()
        ? FilterParts.BLOCK
        : test.regex().map(FilterParts::rowKeys).orElse(FilterParts.PASS);
  }

  /** An alias counts where the column itself, and each alias before it, has no cell. */
  private RowFilter underAnyName(
      MappedColumn<?, ?> column, Function<FamilyCells, RowFilter> filter) {
    List<FamilyCells> names =
        isLiteral ? List.of(FamilyCells.of(column)) : FamilyCells.withAliases(column);
    List<RowFilter> alternatives = new ArrayList<>();
    List<RowFilter> before = new ArrayList<>();
    for (FamilyCells name : names) {
      RowFilter matches = filter.apply(name);
      alternatives.add(
          before.isEmpty()
              ? matches
              : FilterParts.unless(FilterParts.interleave(List.copyOf(before)), matches));
      before.add(visibility.latest(name));
    }
    return FilterParts.interleave(alternatives);
  }

  private RowFilter latestIn(List<ValueRange> ranges, FamilyCells cells) {
    if (ranges.isEmpty()) {
      return FilterParts.BLOCK;
    }
    RowFilter latest = visibility.latest(cells);
    return ranges.contains(ANY_VALUE)
        ? latest
        : FilterParts.chain(
            latest, FilterParts.interleave(ranges.stream().map(FilterParts::value).toList()));
  }

  /** One cell after so many others, if it exists. */
  private RowFilter moreThan(int elements, FamilyCells cells) {
    if (elements < 0) {
      return FilterParts.PASS;
    }
    return elements == 0
        ? visibility.latest(cells.first(1))
        : FilterParts.chain(
            visibility.latest(cells), FilterParts.after(elements), FilterParts.ONE_CELL);
  }

  /** Halves and not a list: filters may be nested 20 deep only. */
  private static RowFilter conjunction(List<RowFilter> filters) {
    if (filters.size() == 1) {
      return filters.get(0);
    }
    int half = filters.size() / 2;
    return FilterParts.where(
        conjunction(filters.subList(0, half)), conjunction(filters.subList(half, filters.size())));
  }

  private static void addOperands(Condition<?> condition, List<Condition<?>> operands) {
    if (condition instanceof Condition.And<?> and) {
      addOperands(and.left(), operands);
      addOperands(and.right(), operands);
    } else {
      operands.add(condition);
    }
  }

  private void addAlternatives(Condition<?> condition, List<RowFilter> alternatives) {
    if (condition instanceof Condition.Or<?> or) {
      addAlternatives(or.left(), alternatives);
      addAlternatives(or.right(), alternatives);
    } else {
      alternatives.add(filter(condition));
    }
  }

  private static final ValueRange ANY_VALUE = new ValueRange(null, false, null, false);
}
