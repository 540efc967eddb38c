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

/** The effect of one change on the cells of one column, entry by entry. */
final class ColumnCells {
  /** The end of a deletion of all cells. */
  private static final long ALL = Long.MAX_VALUE;

  private static final long NONE = Long.MIN_VALUE;

  /** By timestamp in microseconds, newest first. */
  private final NavigableMap<Long, ByteString> cells = new TreeMap<>(Comparator.reverseOrder());

  private final List<Long> additions = new ArrayList<>();

  /** The time before which cells are deleted, from the oldest on. */
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

  /** {@return the cells that the change set and did not delete, newest first} */
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

  /** {@return whether cells were deleted of which older ones may remain} */
  boolean isPartlyDeleted() {
    return isPartlyDeleted;
  }

  /** {@return the time before which cells are deleted; null: all are deleted} */
  @Nullable Instant deletedBefore() {
    return deletedEnd == ALL ? null : Instant.EPOCH.plus(deletedEnd, ChronoUnit.MICROS);
  }
}
