package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.AuthorizedView;
import com.google.bigtable.admin.v2.AuthorizedView.FamilySubsets;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.RowSet;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Limit;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.Map;

/** The visible part of a table in an authorized view: rows by prefixes, columns by families. */
final class ViewSubset {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** A filter that blocks all cells. */
  private static final RowFilter NOTHING = RowFilter.newBuilder().setBlockAllFilter(true).build();

  /** Longer than keys of rows are, so no row has it. */
  private static final ByteString NO_ROW = ByteString.copyFrom(new byte[Limit.ROW_KEY.max() + 1]);

  private final String viewName;
  private final AuthorizedView.SubsetView view;

  ViewSubset(AuthorizedView view) {
    this.viewName = view.getName();
    this.view = view.getSubsetView();
  }

  String viewName() {
    return viewName;
  }

  boolean hasRow(ByteString rowKey) {
    return view.getRowPrefixesList().stream().anyMatch(rowKey::startsWith);
  }

  boolean hasColumn(String family, ByteString qualifier) {
    FamilySubsets subset = view.getFamilySubsetsMap().get(family);
    return subset != null
        && (subset.getQualifiersList().contains(qualifier)
            || subset.getQualifierPrefixesList().stream().anyMatch(qualifier::startsWith));
  }

  boolean hasAllOf(String family) {
    FamilySubsets subset = view.getFamilySubsetsMap().get(family);
    return subset != null && subset.getQualifierPrefixesList().contains(ByteString.EMPTY);
  }

  /** {@return the part of rows that is shown; of no rows one that is empty} */
  RowSet rows(RowSet rows) {
    RowSet.Builder shown = RowSet.newBuilder();
    rows.getRowKeysList().stream().filter(this::hasRow).forEach(shown::addRowKeys);
    List<RowRange> ranges =
        rows.getRowKeysCount() == 0 && rows.getRowRangesCount() == 0
            ? List.of(RowRange.getDefaultInstance())
            : rows.getRowRangesList();
    ranges.forEach(range -> shown.addAllRowRanges(parts(range)));
    if (shown.getRowKeysCount() == 0 && shown.getRowRangesCount() == 0) {
      // No rows at all would mean all of them: no row has this key.
      shown.addRowKeys(NO_ROW);
    }
    return shown.build();
  }

  private List<RowRange> parts(RowRange range) {
    return view.getRowPrefixesList().stream()
        .map(prefix -> intersection(range, prefix))
        .filter(part -> !isEmpty(part))
        .toList();
  }

  List<KeyInterval> intervals(RowRange range) {
    return KeyInterval.merged(parts(range).stream().map(KeyInterval::of).toList());
  }

  private static RowRange intersection(RowRange range, ByteString prefix) {
    RowRange.Builder part = range.toBuilder();
    KeyInterval keys = KeyInterval.of(range);
    if (!prefix.isEmpty() && ORDER.compare(keys.start(), prefix) < 0) {
      part.setStartKeyClosed(prefix);
    }
    ByteString end = after(prefix);
    if (!end.isEmpty() && (keys.end().isEmpty() || ORDER.compare(end, keys.end()) <= 0)) {
      part.setEndKeyOpen(end);
    }
    return part.build();
  }

  private static boolean isEmpty(RowRange range) {
    KeyInterval keys = KeyInterval.of(range);
    int order = keys.end().isEmpty() ? -1 : ORDER.compare(keys.start(), keys.end());
    return order > 0 || (order == 0 && !range.hasEndKeyClosed());
  }

  /** {@return the first key after all with a prefix, or empty} */
  private static ByteString after(ByteString prefix) {
    for (int last = prefix.size() - 1; last >= 0; last--) {
      int octet = prefix.byteAt(last) & 0xFF;
      if (octet != 0xFF) {
        return prefix
            .substring(0, last)
            .concat(ByteString.copyFrom(new byte[] {(byte) (octet + 1)}));
      }
    }
    return ByteString.EMPTY;
  }

  /** {@return a filter of the visible part, followed by the filter of the request} */
  RowFilter filter(RowFilter filter) {
    List<RowFilter> shown = new ArrayList<>();
    for (Map.Entry<String, FamilySubsets> family : view.getFamilySubsetsMap().entrySet()) {
      shown.add(
          chain(
              RowFilter.newBuilder()
                  .setFamilyNameRegexFilter(quoted(ByteString.copyFromUtf8(family.getKey())))
                  .build(),
              columns(family.getValue())));
    }
    RowFilter subset = interleave(shown);
    return filter.getFilterCase() == RowFilter.FilterCase.FILTER_NOT_SET
        ? subset
        : chain(subset, filter);
  }

  private static RowFilter columns(FamilySubsets subset) {
    List<String> patterns = new ArrayList<>();
    subset.getQualifiersList().forEach(name -> patterns.add(quoted(name)));
    subset.getQualifierPrefixesList().forEach(prefix -> patterns.add(quoted(prefix) + "\\C*"));
    if (patterns.isEmpty()) {
      return NOTHING;
    }
    // One expression: several filters side by side would show a column twice.
    return RowFilter.newBuilder()
        .setColumnQualifierRegexFilter(
            ByteString.copyFrom(String.join("|", patterns), StandardCharsets.ISO_8859_1))
        .build();
  }

  private static String quoted(ByteString bytes) {
    StringBuilder quoted = new StringBuilder();
    for (byte octet : bytes) {
      boolean isPlain =
          (octet >= 'a' && octet <= 'z')
              || (octet >= 'A' && octet <= 'Z')
              || (octet >= '0' && octet <= '9');
      quoted.append(
          isPlain ? String.valueOf((char) octet) : String.format("\\x%02x", octet & 0xFF));
    }
    return quoted.toString();
  }

  private static RowFilter chain(RowFilter first, RowFilter second) {
    return RowFilter.newBuilder()
        .setChain(RowFilter.Chain.newBuilder().addFilters(first).addFilters(second))
        .build();
  }

  private static RowFilter interleave(List<RowFilter> filters) {
    if (filters.isEmpty()) {
      return NOTHING;
    }
    return filters.size() == 1
        ? filters.get(0)
        : RowFilter.newBuilder()
            .setInterleave(RowFilter.Interleave.newBuilder().addAllFilters(filters))
            .build();
  }
}
