package io.github.bigtablemapper.internal.scan;

import static java.util.stream.Collectors.joining;

import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.key.KeyRange;
import io.github.bigtablemapper.key.KeyRange.Interval;
import io.github.bigtablemapper.key.format.KeyHash;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * The row ranges of a scan: ascending, disjoint intervals of row keys. If the keys are salted, each
 * interval lies in one bucket. Immutable.
 */
public final class RowRanges {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  /** Appended to a row key, it makes the key directly after it. */
  private static final ByteString ZERO = ByteString.copyFrom(new byte[1]);

  /** The tags and lengths of a range's two fields in a request. */
  private static final int OVERHEAD_BYTES = 16;

  /** How many ranges a log shows one by one. */
  private static final int MOST_SHOWN = 3;

  private final List<Interval> intervals;
  private final int saltSize;

  private RowRanges(List<Interval> intervals, int saltSize) {
    this.intervals = intervals;
    this.saltSize = saltSize;
  }

  /**
   * {@return the rows in any of the ranges}
   *
   * @param saltSize the number of bytes of each key's salt, which the order ignores
   */
  public static RowRanges of(Collection<? extends KeyRange<?>> ranges, int saltSize) {
    List<Interval> all = new ArrayList<>();
    ranges.forEach(range -> all.addAll(range.intervals()));
    return new RowRanges(merged(all).intervals, saltSize);
  }

  /** {@return the rows with these keys} */
  static RowRanges ofKeys(Collection<ByteString> keys) {
    List<Interval> all = new ArrayList<>(keys.size());
    keys.forEach(key -> all.add(new Interval(key, key.concat(ZERO))));
    return merged(all);
  }

  /** {@return the rows in any of the intervals, some of which may be empty} */
  public static RowRanges merged(List<Interval> intervals) {
    intervals.removeIf(interval -> !startsBeforeEnd(interval.start(), interval.end()));
    intervals.sort(Comparator.comparing(Interval::start, ORDER));
    List<Interval> merged = new ArrayList<>(intervals.size());
    for (Interval next : intervals) {
      int last = merged.size() - 1;
      if (last >= 0 && overlaps(merged.get(last), next)) {
        merged.set(last, union(merged.get(last), next));
      } else {
        merged.add(next);
      }
    }
    return new RowRanges(merged, 0);
  }

  private static boolean overlaps(Interval earlier, Interval later) {
    return startsBeforeEnd(later.start(), earlier.end());
  }

  private static Interval union(Interval earlier, Interval later) {
    boolean laterEndsFirst = startsBeforeEnd(later.end(), earlier.end()) && !later.end().isEmpty();
    return laterEndsFirst ? earlier : new Interval(earlier.start(), later.end());
  }

  public boolean isEmpty() {
    return intervals.isEmpty();
  }

  boolean contains(ByteString key) {
    return intervals.stream()
        .anyMatch(
            interval ->
                ORDER.compare(interval.start(), key) <= 0 && startsBeforeEnd(key, interval.end()));
  }

  /** {@return the rows of each bucket; if keys are not salted, or in any order, these ranges} */
  List<RowRanges> buckets() {
    if (saltSize == 0) {
      return List.of(this);
    }
    Map<ByteString, List<Interval>> buckets = new LinkedHashMap<>();
    for (Interval interval : intervals) {
      ByteString salt = interval.start().substring(0, saltSize);
      buckets.computeIfAbsent(salt, bucket -> new ArrayList<>()).add(interval);
    }
    return buckets.values().stream().map(bucket -> new RowRanges(bucket, 0)).toList();
  }

  /** {@return whether the order ignores the salt of keys} */
  boolean ignoresSalt() {
    return saltSize > 0;
  }

  /** {@return the same rows, in the order of their keys as they are stored} */
  public RowRanges asStored() {
    return new RowRanges(intervals, 0);
  }

  /** {@return the bytes by which rows are ordered: their key, without its salt} */
  byte[] ordered(ByteString key) {
    return key.substring(saltSize).toByteArray();
  }

  /** {@return the rows that a scan has still to read when it has read a row} */
  public RowRanges beyond(ByteString key, boolean reversed) {
    List<Interval> rest = new ArrayList<>();
    for (Interval interval : intervals) {
      ByteString last = interval.start().substring(0, saltSize).concat(key.substring(saltSize));
      Interval cut = reversed ? before(interval, last) : after(interval, last);
      if (startsBeforeEnd(cut.start(), cut.end())) {
        rest.add(cut);
      }
    }
    return new RowRanges(rest, saltSize);
  }

