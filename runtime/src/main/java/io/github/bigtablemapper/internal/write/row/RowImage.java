package io.github.bigtablemapper.internal.write.row;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Mutation.DeleteFromColumn;
import com.google.bigtable.v2.Mutation.SetCell;
import com.google.bigtable.v2.TimestampRange;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.internal.call.Timestamps;
import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * The cells of a row as it was read, and as a write will leave them: what Bigtable does with the
 * mutations of the write is done here to the cells. Additions to aggregates have no part in it.
 */
public final class RowImage {
  /** The cells of each qualifier of each family, the newest first. */
  private final Map<String, Map<ByteString, List<Cell>>> families = new TreeMap<>();

  private RowImage() {}

  /** {@return the image of a row with these cells, the newest of each column first} */
  public static RowImage of(List<RowCell> cells) {
    RowImage image = new RowImage();
    for (RowCell cell : cells) {
      image
          .cells(cell.getFamily(), cell.getQualifier())
          .add(
              Cell.newBuilder()
                  .setTimestampMicros(cell.getTimestamp())
                  .setValue(cell.getValue())
                  .addAllLabels(cell.getLabels())
                  .build());
    }
    return image;
  }

  /** {@return the image of a row that has no cells} */
  public static RowImage empty() {
    return new RowImage();
  }

  /**
   * Changes this image as a write changes the row.
   *
   * @param isThere whether reads find the row: one that has expired has no values to keep
   */
  public void apply(RowWrite<?> write, boolean isThere) {
    boolean keeps = isThere && write.kept().columns().stream().anyMatch(this::has);
    write.protos().forEach(this::apply);
    if (!keeps) {
      write.kept().protos().forEach(this::apply);
    }
  }

  /** Changes this image as an addition to counters changes the row: they are there then. */
  public void count(Set<? extends MappedColumn<?, ?>> counters) {
    for (MappedColumn<?, ?> counter : counters) {
      List<Cell> cells = cells(counter.family(), counter.qualifier());
      if (cells.isEmpty()) {
        cells.add(Cell.newBuilder().setValue(CellCodecs.LONG.encode(0L)).build());
      }
    }
  }

  /** {@return whether the row has no cells} */
  public boolean isEmpty() {
    return families.values().stream()
        .allMatch(columns -> columns.values().stream().allMatch(List::isEmpty));
  }

  /** {@return whether the row has a cell that is later than a millisecond} */
  public boolean isLaterThan(Instant time) {
    long end = (time.toEpochMilli() + 1) * Timestamps.MICROS_PER_MILLI;
    return families.values().stream()
        .flatMap(columns -> columns.values().stream())
        .flatMap(List::stream)
        .anyMatch(cell -> cell.getTimestampMicros() >= end);
  }

  /** {@return the row, under a key} */
  public com.google.bigtable.v2.Row row(ByteString key) {
    com.google.bigtable.v2.Row.Builder row = com.google.bigtable.v2.Row.newBuilder().setKey(key);
    families.forEach(
        (name, columns) -> {
          Family.Builder family = row.addFamiliesBuilder().setName(name);
          columns.forEach(
              (qualifier, cells) ->
                  family.addColumns(
                      Column.newBuilder().setQualifier(qualifier).addAllCells(cells)));
        });
    return row.build();
  }

  private boolean has(MappedColumn<?, ?> column) {
    Map<ByteString, List<Cell>> columns = families.get(column.family());
    List<Cell> cells = columns == null ? null : columns.get(column.qualifier());
    return cells != null && !cells.isEmpty();
  }

  private List<Cell> cells(String family, ByteString qualifier) {
    return families
        .computeIfAbsent(
            family, name -> new TreeMap<>(ByteString.unsignedLexicographicalComparator()))
        .computeIfAbsent(qualifier, column -> new ArrayList<>());
  }

  private void apply(Mutation mutation) {
    switch (mutation.getMutationCase()) {
      case SET_CELL -> set(mutation.getSetCell());
      case DELETE_FROM_COLUMN -> delete(mutation.getDeleteFromColumn());
      case DELETE_FROM_FAMILY -> {
        var unused = families.remove(mutation.getDeleteFromFamily().getFamilyName());
      }
      case DELETE_FROM_ROW -> families.clear();
      default -> {} // aggregates
    }
  }

  private void set(SetCell set) {
    List<Cell> cells = cells(set.getFamilyName(), set.getColumnQualifier());
    long micros = set.getTimestampMicros();
    cells.removeIf(cell -> cell.getTimestampMicros() == micros);
    int newer = 0;
    while (newer < cells.size() && cells.get(newer).getTimestampMicros() > micros) {
      newer++;
    }
    cells.add(newer, Cell.newBuilder().setTimestampMicros(micros).setValue(set.getValue()).build());
  }

  private void delete(DeleteFromColumn deletion) {
    TimestampRange range = deletion.getTimeRange();
    long end = range.getEndTimestampMicros(); // 0: none
    cells(deletion.getFamilyName(), deletion.getColumnQualifier())
        .removeIf(
            cell ->
                cell.getTimestampMicros() >= range.getStartTimestampMicros()
                    && (end == 0 || cell.getTimestampMicros() < end));
  }

  /** {@return a text without the values, which must not reach a log} */
  @Override
  public String toString() {
    return "RowImage" + families.keySet();
  }
}
