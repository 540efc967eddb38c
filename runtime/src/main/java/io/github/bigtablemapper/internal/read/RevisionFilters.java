package io.github.bigtablemapper.internal.read;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.ValueRange;
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
  public Filters.Filter has(@Nullable ByteString revision) {
    return FILTERS.fromProto(revision == null ? cell : equal(revision));
  }

  private RowFilter equal(ByteString revision) {
    return FilterParts.chain(
        cell, FilterParts.value(new ValueRange(revision, true, revision, true)));
  }
}
