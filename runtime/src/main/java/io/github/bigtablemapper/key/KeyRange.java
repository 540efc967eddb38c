package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import io.github.bigtablemapper.key.format.KeyHash;
import io.github.bigtablemapper.key.format.KeyWriter;
import java.util.List;
import java.util.function.Function;

/**
 * A set of row keys, as intervals of bytes. If keys are salted and the range has all their leading
 * parts, the range is in the bucket of these parts; otherwise it covers every bucket. Immutable,
 * like all ranges.
 *
 * @param <K> the key
 */
public class KeyRange<K extends Key> {

  /**
   * The row keys from {@code start} up to, but not including, {@code end}.
   *
   * @param start the first row key; empty for the beginning of the table
   * @param end empty for the end of the table
   */
  public record Interval(ByteString start, ByteString end) {
    /** {@return hashes of the ends, because the ends must not appear in a log} */
    @Override
    public String toString() {
      return "Interval[" + KeyHash.of(start) + ", " + KeyHash.of(end) + "]";
    }
  }

  private final List<Interval> intervals;
  private final boolean fullTable;

  KeyRange(List<Interval> intervals) {
    this.intervals = List.copyOf(intervals);
    this.fullTable = isFullTable(intervals);
  }

  /**
   * @param written the parts that all keys of the range start with
   * @param rows the rows of the range, given these parts; for a key without its salt, the rows in
   *     one bucket
   */
  KeyRange(KeyWriter written, Function<KeyWriter, List<Interval>> rows) {
    List<KeyWriter> buckets = written.inEachBucket();
    this.intervals = buckets.stream().flatMap(out -> rows.apply(out).stream()).toList();
    this.fullTable = isFullTable(buckets.size() == 1 ? intervals : rows.apply(written));
  }

  /** {@return exactly one row} */
  public static <K extends Key> KeyRange<K> of(K key) {
    return new KeyRange<>(Intervals.exactly(key.toByteString()));
  }

  /**
   * Called by generated code.
   *
   * @return the rows that start with the written parts; without parts, the full table
   * @hidden
   */
  @ForGeneratedCode
  public static <K extends Key> KeyRange<K> within(KeyWriter written) {
    return new KeyRange<>(written, Intervals::within);
  }

  /** {@return the intervals, ascending and disjoint} */
  public final List<Interval> intervals() {
    return intervals;
  }

  /** {@return true if the range cannot contain a row} */
  public final boolean isEmpty() {
    return intervals.isEmpty();
  }

  /**
   * {@return true if the range contains every row of the table; for salted keys, in every bucket}
   */
  public final boolean isFullTable() {
    return fullTable;
  }

  private static boolean isFullTable(List<Interval> intervals) {
    return intervals.size() == 1
        && intervals.get(0).start().isEmpty()
        && intervals.get(0).end().isEmpty();
  }

  @Override
  public final boolean equals(Object other) {
    return other instanceof KeyRange<?> range && intervals.equals(range.intervals);
  }

  @Override
  public final int hashCode() {
    return intervals.hashCode();
  }

  /** {@return hashes of the ends, because the ends must not appear in a log} */
  @Override
  public final String toString() {
    return "KeyRange" + intervals;
  }
}
