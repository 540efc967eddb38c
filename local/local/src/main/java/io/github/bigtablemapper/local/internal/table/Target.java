package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowSet;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * The target of a call for rows: a table, or the visible part of a table in an authorized view.
 *
 * @param subset the visible part; null for all of the table
 */
public record Target(LocalTable table, @Nullable ViewSubset subset) {
  /** {@return whether a row is visible} */
  public boolean hasRow(ByteString rowKey) {
    return subset == null || subset.hasRow(rowKey);
  }

  /** Rejects a write of a row that is not visible in the view. */
  public void checkRow(ByteString rowKey) {
    if (!hasRow(rowKey)) {
      throw denied("row");
    }
  }

  /** Rejects a write of a column that is not visible in the view. */
  public void checkColumn(String family, ByteString qualifier) {
    if (subset != null && !subset.hasColumn(family, qualifier)) {
      throw denied("column");
    }
  }

  /** Rejects a write of a whole family if not all its columns are visible in the view. */
  public void checkFamily(String family) {
    if (subset != null && !subset.hasAllOf(family)) {
      throw denied("family");
    }
  }

  /** Rejects a deletion of a row that is not completely visible in the view. */
  public void checkWholeRow() {
    if (subset != null
        && !table.definition().getColumnFamiliesMap().keySet().stream()
            .allMatch(subset::hasAllOf)) {
      throw denied("row");
    }
  }

  /** {@return the visible rows of a request} */
  public RowSet rows(RowSet rows) {
    return subset == null ? rows : subset.rows(rows);
  }

  /** {@return a filter of the visible part} */
  public RowFilter filter(RowFilter filter) {
    return subset == null ? filter : subset.filter(filter);
  }

  private static RuntimeException denied(String what) {
    return Status.PERMISSION_DENIED
        .withDescription("The authorized view does not have this " + what + ".")
        .asRuntimeException();
  }
}
