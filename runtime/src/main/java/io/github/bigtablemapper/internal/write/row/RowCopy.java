package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.DeleteFromFamily;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.Timestamps;
import io.github.bigtablemapper.internal.mutation.MutationList;
import io.github.bigtablemapper.mapping.FamilyRule;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * All cells of a row, as the mutations that write them under another row key, and those that delete
 * exactly them.
 *
 * @param cells all versions of all columns, the latest of each first
 */
public record RowCopy(List<RowCell> cells) {
  /** The tags, the lengths and the timestamps of a mutation of one cell. */
  private static final long CELL_BYTES = 64;

  public RowCopy {
    cells = List.copyOf(cells);
  }

  /**
   * {@return the mutations that replace a row by this one}
   *
   * @param families the families whose cells go before
   */
  public MutationList replacement(List<FamilyRule> families) {
    MutationList mutations = new MutationList(families.size() + cells.size(), 0, false);
    for (FamilyRule family : families) {
      mutations.add(
          Mutation.newBuilder()
              .setDeleteFromFamily(DeleteFromFamily.newBuilder().setFamilyName(family.name()))
              .build(),
          CELL_BYTES + 3L * family.name().length());
    }
    for (RowCell cell : cells) {
      mutations.add(
          Mutation.newBuilder()
              .setSetCell(
                  SetCell.newBuilder()
                      .setFamilyName(cell.getFamily())
                      .setColumnQualifier(cell.getQualifier())
                      .setTimestampMicros(cell.getTimestamp())
                      .setValue(cell.getValue()))
              .build(),
          overhead(cell) + cell.getValue().size());
    }
    return mutations;
  }

  /** {@return whether no cells are in other families} */
  public boolean isOnlyIn(String family) {
    return cells.stream().allMatch(cell -> cell.getFamily().equals(family));
  }

  /** {@return the latest cell of a column, or null} */
  @Nullable RowCell latest(String family, ByteString qualifier) {
    for (RowCell cell : cells) {
      if (cell.getFamily().equals(family) && cell.getQualifier().equals(qualifier)) {
        return cell;
      }
    }
    return null;
  }

  /** {@return the mutations that delete these cells; what has another millisecond stays} */
  public MutationList deletion() {
    MutationList mutations = new MutationList(cells.size(), 0, false);
    for (RowCell cell : cells) {
      long millisecond = cell.getTimestamp() - cell.getTimestamp() % Timestamps.MICROS_PER_MILLI;
      mutations.add(
          Mutation.newBuilder()
              .setDeleteFromColumn(
                  DeleteFromColumn.newBuilder()
                      .setFamilyName(cell.getFamily())
                      .setColumnQualifier(cell.getQualifier())
                      .setTimeRange(
                          TimestampRange.newBuilder()
                              .setStartTimestampMicros(millisecond)
                              .setEndTimestampMicros(millisecond + Timestamps.MICROS_PER_MILLI)))
              .build(),
          overhead(cell));
    }
    return mutations;
  }

  private static long overhead(RowCell cell) {
    return CELL_BYTES + 3L * cell.getFamily().length() + cell.getQualifier().size();
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowCopy[" + cells.size() + " cells]";
  }
}
