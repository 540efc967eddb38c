package io.github.bigtablemapper.internal.read.filter;

import com.google.bigtable.v2.RowFilter;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.ValueRange;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.util.ArrayList;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The filters of the revision of a row. They see its cell for as long as it is there, regardless of
 * whether the entity is visible.
 */
public final class RevisionFilters {
  /** The column of the revision, in its family. */
  public static final ByteString QUALIFIER = Utf8.encode("r");

  private final RowFilter cell;

  /** The filters of the revisions in a family. */
  public RevisionFilters(String family) {
    this.cell = FilterParts.chain(FilterParts.column(family, QUALIFIER), FilterParts.newest(1));
  }

  /** {@return the filter that reads the revision too} */
  public RowFilter with(RowFilter read) {
    return FilterParts.interleave(List.of(read, cell));
  }

  /**
   * {@return the predicate that the row has a revision}
   *
   * @param revision its value; null: any
   */
  public RowFilter has(@Nullable ByteString revision) {
    return revision == null ? cell : equal(revision);
  }

  /**
   * {@return the predicate that the latest cell of a column has a content}
   *
   * @param value the content; null: any
   * @param start the start of the millisecond of its timestamp, in microseconds; null: any
   */
  public static RowFilter isLatest(
      String family, ByteString qualifier, @Nullable ByteString value, @Nullable Long start) {
    List<RowFilter> cell = new ArrayList<>();
    cell.add(FilterParts.column(family, qualifier));
    cell.add(FilterParts.newest(1));
    if (value != null) {
      cell.add(FilterParts.value(new ValueRange(value, true, value, true)));
    }
    if (start != null) {
      cell.add(FilterParts.timestamps(start, start + Timestamps.MICROS_PER_MILLI));
    }
    return FilterParts.chain(cell);
  }

  private RowFilter equal(ByteString revision) {
    return FilterParts.chain(
        cell, FilterParts.value(new ValueRange(revision, true, revision, true)));
  }
}
