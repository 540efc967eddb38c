package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.SqlEngine;
import io.github.bigtablemapper.local.internal.limit.Limit;
import io.github.bigtablemapper.local.internal.limit.Refusal;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;

/**
 * A row of a materialized view: the columns that its query orders or groups by are the key, a map
 * is a family, and all other columns are in the family {@code default}.
 */
record ViewRow(ByteString key, List<Cell> cells) {
  private static final String DEFAULT = "default";
  private static final String KEY = "_key";

  record Cell(String family, ByteString qualifier, ByteString value) {}

  /**
   * The roles of columns.
   *
   * @param keys the places of the key columns
   */
  record Shape(List<ColumnMetadata> columns, List<Integer> keys) {
    /** {@return the shape of the rows of a query, whose types can be stored} */
    static Shape of(SqlEngine.Query query) {
      Shape shape = unchecked(query);
      for (int i = 0; i < shape.columns.size(); i++) {
        Type type = shape.columns.get(i).getType();
        if (shape.keys.contains(i)) {
          OrderedCode.checkField(type);
        } else {
          OrderedCode.checkCell(type.hasMapType() ? type.getMapType().getValueType() : type);
        }
      }
      return shape;
    }

    private static Shape unchecked(SqlEngine.Query query) {
      List<Integer> keys = new ArrayList<>();
      for (String name : query.keyColumns()) {
        int place = -1;
        for (int i = 0; i < query.columns().size(); i++) {
          if (query.columns().get(i).getName().equalsIgnoreCase(name)) {
            place = i;
          }
        }
        if (place < 0) {
          throw Refusal.invalid(
              "A materialized view selects what it orders or groups by: " + name + " is missing.");
        }
        keys.add(place);
      }
      for (int i = 0; i < query.columns().size(); i++) {
        if (query.columns().get(i).getName().equals(KEY)) {
          return new Shape(query.columns(), List.of(i));
        }
      }
      if (keys.isEmpty()) {
        throw Refusal.invalid("A materialized view orders or groups by what becomes its key.");
      }
      return new Shape(query.columns(), keys);
    }

    Set<String> families() {
      Set<String> families = new TreeSet<>();
      for (int i = 0; i < columns.size(); i++) {
        if (!keys.contains(i)) {
          families.add(columns.get(i).getType().hasMapType() ? columns.get(i).getName() : DEFAULT);
        }
      }
      if (families.isEmpty()) {
        families.add(DEFAULT);
      }
      return families;
    }

    boolean isPlainKey() {
      return keys.size() == 1 && columns.get(keys.get(0)).getName().equals(KEY);
    }
  }

  /** {@return the row of some values; empty if no row has their key} */
  static Optional<ViewRow> of(List<Value> values, Shape shape) {
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
    List<Cell> cells = new ArrayList<>();
    for (int i = 0; i < values.size(); i++) {
      ColumnMetadata column = shape.columns().get(i);
      Value value = values.get(i);
      if (column.getType().hasMapType()) {
        for (Value entry : value.getArrayValue().getValuesList()) {
          cells.add(
              new Cell(
                  column.getName(),
                  entry.getArrayValue().getValues(0).getBytesValue(),
                  OrderedCode.cell(entry.getArrayValue().getValues(1))));
        }
      } else if (!shape.keys().contains(i) && value.getKindCase() != Value.KindCase.KIND_NOT_SET) {
        cells.add(
            new Cell(DEFAULT, ByteString.copyFromUtf8(column.getName()), OrderedCode.cell(value)));
      }
    }
    return cells.isEmpty() ? Optional.empty() : Optional.of(new ViewRow(key, cells));
  }

  List<Mutation> mutations() {
    long micros = System.currentTimeMillis() * 1_000;
    return cells.stream()
        .map(
            cell ->
                Mutation.newBuilder()
                    .setSetCell(
                        Mutation.SetCell.newBuilder()
                            .setFamilyName(cell.family())
                            .setColumnQualifier(cell.qualifier())
                            .setTimestampMicros(micros)
                            .setValue(cell.value()))
                    .build())
        .toList();
  }
}
