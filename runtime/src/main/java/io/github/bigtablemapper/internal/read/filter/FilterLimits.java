package io.github.bigtablemapper.internal.read.filter;

import com.google.bigtable.v2.RowFilter;
import io.github.bigtablemapper.column.Condition;
import io.github.bigtablemapper.exception.InvalidRequestException;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.List;

/** Bigtable's limits on row filters. The emulator does not check them. */
public final class FilterLimits {
  /** The largest filter that Bigtable accepts, in bytes; the client refuses this size too. */
  private static final int MAX_BYTES = 20 * 1024;

  /** How deep filters may be nested, by the documentation of RowFilter in Bigtable's data.proto. */
  private static final int MAX_DEPTH = 20;

  /** What the test of a column takes at least, of which no value is the right one. */
  private static final int MIN_TEST_BYTES = 4;

  private FilterLimits() {}

  /**
   * Refuses a condition that is too large for a filter by the number of its tests alone. It may be
   * nested so deep that to go down into it would exhaust the stack.
   *
   * @param entity what is read or written, for the message
   * @throws InvalidRequestException if it is too large
   */
  public static void check(Condition<?> condition, String entity) {
    Deque<Condition<?>> open = new ArrayDeque<>();
    open.push(condition);
    int bytes = 0;
    while (!open.isEmpty()) {
      Condition<?> next = open.pop();
      if (next instanceof Condition.And<?> and) {
        open.push(and.right());
        open.push(and.left());
      } else if (next instanceof Condition.Or<?> or) {
        open.push(or.right());
        open.push(or.left());
      } else if (next instanceof Condition.Not<?> not) {
        open.push(not.condition());
      } else {
        bytes += MIN_TEST_BYTES;
        checkSize(bytes, entity);
      }
    }
  }

  /**
   * {@return the filter}
   *
   * @param entity what is read or written, for the message
   * @throws InvalidRequestException if it is too large
   */
  public static RowFilter checked(RowFilter filter, String entity) {
    checkSize(filter.getSerializedSize(), entity);
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

  /**
   * Refuses a filter by its size.
   *
   * @param bytes what it takes, or a part of it
   */
  private static void checkSize(int bytes, String entity) {
    if (bytes >= MAX_BYTES) {
      throw new InvalidRequestException(
          "The conditions, key patterns and columns of this request on "
              + entity
              + " make a filter of "
              + bytes
              + " bytes or more; Bigtable takes fewer than "
              + MAX_BYTES
              + ". Compare with fewer or shorter values, or split the request.");
    }
  }

  private static int depth(RowFilter filter) {
    // A switch over the cases would be one more class that each first read loads.
    if (filter.hasChain()) {
      return 1 + depth(filter.getChain().getFiltersList());
    } else if (filter.hasInterleave()) {
      return 1 + depth(filter.getInterleave().getFiltersList());
    } else if (filter.hasCondition()) {
      RowFilter.Condition condition = filter.getCondition();
      return 1
          + depth(
              List.of(
                  condition.getPredicateFilter(),
                  condition.getTrueFilter(),
                  condition.getFalseFilter()));
    }
    return 0;
  }

  private static int depth(List<RowFilter> filters) {
    int most = 0;
    for (RowFilter filter : filters) {
      most = Math.max(most, depth(filter));
    }
    return most;
  }
}
