package io.github.bigtablemapper.local.internal.limit;

import com.google.bigtable.v2.RowFilter;
import java.util.List;
import java.util.regex.Pattern;

/** Checks filters like production. */
public final class FilterLimits {
  private static final Pattern LABEL = Pattern.compile("[a-z0-9\\-]+");
  private static final int MAX_LABEL = 15;
  private static final int MILLISECOND = 1_000;

  private FilterLimits() {}

  /** Rejects a filter that production rejects. */
  public static void check(RowFilter filter) {
    Limit.FILTER.check(filter.getSerializedSize());
    Limit.FILTER_DEPTH.check(check(filter, false));
  }

  /**
   * @return its nesting depth
   */
  private static int check(RowFilter filter, boolean isInCondition) {
    return switch (filter.getFilterCase()) {
      case CHAIN -> {
        List<RowFilter> parts = filter.getChain().getFiltersList();
        if (parts.stream().filter(RowFilter::hasApplyLabelTransformer).count() > 1) {
          throw Refusal.invalid("A chain has one label at most.");
        }
        yield 1 + deepest(parts, isInCondition);
      }
      case INTERLEAVE -> 1 + deepest(filter.getInterleave().getFiltersList(), isInCondition);
      case CONDITION -> {
        RowFilter.Condition condition = filter.getCondition();
        yield 1
            + deepest(
                List.of(
                    condition.getPredicateFilter(),
                    condition.getTrueFilter(),
                    condition.getFalseFilter()),
                true);
      }
      case SINK -> {
        if (isInCondition) {
          throw Refusal.invalid("A condition has no sink in its filters.");
        }
        yield 1;
      }
      case APPLY_LABEL_TRANSFORMER -> {
        checkLabel(filter.getApplyLabelTransformer());
        yield 1;
      }
      case TIMESTAMP_RANGE_FILTER -> {
        checkTimestamp(filter.getTimestampRangeFilter().getStartTimestampMicros());
        checkTimestamp(filter.getTimestampRangeFilter().getEndTimestampMicros());
        yield 1;
      }
      case CELLS_PER_ROW_OFFSET_FILTER -> {
        checkCount(filter.getCellsPerRowOffsetFilter(), 0);
        yield 1;
      }
      case CELLS_PER_ROW_LIMIT_FILTER -> {
        checkCount(filter.getCellsPerRowLimitFilter(), 1);
        yield 1;
      }
      case CELLS_PER_COLUMN_LIMIT_FILTER -> {
        checkCount(filter.getCellsPerColumnLimitFilter(), 1);
        yield 1;
      }
      case ROW_SAMPLE_FILTER -> {
        if (Double.isNaN(filter.getRowSampleFilter())) { // the emulator rejects other numbers
          throw Refusal.invalid("The probability of a sample of rows is not a number.");
        }
        yield 1;
      }
      default -> 1;
    };
  }

  /** Rejects a number of cells; negative ones end the process of the emulator. */
  private static void checkCount(int cells, int least) {
    if (cells < least) {
      throw Refusal.invalid("A filter counts " + least + " cells or more, but got " + cells + ".");
    }
  }

  private static int deepest(List<RowFilter> filters, boolean isInCondition) {
    int deepest = 0;
    for (RowFilter filter : filters) {
      deepest = Math.max(deepest, check(filter, isInCondition));
    }
    return deepest;
  }

  private static void checkLabel(String label) {
    if (label.length() > MAX_LABEL || !LABEL.matcher(label).matches()) {
      throw Refusal.invalid(
          "A label has at most " + MAX_LABEL + " characters and matches " + LABEL + ".");
    }
  }

  /** Rejects a timestamp that is not in whole milliseconds, with production's message. */
  public static void checkTimestamp(long micros) {
    if (micros % MILLISECOND != 0) {
      throw Refusal.invalid(
          "Timestamp granularity mismatch. Expected a multiple of 1000 (millisecond granularity),"
              + " but got "
              + micros
              + ".");
    }
  }
}
