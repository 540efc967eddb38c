package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;

/** Sets of row keys as lists of ascending, disjoint intervals. */
final class Intervals {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  private Intervals() {}

  /**
   * The rows that start with the written parts, including the row of exactly these parts if the
   * other parts are optional.
   */
  static List<Interval> within(KeyWriter written) {
    return written.mayBeWhole() ? withParent(written) : withMore(written);
  }

  /** The rows that start with the written parts and have more parts. */
  static List<Interval> withMore(KeyWriter written) {
    return List.of(new Interval(written.prefixStart(), written.prefixEnd()));
  }

  /** The row of the written parts, and the rows that start with them. */
  static List<Interval> withParent(KeyWriter written) {
    ByteString parent = written.toByteString();
    return ORDER.compare(parent, written.prefixStart()) < 0
        ? List.of(exactly(parent).get(0), new Interval(written.prefixStart(), written.prefixEnd()))
        : withMore(written);
  }

  /** The rows that start with some bytes. */
  static List<Interval> startingWith(ByteString start) {
    return List.of(new Interval(start, KeyWriter.successor(start)));
  }

  /** The single row of a key. */
  static List<Interval> exactly(ByteString key) {
    return List.of(new Interval(key, key.concat(ByteString.copyFrom(new byte[1]))));
  }

  /** The rows of one set that are not in another. */
  static List<Interval> minus(List<Interval> rows, List<Interval> removed) {
    List<Interval> left = rows;
    for (Interval hole : removed) {
      List<Interval> pieces = new ArrayList<>();
      for (Interval interval : left) {
        addMinus(interval, hole, pieces);
      }
      left = pieces;
    }
    return left;
  }

  private static void addMinus(Interval interval, Interval hole, List<Interval> pieces) {
    if (!hole.start().isEmpty()) {
      boolean holeStartsFirst =
          interval.end().isEmpty() || ORDER.compare(hole.start(), interval.end()) < 0;
      addUnlessEmpty(interval.start(), holeStartsFirst ? hole.start() : interval.end(), pieces);
    }
    if (!hole.end().isEmpty()) {
      boolean holeEndsLater = ORDER.compare(hole.end(), interval.start()) > 0;
      addUnlessEmpty(holeEndsLater ? hole.end() : interval.start(), interval.end(), pieces);
    }
  }

  private static void addUnlessEmpty(ByteString start, ByteString end, List<Interval> intervals) {
    if (end.isEmpty() || ORDER.compare(start, end) < 0) {
      intervals.add(new Interval(start, end));
    }
  }
}
