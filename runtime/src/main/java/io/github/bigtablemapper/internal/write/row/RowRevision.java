package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.RowFilter;
import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.internal.read.filter.RevisionFilters;
import java.security.SecureRandom;
import org.jspecify.annotations.Nullable;

/**
 * The revision of a row that a write replaces, and the one that it leaves. Every write of a
 * repository that maintains indexes has another, so that a row with the revision that was read is
 * the row that was read.
 *
 * @param family its family
 * @param read what the row must have; null: none
 * @param next what the row gets, a random number; null: none, as nothing is left of the row
 * @param micros the time of the write
 */
public record RowRevision(
    String family, @Nullable ByteString read, @Nullable ByteString next, long micros) {
  private static final SecureRandom TOKENS = new SecureRandom();

  /** {@return the revision of a write that replaces another} */
  public static RowRevision after(
      String family, @Nullable ByteString read, boolean isThere, long micros) {
    return new RowRevision(
        family, read, isThere ? CellCodecs.LONG.encode(TOKENS.nextLong()) : null, micros);
  }

  /** {@return what a request checks: that the row has the revision, or none if none was read} */
  RowGuard guard() {
    return new RowGuard(new RevisionFilters(family).has(read), read != null);
  }

  /** {@return what replaces the revision; null: the row has none, and gets none} */
  @Nullable Mutation replacement() {
    if (read == null && next == null) {
      return null;
    }
    Mutation deletion = // one cell is left, regardless of the clocks of writers
        Mutation.create().deleteCells(family, RevisionFilters.QUALIFIER);
    return next == null
        ? deletion
        : deletion.setCell(family, RevisionFilters.QUALIFIER, micros, next);
  }

  /** {@return what a row matches that has the new revision; null: it gets none} */
  @Nullable RowFilter proof() {
    return next == null ? null : new RevisionFilters(family).has(next);
  }

  /** {@return a text without the values} */
  @Override
  public String toString() {
    return "RowRevision";
  }
}
