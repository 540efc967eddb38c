package io.github.bigtablemapper.key;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidKeyException;
import java.util.List;
import java.util.function.Function;

/**
 * A set of row keys: intervals of bytes. Ranges of a part follow the order of its values, whichever
 * way it is stored; an inverted or empty range holds no row. Of salted keys a range is in the one
 * bucket of its leading parts, or if they are not all given, in every bucket.
 *
 * <p>The factory methods are called by generated code. They throw {@link InvalidKeyException} for a
 * bound that no key could hold: null, out of width, too long.
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
    /** {@return hashes of the ends, which must not reach a log} */
    @Override
    public String toString() {
      return "Interval[" + KeyHash.of(start) + ", " + KeyHash.of(end) + "]";
    }
  }

  private final List<Interval> intervals;
  private final boolean fullTable;

  private KeyRange(List<Interval> intervals) {
    this.intervals = List.copyOf(intervals);
    this.fullTable = isFullTable(intervals);
  }

  /**
   * @param written the parts that all keys of the range start with
   * @param rows the rows of the range, given these parts; of a key that has still to be salted,
   *     those in one bucket
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

  /** {@return the rows that start with the parts written; without parts, the whole table} */
  public static <K extends Key> KeyRange<K> within(KeyWriter written) {
    return new KeyRange<>(written, Intervals::within);
  }

  /** {@return the row of the key written, and those whose key starts with all its parts} */
  public static <K extends Key> KeyRange<K> withChildren(KeyWriter written) {
    return new KeyRange<>(written, Intervals::withParent);
  }

  /** {@return the rows whose next part is at least {@code from} and less than {@code to}} */
  public static <K extends Key, T> KeyRange<K> between(
      KeyWriter written, KeyPart<T> part, T from, T to) {
    return new KeyRange<>(
        written,
        out ->
            part.isReversed()
                ? Intervals.minus(storedAfter(out, part, to), storedAfter(out, part, from))
                : Intervals.minus(storedFrom(out, part, from), storedFrom(out, part, to)));
  }

  /** {@return the rows whose next part is at least {@code bound}} */
  public static <K extends Key, T> KeyRange<K> from(KeyWriter written, KeyPart<T> part, T bound) {
    return new KeyRange<>(
        written,
        out ->
            part.isReversed()
                ? Intervals.minus(Intervals.within(out), storedAfter(out, part, bound))
                : storedFrom(out, part, bound));
  }

  /** {@return the rows whose next part is greater than {@code bound}} */
  public static <K extends Key, T> KeyRange<K> after(KeyWriter written, KeyPart<T> part, T bound) {
    return new KeyRange<>(
        written,
        out ->
            part.isReversed()
                ? Intervals.minus(Intervals.within(out), storedFrom(out, part, bound))
                : storedAfter(out, part, bound));
  }

  /** {@return the rows whose next part is at most {@code bound}} */
  public static <K extends Key, T> KeyRange<K> to(KeyWriter written, KeyPart<T> part, T bound) {
    return new KeyRange<>(
        written,
        out ->
            part.isReversed()
                ? storedFrom(out, part, bound)
                : Intervals.minus(Intervals.within(out), storedAfter(out, part, bound)));
  }

  /** {@return the rows whose next part is less than {@code bound}} */
  public static <K extends Key, T> KeyRange<K> before(KeyWriter written, KeyPart<T> part, T bound) {
    return new KeyRange<>(
        written,
        out ->
            part.isReversed()
                ? storedAfter(out, part, bound)
                : Intervals.minus(Intervals.within(out), storedFrom(out, part, bound)));
  }

  /** {@return the rows whose next part starts with {@code start}} */
  public static <K extends Key> KeyRange<K> startsWith(
      KeyWriter written, StringPart part, String start) {
    return new KeyRange<>(
        written,
        out -> {
          KeyWriter started = out.copy();
          part.writeStart(started, start);
          return start.isEmpty()
              ? Intervals.within(out)
              : Intervals.startingWith(started.valueStart());
        });
  }

  /**
   * {@return the rows whose next part is a name under a domain, but not the domain itself}
   *
   * @param part a part that stores domain names in reverse
   */
  public static <K extends Key> KeyRange<K> under(
      KeyWriter written, StringPart part, String domain) {
    return new KeyRange<>(
        written,
        out -> {
          KeyWriter started = out.copy();
          part.writeDomain(started, domain);
          return Intervals.startingWith(started.valueStart());
        });
  }

  private static <T> List<Interval> storedFrom(KeyWriter written, KeyPart<T> part, T bound) {
    return write(written, part, bound).valuesFrom(written.prefixEnd());
  }

  private static <T> List<Interval> storedAfter(KeyWriter written, KeyPart<T> part, T bound) {
    return write(written, part, bound).valuesAfter(written.prefixEnd());
  }

  private static <T> KeyWriter write(KeyWriter written, KeyPart<T> part, T bound) {
    if (!part.isOrdered()) {
      throw new IllegalArgumentException(
          "part '" + part.name() + "' stores its digits in reverse and has no ranges");
    }
    KeyWriter out = written.copy();
    part.write(out, bound);
    return out;
  }

  /** {@return the intervals, ascending and disjoint} */
  public final List<Interval> intervals() {
    return intervals;
  }

  /** {@return whether the range holds no row, whatever the table holds} */
  public final boolean isEmpty() {
    return intervals.isEmpty();
  }

  /** {@return whether the range holds every row of the table, of salted keys in every bucket} */
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

  /** {@return hashes of the ends, which must not reach a log} */
  @Override
  public final String toString() {
    return "KeyRange" + intervals;
  }
}
