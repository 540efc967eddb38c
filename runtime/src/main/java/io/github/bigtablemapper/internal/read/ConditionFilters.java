package io.github.bigtablemapper.internal.read;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.column.ValueRange;
import java.util.ArrayList;
import java.util.List;

/**
 * Translates conditions into row filters that serve as predicates. A filter lets a cell pass if and
 * only if its condition holds. Which cell passes has no meaning.
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

  private RowFilter filter(Condition<?> condition) {
    if (condition instanceof Condition.In<?> in) {
      return latestIn(in.ranges(), FamilyCells.of(in.column()));
    } else if (condition instanceof Condition.Contains<?> contains) {
      return latestIn(contains.ranges(), FamilyCells.of(contains));
    } else if (condition instanceof Condition.NotEmpty<?> notEmpty) {
      return visibility.latest(FamilyCells.of(notEmpty));
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
