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
import org.jspecify.annotations.Nullable;

/**
 * Minima, maxima and sketches. The emulator keeps only the last addition, so each addition is first
 * combined with the existing value, and the result is set.
 */
final class Aggregates {
  private final BigtableGrpc.BigtableBlockingStub emulator;

  Aggregates(BigtableGrpc.BigtableBlockingStub emulator) {
    this.emulator = emulator;
  }

  /** {@return mutations with the correct last value; the row is locked} */
  List<Mutation> resolved(LocalTable table, ByteString rowKey, List<Mutation> mutations) {
    if (mutations.stream().noneMatch(mutation -> type(table, mutation) != null)) {
      return mutations;
    }
    Map<Cell, ByteString> values = read(table, rowKey);
    Map<Cell, Integer> places = new HashMap<>();
    List<Mutation> resolved = new ArrayList<>(mutations.size());
    for (Mutation mutation : mutations) {
      Type.Aggregate type = type(table, mutation);
      if (type == null) {
        delete(values, mutation);
        places.keySet().retainAll(values.keySet());
        resolved.add(mutation);
        continue;
      }
      Cell cell = cell(mutation);
      ByteString value = values.merge(cell, state(type, mutation), (a, b) -> merged(type, a, b));
      // Each cell is set once: thousands of large sketches would be too much for a request.
      int place = places.computeIfAbsent(cell, unused -> resolved.size());
      if (place == resolved.size()) {
        resolved.add(set(cell, value));
      } else {
        resolved.set(place, set(cell, value));
      }
    }
    return resolved;
  }

  /** {@return the type of an aggregate that the emulator does not compute, or null} */
  private static Type.@Nullable Aggregate type(LocalTable table, Mutation mutation) {
    if (!mutation.hasAddToCell() && !mutation.hasMergeToCell()) {
      return null;
    }
    Type.Aggregate type =
        table.aggregate(
            mutation.hasAddToCell()
                ? mutation.getAddToCell().getFamilyName()
                : mutation.getMergeToCell().getFamilyName());
    return type == null || type.hasSum() ? null : type;
  }

  private Map<Cell, ByteString> read(LocalTable table, ByteString rowKey) {
    Map<Cell, ByteString> values = new HashMap<>();
    RowCells.read(
        emulator.readRows(
            ReadRowsRequest.newBuilder()
                .setTableName(table.name())
                .setRows(RowSet.newBuilder().addRowKeys(rowKey))
                .build()),
        row ->
            row.cells()
                .forEach(
                    cell ->
                        values.put(
                            new Cell(cell.family(), cell.qualifier(), cell.micros()),
                            cell.value())));
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

  /** {@return the state of an aggregate of only what a mutation adds} */
  private static ByteString state(Type.Aggregate type, Mutation mutation) {
    if (mutation.hasMergeToCell()) {
      return mutation.getMergeToCell().getInput().getRawValue();
    }
    Value input = mutation.getAddToCell().getInput();
    return type.hasHllppUniqueCount()
        ? Sketches.of(type.getInputType(), input)
        : ByteString.copyFrom(ByteBuffer.allocate(Long.BYTES).putLong(0, input.getIntValue()));
  }

  private static ByteString merged(Type.Aggregate type, ByteString state, ByteString other) {
    if (type.hasHllppUniqueCount()) {
      return Sketches.merged(state, other);
    }
    return (number(state) < number(other)) == type.hasMin() ? state : other;
  }

  private static long number(ByteString state) {
    return state.asReadOnlyByteBuffer().getLong();
  }

  private static Mutation set(Cell cell, ByteString state) {
    return Mutation.newBuilder()
        .setSetCell(
            Mutation.SetCell.newBuilder()
                .setFamilyName(cell.family())
                .setColumnQualifier(cell.qualifier())
                .setTimestampMicros(cell.micros())
                .setValue(state))
        .build();
  }

  private static void delete(Map<Cell, ByteString> values, Mutation mutation) {
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
