package io.github.bigtablemapper.internal;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.List;

/** What Bigtable accepts of a filter, which the emulator does not check. */
final class FilterLimits {
  /** The largest filter that Bigtable accepts, in bytes; the client refuses this size too. */
  private static final int MAX_BYTES = 20 * 1024;

  /** How deep filters may be nested, by the documentation of RowFilter in Bigtable's data.proto. */
  private static final int MAX_DEPTH = 20;

  private FilterLimits() {}

  /**
   * {@return the filter}
   *
   * @param entity what is read or written, for the message
   * @throws InvalidRequestException if it is too large
   */
  static RowFilter checked(RowFilter filter, String entity) {
    int bytes = filter.getSerializedSize();
    if (bytes >= MAX_BYTES) {
      throw new InvalidRequestException(
          "The conditions, key patterns and columns of this request on "
              + entity
              + " make a filter of "
              + bytes
              + " bytes; Bigtable takes fewer than "
              + MAX_BYTES
              + ". Compare with fewer or shorter values, or split the request.");
    }
    int depth = depth(filter);
    if (depth > MAX_DEPTH) {
      throw new InvalidRequestException(
          "The conditions of this request on "
              + entity
              + " make a filter that is nested "
              + depth
              + " deep; Bigtable takes "
              + MAX_DEPTH
              + ". Join fewer of them.");
    }
    return filter;
  }

  private static int depth(RowFilter filter) {
    return switch (filter.getFilterCase()) {
      case CHAIN -> 1 + depth(filter.getChain().getFiltersList());
      case INTERLEAVE -> 1 + depth(filter.getInterleave().getFiltersList());
      case CONDITION ->
          1
              + depth(
                  List.of(
                      filter.getCondition().getPredicateFilter(),
                      filter.getCondition().getTrueFilter(),
                      filter.getCondition().getFalseFilter()));
      default -> 0;
    };
  }

  private static int depth(List<RowFilter> filters) {
    return filters.stream().mapToInt(FilterLimits::depth).max().orElse(0);
  }
}
