package io.github.bigtablemapper.local.internal.sql;

import com.google.bigtable.admin.v2.ColumnFamily;
import com.google.bigtable.admin.v2.Table;
import com.google.bigtable.v2.ArrayValue;
import com.google.bigtable.v2.BigtableGrpc;
import com.google.bigtable.v2.ColumnMetadata;
import com.google.bigtable.v2.ReadRowsRequest;
import com.google.bigtable.v2.RowFilter;
import com.google.bigtable.v2.Type;
import com.google.bigtable.v2.Value;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.local.internal.read.RowCells;
import io.grpc.Channel;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.TreeMap;

/** Tables in SQL: the key, and a map of the latest values of each family. */
public final class TableRows {
  private static final Type BYTES =
      Type.newBuilder().setBytesType(Type.Bytes.getDefaultInstance()).build();
  private static final Type INT64 =
      Type.newBuilder().setInt64Type(Type.Int64.getDefaultInstance()).build();
  private static final Type STRING =
      Type.newBuilder().setStringType(Type.String.getDefaultInstance()).build();

  private final BigtableGrpc.BigtableBlockingStub emulator;

  /** Rows of the emulator. */
  public TableRows(Channel emulator) {
    this.emulator = BigtableGrpc.newBlockingStub(emulator);
  }

  /** {@return the columns of a table} */
  public static List<ColumnMetadata> columns(Table table) {
    List<ColumnMetadata> columns = new ArrayList<>();
    columns.add(ColumnMetadata.newBuilder().setName("_key").setType(BYTES).build());
    new TreeMap<>(table.getColumnFamiliesMap())
        .forEach(
            (name, family) ->
                columns.add(
                    ColumnMetadata.newBuilder()
                        .setName(name)
                        .setType(
                            Type.newBuilder()
                                .setMapType(
                                    Type.Map.newBuilder()
                                        .setKeyType(BYTES)
                                        .setValueType(valueType(family))))
                        .build()));
    return columns;
  }

  private static Type valueType(ColumnFamily family) {
    return switch (family.getValueType().getKindCase()) {
      case INT64_TYPE -> INT64;
      case AGGREGATE_TYPE ->
          family.getValueType().getAggregateType().hasHllppUniqueCount() ? BYTES : INT64;
      case STRING_TYPE -> STRING;
      default -> BYTES;
    };
  }

  /** {@return all rows of a table, in the order of their keys} */
  public List<List<Value>> rows(Table table) {
    List<ColumnMetadata> columns = columns(table);
    List<List<Value>> rows = new ArrayList<>();
    RowCells.read(
        emulator.readRows(
            ReadRowsRequest.newBuilder()
                .setTableName(table.getName())
                .setFilter(RowFilter.newBuilder().setCellsPerColumnLimitFilter(1))
                .build()),
        row -> rows.add(row(row, columns)));
    return rows;
  }

  private static List<Value> row(RowCells row, List<ColumnMetadata> columns) {
    Map<String, TreeMap<ByteString, Value>> families = new HashMap<>();
    for (RowCells.Cell cell : row.cells()) {
      families
          .computeIfAbsent(
              cell.family(), name -> new TreeMap<>(ByteString.unsignedLexicographicalComparator()))
          .put(cell.qualifier(), bytes(cell.value()));
    }
    List<Value> values = new ArrayList<>();
    values.add(bytes(row.key()));
    for (ColumnMetadata column : columns.subList(1, columns.size())) {
      Type type = column.getType().getMapType().getValueType();
      ArrayValue.Builder entries = ArrayValue.newBuilder();
      families
          .getOrDefault(column.getName(), new TreeMap<>(Comparator.comparing(ByteString::size)))
          .forEach(
              (qualifier, value) ->
                  entries.addValues(
                      Value.newBuilder()
                          .setArrayValue(
                              ArrayValue.newBuilder()
                                  .addValues(bytes(qualifier))
                                  .addValues(typed(value, type)))));
      values.add(Value.newBuilder().setArrayValue(entries).build());
    }
    return values;
  }

  private static Value typed(Value value, Type type) {
    ByteString bytes = value.getBytesValue();
    return switch (type.getKindCase()) {
      case INT64_TYPE ->
          bytes.size() == Long.BYTES
              ? Value.newBuilder().setIntValue(bytes.asReadOnlyByteBuffer().getLong()).build()
              : Value.getDefaultInstance();
      case STRING_TYPE -> Value.newBuilder().setStringValue(bytes.toStringUtf8()).build();
      default -> value;
    };
  }

  private static Value bytes(ByteString bytes) {
    return Value.newBuilder().setBytesValue(bytes).build();
  }
}
