package io.github.bigtablemapper.beam;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Mutation;
import com.google.bigtable.v2.Row;
import com.google.protobuf.ByteString;
import java.util.Collections;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.TreeMap;

/** The cells that mutations create in a row that did not exist, in a defined order. */
final class RowCells {
  private final ByteString rowKey;

  /** By family, qualifier and timestamp, the newest first. */
  private final NavigableMap<String, NavigableMap<ByteString, NavigableMap<Long, ByteString>>>
      families = new TreeMap<>();

  RowCells(ByteString rowKey) {
    this.rowKey = rowKey;
  }

  /** Adds the cells that are set. Deletions have no effect, because the row did not exist. */
  void addAll(List<Mutation> mutations) {
    for (Mutation mutation : mutations) {
      if (mutation.hasSetCell()) {
        Mutation.SetCell cell = mutation.getSetCell();
        families
            .computeIfAbsent(cell.getFamilyName(), family -> newColumns())
            .computeIfAbsent(
                cell.getColumnQualifier(),
                qualifier -> new TreeMap<>(Collections.<Long>reverseOrder()))
            .put(cell.getTimestampMicros(), cell.getValue());
      }
    }
  }

  private static NavigableMap<ByteString, NavigableMap<Long, ByteString>> newColumns() {
    return new TreeMap<>(ByteString.unsignedLexicographicalComparator());
  }

  Row row() {
    Row.Builder row = Row.newBuilder().setKey(rowKey);
    families.forEach(
        (name, columns) -> {
          Family.Builder family = row.addFamiliesBuilder().setName(name);
          columns.forEach((qualifier, cells) -> family.addColumns(column(qualifier, cells)));
        });
    return row.build();
  }

  private static Column column(ByteString qualifier, Map<Long, ByteString> cells) {
    Column.Builder column = Column.newBuilder().setQualifier(qualifier);
    cells.forEach(
        (micros, value) ->
            column.addCells(Cell.newBuilder().setTimestampMicros(micros).setValue(value)));
    return column.build();
  }
}
