package io.github.bigtablemapper.changes;

import com.google.cloud.bigtable.data.v2.models.Range;
import com.google.cloud.bigtable.data.v2.models.Range.TimestampRange;
import com.google.protobuf.ByteString;
import java.time.Instant;
import java.time.temporal.ChronoUnit;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.List;
import java.util.NavigableMap;
import java.util.TreeMap;
import org.jspecify.annotations.Nullable;

/** What one change does to the cells of one column, each entry after the one before it. */
final class ColumnCells {
  /** The end of a deletion that takes all cells. */
  private static final long ALL = Long.MAX_VALUE;

  private static final long NONE = Long.MIN_VALUE;

  /** By timestamp in microseconds, newest first. */
  private final NavigableMap<Long, ByteString> cells = new TreeMap<>(Comparator.reverseOrder());

  private final List<Long> additions = new ArrayList<>();

  /** What deleted cells are older than, from the oldest on. */
  private long deletedEnd = NONE;

  private boolean isPartlyDeleted;

  void set(long micros, ByteString value) {
    cells.put(micros, value);
  }

  void delete(TimestampRange range) {
    long start = range.getStartBound() == Range.BoundType.UNBOUNDED ? 0 : range.getStart();
    boolean isOpen = range.getEndBound() == Range.BoundType.UNBOUNDED || range.getEnd() == 0;
    long end = isOpen ? ALL : range.getEnd();
    cells.keySet().removeIf(micros -> micros >= start && micros < end);
    if (start <= Math.max(deletedEnd, 0)) {
      deletedEnd = Math.max(deletedEnd, end);
    } else {
      isPartlyDeleted = true;
    }
  }

  void add(long amount) {
    additions.add(amount);
  }

  /** {@return the cells that the change leaves of those it set, newest first} */
  NavigableMap<Long, ByteString> cells() {
    return cells;
  }

  List<Long> additions() {
    return List.copyOf(additions);
  }

  /** {@return whether cells were deleted from the oldest on} */
  boolean isDeleted() {
    return deletedEnd != NONE;
  }

  /** {@return whether cells were deleted that older ones may be left of} */
  boolean isPartlyDeleted() {
    return isPartlyDeleted;
  }

  /** {@return what deleted cells are older than; null: all are deleted} */
  @Nullable Instant deletedBefore() {
    return deletedEnd == ALL ? null : Instant.EPOCH.plus(deletedEnd, ChronoUnit.MICROS);
  }
}
