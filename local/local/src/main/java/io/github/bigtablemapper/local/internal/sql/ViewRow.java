package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.limit.Limit;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;

/**
 * A row of a materialized view: the columns that its query orders or groups by are the key, a map
 * is a family, and all other columns are in the family {@code default}.
 */
record ViewRow(ByteString key, List<Cell> cells) {
  private static final long MILLI = 1_000;

  /** A cell. */
  record Cell(String family, ByteString qualifier, long micros, ByteString value) {}

  /** {@return the row of some values; empty if no row has their key or time, or none of them} */
  static Optional<ViewRow> of(List<Value> values, ViewShape shape) {
    List<ByteString> fields = new ArrayList<>();
    for (int place : shape.keys()) {
      Value value = values.get(place);
      if (value.getKindCase() == Value.KindCase.KIND_NOT_SET) {
        return Optional.empty();
      }
      fields.add(OrderedCode.field(value));
    }
    ByteString key = shape.isPlainKey() ? fields.get(0) : OrderedCode.struct(fields);
    if (key.isEmpty() || key.size() > Limit.ROW_KEY.max()) {
      return Optional.empty();
    }
    long micros = 0;
    if (shape.time() >= 0) {
      Value time = values.get(shape.time());
      micros = time.hasTimestampValue() ? OrderedCode.micros(time) : -1;
      if (micros < 0 || micros % MILLI != 0) {
        return Optional.empty();
      }
    }
    List<Cell> cells = cells(values, shape, micros);
    return cells.isEmpty() ? Optional.empty() : Optional.of(new ViewRow(key, cells));
  }

  private static List<Cell> cells(List<Value> values, ViewShape shape, long micros) {
    List<Cell> cells = new ArrayList<>();
    for (int i : shape.values()) {
      ColumnMetadata column = shape.columns().get(i);
      Value value = values.get(i);
      if (column.getType().hasMapType()) {
        for (Value entry : value.getArrayValue().getValuesList()) {
          cells.add(
              new Cell(
                  column.getName(),
                  entry.getArrayValue().getValues(0).getBytesValue(),
                  micros,
                  OrderedCode.cell(entry.getArrayValue().getValues(1))));
        }
      } else if (value.getKindCase() != Value.KindCase.KIND_NOT_SET) {
        cells.add(
            new Cell(
                ViewShape.DEFAULT,
                ByteString.copyFromUtf8(column.getName()),
                micros,
                OrderedCode.cell(value)));
      }
    }
    return cells;
  }

  /** {@return this row with the cells of another one, of another time} */
  ViewRow with(ViewRow other) {
    return new ViewRow(key, Stream.concat(cells.stream(), other.cells.stream()).toList());
  }

  List<Mutation> mutations() {
    return cells.stream()
        .map(
            cell ->
                Mutation.newBuilder()
                    .setSetCell(
                        Mutation.SetCell.newBuilder()
                            .setFamilyName(cell.family())
                            .setColumnQualifier(cell.qualifier())
                            .setTimestampMicros(cell.micros())
                            .setValue(cell.value()))
                    .build())
        .toList();
  }
}
