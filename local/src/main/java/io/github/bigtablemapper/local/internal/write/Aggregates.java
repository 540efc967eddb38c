package io.github.bigtablemapper.local.internal.write;

import com.google.bigtable.admin.v2.Type;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowSet;
import com.google.bigtable.v2.TimestampRange;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.read.RowCells;
import io.github.bigtablemapper.local.internal.table.LocalTable;
import java.nio.ByteBuffer;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.function.LongBinaryOperator;
import org.jspecify.annotations.Nullable;

/**
 * Minima and maxima. The emulator keeps only the last addition, so each addition is first combined
 * with the existing value.
 */
final class Aggregates {
  private final BigtableGrpc.BigtableBlockingStub emulator;

  Aggregates(BigtableGrpc.BigtableBlockingStub emulator) {
    this.emulator = emulator;
  }

  /** {@return mutations with the correct last value; the row is locked} */
  List<Mutation> resolved(LocalTable table, ByteString rowKey, List<Mutation> mutations) {
    if (mutations.stream().noneMatch(mutation -> operator(table, mutation) != null)) {
      return mutations;
    }
    Map<Cell, Long> values = read(table, rowKey);
    List<Mutation> resolved = new ArrayList<>(mutations.size());
    for (Mutation mutation : mutations) {
      LongBinaryOperator operator = operator(table, mutation);
      if (operator == null) {
        delete(values, mutation);
        resolved.add(mutation);
      } else {
        long value = values.merge(cell(mutation), input(mutation), operator::applyAsLong);
        resolved.add(withInput(mutation, value));
      }
    }
    return resolved;
  }

  private static @Nullable LongBinaryOperator operator(LocalTable table, Mutation mutation) {
    if (!mutation.hasAddToCell() && !mutation.hasMergeToCell()) {
      return null;
    }
    Type.Aggregate type =
        table.aggregate(
            mutation.hasAddToCell()
                ? mutation.getAddToCell().getFamilyName()
                : mutation.getMergeToCell().getFamilyName());
    if (type == null || type.hasSum()) {
      return null;
    }
    return type.hasMin() ? Math::min : Math::max;
  }

  private Map<Cell, Long> read(LocalTable table, ByteString rowKey) {
    Map<Cell, Long> values = new HashMap<>();
    RowCells.read(
        emulator.readRows(
            ReadRowsRequest.newBuilder()
                .setTableName(table.name())
                .setRows(RowSet.newBuilder().addRowKeys(rowKey))
                .build()),
        row ->
            row.cells()
                .forEach(
                    cell -> {
                      if (cell.value().size() == Long.BYTES) {
                        values.put(
                            new Cell(cell.family(), cell.qualifier(), cell.micros()),
                            cell.value().asReadOnlyByteBuffer().getLong());
                      }
                    }));
    return values;
  }

  private static Cell cell(Mutation mutation) {
    if (mutation.hasAddToCell()) {
      Mutation.AddToCell add = mutation.getAddToCell();
      return new Cell(
          add.getFamilyName(),
          add.getColumnQualifier().getRawValue(),
          add.getTimestamp().getRawTimestampMicros());
    }
    Mutation.MergeToCell merge = mutation.getMergeToCell();
    return new Cell(
        merge.getFamilyName(),
        merge.getColumnQualifier().getRawValue(),
        merge.getTimestamp().getRawTimestampMicros());
  }

  private static long input(Mutation mutation) {
    return mutation.hasAddToCell()
        ? mutation.getAddToCell().getInput().getIntValue()
        : mutation.getMergeToCell().getInput().getRawValue().asReadOnlyByteBuffer().getLong();
  }

  private static Mutation withInput(Mutation mutation, long value) {
    Mutation.Builder changed = mutation.toBuilder();
    if (mutation.hasAddToCell()) {
      changed.getAddToCellBuilder().setInput(Value.newBuilder().setIntValue(value));
    } else {
      ByteBuffer bytes = ByteBuffer.allocate(Long.BYTES).putLong(0, value);
      changed
          .getMergeToCellBuilder()
          .setInput(Value.newBuilder().setRawValue(ByteString.copyFrom(bytes)));
    }
    return changed.build();
  }

  private static void delete(Map<Cell, Long> values, Mutation mutation) {
    switch (mutation.getMutationCase()) {
      case DELETE_FROM_ROW -> values.clear();
      case DELETE_FROM_FAMILY ->
          values
              .keySet()
              .removeIf(
                  cell -> cell.family().equals(mutation.getDeleteFromFamily().getFamilyName()));
      case DELETE_FROM_COLUMN ->
          values.keySet().removeIf(cell -> isDeleted(cell, mutation.getDeleteFromColumn()));
      default -> {}
    }
  }

  private static boolean isDeleted(Cell cell, Mutation.DeleteFromColumn delete) {
    TimestampRange range = delete.getTimeRange();
    return cell.family().equals(delete.getFamilyName())
        && cell.qualifier().equals(delete.getColumnQualifier())
        && cell.micros() >= range.getStartTimestampMicros()
        && (range.getEndTimestampMicros() == 0 || cell.micros() < range.getEndTimestampMicros());
  }

  private record Cell(String family, ByteString qualifier, long micros) {}
}
