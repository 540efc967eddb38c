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

  /**
   * {@return the predicate of a write that requires a revision, and an answer of another predicate}
   * It matches if the write is to be made; but if no revision is required, it matches as the other
   * one: a filter finds nothing in a row that is not there.
   *
   * @param revision what the row must have; null: none
   * @param ifMatched whether the other predicate must match
   */
  public Filters.Filter with(
      @Nullable ByteString revision, Filters.Filter predicate, boolean ifMatched) {
    if (revision != null) {
      Filters.Filter ofRevision = has(revision);
      return FILTERS
          .condition(ofRevision)
          .then(ifMatched ? predicate : FILTERS.condition(predicate).otherwise(ofRevision));
    }
    Filters.Filter any = has(null);
    return ifMatched
        ? FILTERS.condition(any).otherwise(predicate)
        : FILTERS.interleave().filter(any).filter(predicate);
  }

  private RowFilter equal(ByteString revision) {
    return FilterParts.chain(
        cell, FilterParts.value(new ValueRange(revision, true, revision, true)));
  }
}
