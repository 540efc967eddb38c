package io.github.bigtablemapper.local.internal.change;

import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.StreamPartition;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Refusal;

/**
 * Row keys from a start to before an end.
 *
 * @param end empty for all keys after the start
 */
record Keys(ByteString start, ByteString end) {
  static Keys of(StreamPartition partition) {
    RowRange range = partition.getRowRange();
    Keys keys = new Keys(range.getStartKeyClosed(), range.getEndKeyOpen());
    if (range.hasStartKeyOpen() || range.hasEndKeyClosed() || keys.isEmpty()) {
      throw Refusal.invalid("A partition is from a closed start to a later open end.");
    }
    return keys;
  }

  StreamPartition partition() {
    return StreamPartition.newBuilder()
        .setRowRange(RowRange.newBuilder().setStartKeyClosed(start).setEndKeyOpen(end))
        .build();
  }

  boolean contains(ByteString key) {
    return compare(start, key) <= 0 && (end.isEmpty() || compare(key, end) < 0);
  }

  boolean isEmpty() {
    return !end.isEmpty() && compare(start, end) >= 0;
  }

  /** {@return the keys that are in both, or empty} */
  Keys within(Keys other) {
    ByteString from = compare(start, other.start) > 0 ? start : other.start;
    boolean isFirst = other.end.isEmpty() || (!end.isEmpty() && compare(end, other.end) < 0);
    return new Keys(from, isFirst ? end : other.end);
  }

  static int compare(ByteString a, ByteString b) {
    return ByteString.unsignedLexicographicalComparator().compare(a, b);
  }
}
