package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.RowRange;
import com.google.bigtable.v2.RowSet;
import com.google.protobuf.ByteString;
import io.grpc.Status;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The target of a call for rows: a table, or the visible part of a table in an authorized view.
 *
 * @param subset the visible part; null for all of the table
 */
public record Target(LocalTable table, @Nullable ViewSubset subset) {
  /** Rejects a write of a row that is not visible in the view. */
  public void checkRow(ByteString rowKey) {
    if (subset != null && !subset.hasRow(rowKey)) {
      throw denied(subset);
    }
  }

  /** Rejects a write of a column that is not visible in the view. */
  public void checkColumn(String family, ByteString qualifier) {
    if (subset != null && !subset.hasColumn(family, qualifier)) {
      throw denied(subset);
    }
  }

  /** Rejects a write of a whole family if not all its columns are visible in the view. */
  public void checkFamily(String family) {
    if (subset != null && !subset.hasAllOf(family)) {
      throw denied(subset);
    }
  }

  /** Rejects a deletion of a row that is not completely visible in the view. */
  public void checkWholeRow() {
    if (subset != null
        && !table.definition().getColumnFamiliesMap().keySet().stream()
            .allMatch(subset::hasAllOf)) {
      throw denied(subset);
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

  /** {@return the intervals of the visible rows of a range, in order} */
  public List<KeyInterval> intervals(RowRange range) {
    return subset == null ? List.of(KeyInterval.of(range)) : subset.intervals(range);
  }

  /** {@return the failure of a write of what is not visible, in the words of production} */
  private static RuntimeException denied(ViewSubset subset) {
    return Status.PERMISSION_DENIED
        .withDescription(
            "Cannot mutate from "
                + subset.viewName()
                + " because the mutation contains cells outside the Authorized View.")
        .asRuntimeException();
  }
}
