package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.v2.RowRange;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;

/**
 * Row keys from a key to another one, which may or may not belong to it.
 *
 * @param end empty for the end of the table
 */
public record KeyInterval(ByteString start, ByteString end) {
  private static final Comparator<ByteString> ORDER =
      ByteString.unsignedLexicographicalComparator();

  static KeyInterval of(RowRange range) {
    return new KeyInterval(
        range.hasStartKeyOpen()
            ? range.getStartKeyOpen().concat(ByteString.copyFrom(new byte[1]))
            : range.getStartKeyClosed(),
        range.hasEndKeyClosed() ? range.getEndKeyClosed() : range.getEndKeyOpen());
  }

  /** {@return ordered intervals without common keys, of the same keys} */
  static List<KeyInterval> merged(Collection<KeyInterval> intervals) {
    List<KeyInterval> merged = new ArrayList<>();
    intervals.stream()
        .sorted(Comparator.comparing(KeyInterval::start, ORDER))
        .forEach(
            next -> {
              int last = merged.size() - 1;
              if (last < 0 || merged.get(last).isApartFrom(next)) {
                merged.add(next);
              } else if (next.end().isEmpty() || merged.get(last).endsBefore(next.end())) {
                merged.set(last, new KeyInterval(merged.get(last).start(), next.end()));
              }
            });
    return merged;
  }

  private boolean isApartFrom(KeyInterval next) {
    return !end.isEmpty() && ORDER.compare(end, next.start) < 0;
  }

  /** {@return whether it ends before a key; the empty key is the end of the table} */
  public boolean endsBefore(ByteString key) {
    return !end.isEmpty() && (key.isEmpty() || ORDER.compare(end, key) < 0);
  }

  /** {@return whether it ends with a key} */
  public boolean isEnd(ByteString key) {
    return key.equals(end);
  }

  /** {@return whether a key that is not its end is in it} */
  public boolean contains(ByteString key) {
    return ORDER.compare(start, key) <= 0 && !endsBefore(key);
  }
}
