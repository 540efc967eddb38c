package io.github.bigtablemapper.internal;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.mapping.Condition;
import io.github.bigtablemapper.mapping.MappedColumn;
import io.github.bigtablemapper.mapping.ValueRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Set;

/**
 * Turns conditions into filters that let something pass if and only if the condition holds. What
 * passes is of no use to anyone.
 */
final class ConditionFilters {
  private final Visibility visibility;

  ConditionFilters(Visibility visibility) {
    this.visibility = visibility;
  }

  /** A filter that lets something pass of the rows for which all the conditions hold. */
  RowFilter all(List<? extends Condition<?>> conditions) {
    List<Condition<?>> flat = new ArrayList<>();
    for (Condition<?> condition : conditions) {
      addOperands(condition, flat);
    }
    return conjunction(flat.stream().map(this::filter).toList());
  }

  /** A filter that lets something pass of the rows in which all the columns have a cell. */
  RowFilter present(List<MappedColumn<?, ?>> columns) {
    return conjunction(columns.stream().map(visibility::latest).toList());
  }

  /** Adds the columns that a condition tests. */
  static void addColumns(Condition<?> condition, Set<MappedColumn<?, ?>> columns) {
    if (condition instanceof Condition.In<?> in) {
      columns.add(in.column());
    } else if (condition instanceof Condition.And<?> and) {
      addColumns(and.left(), columns);
      addColumns(and.right(), columns);
    } else if (condition instanceof Condition.Or<?> or) {
      addColumns(or.left(), columns);
      addColumns(or.right(), columns);
    } else if (condition instanceof Condition.Not<?> not) {
      addColumns(not.condition(), columns);
    }
  }

  private RowFilter filter(Condition<?> condition) {
    if (condition instanceof Condition.In<?> in) {
      return in(in);
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

  private RowFilter in(Condition.In<?> in) {
    if (in.ranges().isEmpty()) {
      return FilterParts.BLOCK;
    }
    RowFilter latest = visibility.latest(in.column());
    return in.ranges().contains(ANY_VALUE)
        ? latest
        : FilterParts.chain(
            latest, FilterParts.interleave(in.ranges().stream().map(FilterParts::value).toList()));
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
