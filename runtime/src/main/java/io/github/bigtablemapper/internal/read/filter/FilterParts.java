package io.github.bigtablemapper.internal.read.filter;

import com.google.bigtable.v2.ColumnRange;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.TimestampRange;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.ValueRange;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * Builds the elements of row filters, which are Bigtable's own. Regular expressions match names,
 * row keys and texts.
 */
final class FilterParts {
  /** Of each column the newest cell that has passed so far. */
  static final RowFilter LATEST = newest(1);

  /** Any one cell of the row. */
  static final RowFilter ONE_CELL = firstCells(1);

  /** Cells without their values. */
  static final RowFilter STRIPPED = RowFilter.newBuilder().setStripValueTransformer(true).build();

  static final RowFilter PASS = RowFilter.newBuilder().setPassAllFilter(true).build();
  static final RowFilter BLOCK = RowFilter.newBuilder().setBlockAllFilter(true).build();

  /** The bytes that follow no bytes at all: where a range ends that contains these alone. */
  private static final ByteString AFTER_EMPTY = ByteString.copyFrom(new byte[1]);

  private FilterParts() {}

  /** Adds a value to its group. */
  static <G extends @Nullable Object, V> void group(
      Map<G, List<V>> groups, @Nullable G key, V value) {
    List<V> group = groups.get(key);
    if (group == null) {
      group = new ArrayList<>();
      groups.put(key, group);
    }
    group.add(value);
  }

  static RowFilter chain(List<RowFilter> filters) {
    return filters.size() == 1
        ? filters.get(0)
        : RowFilter.newBuilder()
            .setChain(RowFilter.Chain.newBuilder().addAllFilters(filters))
            .build();
  }

  static RowFilter chain(RowFilter... filters) {
    return chain(List.of(filters));
  }

  /** Of each column the newest cells that have passed so far. */
  static RowFilter newest(int cells) {
    return RowFilter.newBuilder().setCellsPerColumnLimitFilter(cells).build();
  }

  /** The cells that one of the filters lets pass, several times if several do. */
  static RowFilter interleave(List<RowFilter> filters) {
    return filters.size() == 1
        ? filters.get(0)
        : RowFilter.newBuilder()
            .setInterleave(RowFilter.Interleave.newBuilder().addAllFilters(filters))
            .build();
  }

  /** The output of one filter, for rows of which another filter lets anything pass. */
  static RowFilter where(RowFilter predicate, RowFilter output) {
    return RowFilter.newBuilder()
        .setCondition(
            RowFilter.Condition.newBuilder().setPredicateFilter(predicate).setTrueFilter(output))
        .build();
  }

  /** The output of one filter, for rows of which another filter lets nothing pass. */
  static RowFilter unless(RowFilter predicate, RowFilter output) {
    return RowFilter.newBuilder()
        .setCondition(
            RowFilter.Condition.newBuilder().setPredicateFilter(predicate).setFalseFilter(output))
        .build();
  }

  /** The whole row, if a filter lets nothing of it pass. */
  static RowFilter not(RowFilter predicate) {
    return unless(predicate, PASS);
  }

  static RowFilter label(String label) {
    return RowFilter.newBuilder().setApplyLabelTransformer(label).build();
  }

  /** The rows whose whole key matches a regular expression. */
  static RowFilter rowKeys(ByteString regex) {
    return RowFilter.newBuilder().setRowKeyRegexFilter(regex).build();
  }

  /** Cells whose whole value matches a regular expression. */
  static RowFilter valueRegex(ByteString regex) {
    return RowFilter.newBuilder().setValueRegexFilter(regex).build();
  }

  /** Cells whose whole qualifier matches a regular expression. */
  static RowFilter qualifiers(ByteString regex) {
    return RowFilter.newBuilder().setColumnQualifierRegexFilter(regex).build();
  }

  /** Family names have letters, digits, {@code -}, {@code _} and the dot, which is escaped. */
  static RowFilter families(List<String> names) {
    String regex = String.join("|", names).replace(".", "\\.");
    return RowFilter.newBuilder().setFamilyNameRegexFilter(regex).build();
  }

  /**
   * The cells of a column. The server takes no empty end, so the range of the empty name is open.
   */
  static RowFilter column(String family, ByteString qualifier) {
    ColumnRange.Builder range = ColumnRange.newBuilder().setFamilyName(family);
    return RowFilter.newBuilder()
        .setColumnRangeFilter(
            qualifier.isEmpty()
                ? range.setEndQualifierOpen(AFTER_EMPTY)
                : range.setStartQualifierClosed(qualifier).setEndQualifierClosed(qualifier))
        .build();
  }

  /**
   * The elements of a family from a qualifier on.
   *
   * @param end the qualifier before which they are, the qualifier of the row marker; null: all are
   *     elements
   */
  static RowFilter elements(String family, ByteString start, @Nullable ByteString end) {
    ColumnRange.Builder range = ColumnRange.newBuilder().setFamilyName(family);
    if (end != null) {
      range.setEndQualifierOpen(end);
    }
    return RowFilter.newBuilder()
        .setColumnRangeFilter(start.isEmpty() ? range : range.setStartQualifierClosed(start))
        .build();
  }

  /**
   * The first cells of the row that have passed so far; of one family, as families have no order.
   */
  static RowFilter firstCells(int count) {
    return RowFilter.newBuilder().setCellsPerRowLimitFilter(count).build();
  }

  /** The cells of the row that have passed so far, without the first ones; of one family. */
  static RowFilter after(int count) {
    return RowFilter.newBuilder().setCellsPerRowOffsetFilter(count).build();
  }

  /**
   * Cells from one timestamp on and before another, in microseconds.
   *
   * @param end 0 for no end
   */
  static RowFilter timestamps(long start, long end) {
    return RowFilter.newBuilder()
        .setTimestampRangeFilter(
            TimestampRange.newBuilder().setStartTimestampMicros(start).setEndTimestampMicros(end))
        .build();
  }

  /**
   * Cells whose value lies in a range. The server refuses an empty end that is closed, takes one
   * that is open for no end at all, and need not accept a range that nothing lies in.
   */
  static RowFilter value(ValueRange range) {
    ByteString start = range.start();
    ByteString end = range.end();
    if (end != null && (end.isEmpty() || end.equals(start)) && !range.contains(end)) {
      return BLOCK;
    }
    com.google.bigtable.v2.ValueRange.Builder bounds =
        com.google.bigtable.v2.ValueRange.newBuilder();
    if (start != null && range.startInclusive()) {
      bounds.setStartValueClosed(start);
    } else if (start != null) {
      bounds.setStartValueOpen(start);
    }
    if (end != null && end.isEmpty()) {
      bounds.setEndValueOpen(AFTER_EMPTY);
    } else if (end != null && range.endInclusive()) {
      bounds.setEndValueClosed(end);
    } else if (end != null) {
      bounds.setEndValueOpen(end);
    }
    return RowFilter.newBuilder().setValueRangeFilter(bounds).build();
  }
}
