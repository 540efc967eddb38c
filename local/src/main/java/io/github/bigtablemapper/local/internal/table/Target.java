package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowSet;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import org.jspecify.annotations.Nullable;

/**
 * What a call of rows is about: a table, or what an authorized view shows of one.
 *
 * @param subset what is shown; null for all of the table
 */
public record Target(LocalTable table, @Nullable ViewSubset subset) {
  /** Refuses to write a row that a view does not show. */
  public void checkRow(ByteString rowKey) {
    if (subset != null && !subset.hasRow(rowKey)) {
      throw denied("row");
    }
  }

  /** Refuses to write a column that a view does not show. */
  public void checkColumn(String family, ByteString qualifier) {
    if (subset != null && !subset.hasColumn(family, qualifier)) {
      throw denied("column");
    }
  }

  /** Refuses to write a whole family of which a view does not show all columns. */
  public void checkFamily(String family) {
    if (subset != null && !subset.hasAllOf(family)) {
      throw denied("family");
    }
  }

  /** Refuses to delete a row of which a view does not show all. */
  public void checkWholeRow() {
    if (subset != null
        && !table.definition().getColumnFamiliesMap().keySet().stream()
            .allMatch(subset::hasAllOf)) {
      throw denied("row");
    }
  }

  /** {@return the rows of a request that are shown} */
  public RowSet rows(RowSet rows) {
    return subset == null ? rows : subset.rows(rows);
  }

  /** {@return a filter of what is shown} */
  public RowFilter filter(RowFilter filter) {
    return subset == null ? filter : subset.filter(filter);
  }

  private static RuntimeException denied(String what) {
    return Status.PERMISSION_DENIED
        .withDescription("The authorized view does not have this " + what + ".")
        .asRuntimeException();
  }
}
