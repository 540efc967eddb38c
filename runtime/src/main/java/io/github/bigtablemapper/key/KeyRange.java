package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import java.util.List;

/**
 * A set of row keys: intervals of bytes.
 *
 * @param <K> the key
 */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public class KeyRange<K extends Key> {
  /** Row keys from start to before end; an empty end is unbounded. */
  public record Interval(ByteString start, ByteString end) {}

  private final List<Interval> intervals;

  KeyRange(List<Interval> intervals) {
    this.intervals = List.copyOf(intervals);
  }

  /** of. */
  public static <K extends Key> KeyRange<K> of(K key) {
    throw new UnsupportedOperationException("not yet");
  }

  /** within. */
  public static <K extends Key> KeyRange<K> within(KeyWriter written) {
    throw new UnsupportedOperationException("not yet");
  }

  /** between. */
  public static <K extends Key, T> KeyRange<K> between(
      KeyWriter written, KeyPart<T> part, T from, T to) {
    throw new UnsupportedOperationException("not yet");
  }

  /** from. */
  public static <K extends Key, T> KeyRange<K> from(KeyWriter written, KeyPart<T> part, T bound) {
    throw new UnsupportedOperationException("not yet");
  }

  /** after. */
  public static <K extends Key, T> KeyRange<K> after(KeyWriter written, KeyPart<T> part, T bound) {
    throw new UnsupportedOperationException("not yet");
  }

  /** to. */
  public static <K extends Key, T> KeyRange<K> to(KeyWriter written, KeyPart<T> part, T bound) {
    throw new UnsupportedOperationException("not yet");
  }

  /** before. */
  public static <K extends Key, T> KeyRange<K> before(KeyWriter written, KeyPart<T> part, T bound) {
    throw new UnsupportedOperationException("not yet");
  }

  /** startsWith. */
  public static <K extends Key> KeyRange<K> startsWith(
      KeyWriter written, StringPart part, String start) {
    throw new UnsupportedOperationException("not yet");
  }

  /** under. */
  public static <K extends Key> KeyRange<K> under(
      KeyWriter written, StringPart part, String domain) {
    throw new UnsupportedOperationException("not yet");
  }

  /** {@return the intervals, ascending and disjoint} */
  public final List<Interval> intervals() {
    return intervals;
  }

  /** {@return whether no row is in the range} */
  public final boolean isEmpty() {
    return intervals.isEmpty();
  }

  /** {@return whether every row of the table is in the range} */
  public final boolean isFullTable() {
    return intervals.stream().anyMatch(i -> i.start().isEmpty() && i.end().isEmpty());
  }
}
