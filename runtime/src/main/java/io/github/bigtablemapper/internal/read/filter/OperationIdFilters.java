package io.github.bigtablemapper.internal.read.filter;

import static io.github.bigtablemapper.internal.read.filter.FilterParts.BLOCK;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ValueRange;
import java.util.List;

/**
 * The filters of writes with an operation id. They see the id for as long as its cell is there:
 * garbage collection ends the window, and not the clock of a writer.
 */
public final class OperationIdFilters {
  private final RowFilter id;

  /** The filters of one write. */
  public OperationIdFilters(String family, ByteString id) {
    this.id = FilterParts.chain(FilterParts.column(family, id), FilterParts.newest(1));
  }

  /** {@return the predicate that a write with the id was applied} */
  public RowFilter isApplied() {
    return id;
  }

  /** {@return the filter that reads the id's cell and the counter's} */
  public RowFilter with(CounterColumn<?> counter) {
    return FilterParts.interleave(List.of(id, latest(counter)));
  }

  /** {@return the predicate that no write with the id was applied, and a counter has a value} */
  public RowFilter isMissingAndHas(CounterColumn<?> counter, ByteString value) {
    RowFilter equal =
        FilterParts.chain(
            latest(counter), FilterParts.value(new ValueRange(value, true, value, true)));
    return RowFilter.newBuilder()
        .setCondition(
            RowFilter.Condition.newBuilder()
                .setPredicateFilter(id)
                .setTrueFilter(BLOCK)
                .setFalseFilter(equal))
        .build();
  }

  private static RowFilter latest(CounterColumn<?> counter) {
    return FilterParts.chain(
        FilterParts.column(counter.family(), counter.qualifier()), FilterParts.newest(1));
  }
}
