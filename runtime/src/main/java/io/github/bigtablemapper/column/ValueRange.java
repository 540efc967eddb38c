package io.github.bigtablemapper.column;

import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * A range of cell values, compared as unsigned bytes.
 *
 * @param start the lower bound; null for the empty value
 * @param startInclusive true if the range includes the start; ignored without a start
 * @param end the upper bound; null for none
 * @param endInclusive true if the range includes the end; ignored without an end
 */
public record ValueRange(
    @Nullable ByteString start,
    boolean startInclusive,
    @Nullable ByteString end,
    boolean endInclusive) {

  static final ValueRange ALL = new ValueRange(null, false, null, false);

  static ValueRange exactly(ByteString value) {
    return new ValueRange(value, true, value, true);
  }

  /** {@return the values that start with bytes of UTF-8, whose last byte can be incremented} */
  static ValueRange startingWith(ByteString prefix) {
    if (prefix.isEmpty()) {
      return ALL;
    }
    int last = prefix.size() - 1;
    ByteString end =
        prefix
            .substring(0, last)
            .concat(ByteString.copyFrom(new byte[] {(byte) (prefix.byteAt(last) + 1)}));
    return new ValueRange(prefix, true, end, false);
  }

  /** {@return the values in ranges of both lists, each of which has disjoint ranges} */
  static List<ValueRange> intersection(List<ValueRange> left, List<ValueRange> right) {
    List<ValueRange> both = new ArrayList<>();
    for (ValueRange one : left) {
      for (ValueRange other : right) {
        ValueRange common = one.from(other).upTo(other);
        if (!common.isEmpty()) {
          both.add(common);
        }
      }
    }
    return both;
  }

  private ValueRange from(ValueRange other) {
    int order = compare(other.start, start, -1);
    return order > 0 || (order == 0 && !other.startInclusive)
        ? new ValueRange(other.start, other.startInclusive, end, endInclusive)
        : this;
  }

  private ValueRange upTo(ValueRange other) {
    int order = compare(other.end, end, 1);
    return order < 0 || (order == 0 && !other.endInclusive)
        ? new ValueRange(start, startInclusive, other.end, other.endInclusive)
        : this;
  }

  private boolean isEmpty() {
    if (start == null || end == null) {
      return false;
    }
    int order = ByteString.unsignedLexicographicalComparator().compare(start, end);
    return order > 0 || (order == 0 && !(startInclusive && endInclusive));
  }

  /**
   * @param open the result of comparing a missing bound with an existing one
   */
  private static int compare(@Nullable ByteString one, @Nullable ByteString other, int open) {
    if (one == null) {
      return other == null ? 0 : open;
    }
    if (other == null) {
      return -open;
    }
    return ByteString.unsignedLexicographicalComparator().compare(one, other);
  }

  /** {@return true if exactly one value is in this range} */
  boolean isExact() {
    return start != null && startInclusive && endInclusive && start.equals(end);
  }

  /** {@return true if this range contains exactly the values that start with its start} */
  boolean isPrefix() {
    return start != null && !start.isEmpty() && equals(startingWith(start));
  }

  /** {@return true if a value is in this range} */
  public boolean contains(ByteString value) {
    if (start != null) {
      int order = ByteString.unsignedLexicographicalComparator().compare(value, start);
      if (order < 0 || (order == 0 && !startInclusive)) {
        return false;
      }
    }
    if (end != null) {
      int order = ByteString.unsignedLexicographicalComparator().compare(value, end);
      return order < 0 || (order == 0 && endInclusive);
    }
    return true;
  }

  /** {@return what a cell must be, in words without the values, which must not appear in a log} */
  static String words(List<ValueRange> ranges) {
    if (ranges.size() == 1) {
      return ranges.get(0).words();
    }
    if (ranges.isEmpty()) {
      return "is never true";
    }
    return ranges.stream().allMatch(ValueRange::isExact)
        ? "is one of " + ranges.size()
        : "is in " + ranges.size() + " ranges";
  }

  /** Not whether it is below or above a value: bytes may be in the opposite order of values. */
  private String words() {
    if (start == null && end == null) {
      return "is present";
    }
    return isExact() ? "= ?" : isPrefix() ? "starts with ?" : "is in a range";
  }

  /** {@return a text without the values, which must not appear in a log} */
  @Override
  public String toString() {
    return "ValueRange";
  }
}