  /** {@return the rows up to a key, itself included} */
  public RowRanges upTo(ByteString key) {
    return beyond(key.concat(ZERO), true);
  }

  private static Interval after(Interval interval, ByteString key) {
    return ORDER.compare(interval.start(), key) > 0
        ? interval
        : new Interval(key.concat(ZERO), interval.end());
  }

  private static Interval before(Interval interval, ByteString key) {
    return startsBeforeEnd(key, interval.end()) ? new Interval(interval.start(), key) : interval;
  }

  /**
   * {@return the same rows in parts, each of which ends before the next of some keys}
   *
   * @param keys ascending
   */
  List<RowRanges> splitAt(List<ByteString> keys) {
    List<RowRanges> parts = new ArrayList<>();
    List<Interval> part = new ArrayList<>();
    int next = 0;
    for (Interval interval : intervals) {
      Interval rest = interval;
      while (next < keys.size() && startsBeforeEnd(keys.get(next), rest.end())) {
        ByteString key = keys.get(next++);
        if (ORDER.compare(rest.start(), key) < 0) {
          part.add(new Interval(rest.start(), key));
          rest = new Interval(key, rest.end());
        }
        if (!part.isEmpty()) {
          parts.add(new RowRanges(part, 0));
          part = new ArrayList<>();
        }
      }
      part.add(rest);
    }
    if (!part.isEmpty()) {
      parts.add(new RowRanges(part, 0));
    }
    return parts;
  }

  /** {@return how many ranges fit into one request with a limit in bytes, at least one} */
  int fitting(int bytes, boolean reversed) {
    int count = 0;
    int size = 0;
    while (count < intervals.size()) {
      Interval next = intervals.get(reversed ? intervals.size() - 1 - count : count);
      size += next.start().size() + next.end().size() + OVERHEAD_BYTES;
      if (count > 0 && size > bytes) {
        break;
      }
      count++;
    }
    return count;
  }

  /** {@return the ranges that a scan reads first} */
  RowRanges first(int count, boolean reversed) {
    int size = intervals.size();
    return new RowRanges(
        reversed ? intervals.subList(size - count, size) : intervals.subList(0, count), saltSize);
  }

  /** {@return all ranges but those that a scan reads first} */
  RowRanges withoutFirst(int count, boolean reversed) {
    int size = intervals.size();
    return new RowRanges(
        reversed ? intervals.subList(0, size - count) : intervals.subList(count, size), saltSize);
  }

  /**
   * Adds the rows to a query. A row that is alone in it is added as a range: of a key alone the
   * client makes another call, which does not notify a waiting reader that it was canceled.
   */
  public void addTo(Query query) {
    boolean several = intervals.size() > 1;
    for (Interval interval : intervals) {
      if (several && isOneRow(interval)) {
        query.rowKey(interval.start());
      } else {
        query.range(
            interval.start().isEmpty() ? null : interval.start(),
            interval.end().isEmpty() ? null : interval.end());
      }
    }
  }

  /** {@return the intervals, ascending and disjoint} */
  public List<Interval> intervals() {
    return List.copyOf(intervals);
  }

  /** {@return the rows in words, with hashes of keys and not the keys, for a log} */
  @Override
  public String toString() {
    if (intervals.size() > MOST_SHOWN) {
      boolean areRows = intervals.stream().allMatch(RowRanges::isOneRow);
      return intervals.size() + (areRows ? " rows" : " ranges of rows");
    }
    return intervals.isEmpty()
        ? "no rows"
        : intervals.stream().map(RowRanges::words).collect(joining(" and "));
  }

  private static String words(Interval interval) {
    if (isOneRow(interval)) {
      return "row " + KeyHash.of(interval.start());
    }
    boolean isFromFirst = interval.start().isEmpty();
    if (interval.end().isEmpty()) {
      return isFromFirst ? "all rows" : "rows from " + KeyHash.of(interval.start());
    }
    return "rows "
        + (isFromFirst ? "" : "from " + KeyHash.of(interval.start()) + " ")
        + "up to "
        + KeyHash.of(interval.end());
  }

  private static boolean isOneRow(Interval interval) {
    return interval.end().size() == interval.start().size() + 1
        && interval.end().byteAt(interval.start().size()) == 0
        && interval.end().startsWith(interval.start());
  }

  /** An empty end is after all keys. */
  private static boolean startsBeforeEnd(ByteString start, ByteString end) {
    return end.isEmpty() || ORDER.compare(start, end) < 0;
  }
}
