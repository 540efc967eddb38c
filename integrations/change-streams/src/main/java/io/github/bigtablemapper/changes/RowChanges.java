package io.github.bigtablemapper.changes;

import com.google.bigtable.v2.Cell;
import com.google.bigtable.v2.Column;
import com.google.bigtable.v2.Family;
import com.google.bigtable.v2.Row;
import com.google.cloud.bigtable.data.v2.models.AddToCell;
import com.google.cloud.bigtable.data.v2.models.DeleteCells;
import com.google.cloud.bigtable.data.v2.models.DeleteFamily;
import com.google.cloud.bigtable.data.v2.models.Entry;
import com.google.cloud.bigtable.data.v2.models.SetCell;
import com.google.cloud.bigtable.data.v2.models.Value;
import com.google.protobuf.ByteString;
import java.util.Comparator;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.NavigableMap;
import java.util.Set;
import java.util.TreeMap;

/**
 * The effect of one change on a row, by family and column. It applies the entries in their order: a
 * deletion removes cells that the same change has set before.
 */
final class RowChanges {
  private static final Comparator<ByteString> BY_BYTES =
      ByteString.unsignedLexicographicalComparator();

  private final Map<String, NavigableMap<ByteString, ColumnCells>> columns = new TreeMap<>();
  private final Set<String> deletedFamilies = new HashSet<>();

  RowChanges(List<Entry> entries) {
    for (Entry entry : entries) {
      apply(entry);
    }
  }

  private void apply(Entry entry) {
    if (entry instanceof SetCell cell) {
      column(cell.getFamilyName(), cell.getQualifier()).set(cell.getTimestamp(), cell.getValue());
    } else if (entry instanceof DeleteCells cells) {
      column(cells.getFamilyName(), cells.getQualifier()).delete(cells.getTimestampRange());
    } else if (entry instanceof DeleteFamily family) {
      columns.remove(family.getFamilyName());
      deletedFamilies.add(family.getFamilyName());
    } else if (entry instanceof AddToCell added
        && added.getQualifier() instanceof Value.RawValue qualifier
        && added.getInput() instanceof Value.IntValue amount) {
      column(added.getFamily(), qualifier.getValue()).add(amount.getValue());
    }
    // Other entries, such as a merge of aggregates, do not determine a property's value.
  }

  private ColumnCells column(String family, ByteString qualifier) {
    return columns
        .computeIfAbsent(family, name -> new TreeMap<>(BY_BYTES))
        .computeIfAbsent(qualifier, name -> new ColumnCells());
  }

  boolean isFamilyDeleted(String family) {
    return deletedFamilies.contains(family);
  }

  /** {@return the effect of the change on a column, if any} */
  ColumnCells cells(String family, ByteString qualifier) {
    return family(family).getOrDefault(qualifier, new ColumnCells());
  }

  /** {@return the columns of a family that the change touches, in the order of their qualifiers} */
  NavigableMap<ByteString, ColumnCells> family(String family) {
    NavigableMap<ByteString, ColumnCells> touched = columns.get(family);
    return touched == null ? new TreeMap<>(BY_BYTES) : touched;
  }

  /** {@return whether the change has set no cell, or deleted all cells that it set} */
  boolean setsNothing() {
    return columns.values().stream()
        .flatMap(family -> family.values().stream())
        .allMatch(column -> column.cells().isEmpty() && column.additions().isEmpty());
  }

  /** {@return a row of the cells that the change set} */
  Row row(ByteString key) {
    Row.Builder row = Row.newBuilder().setKey(key);
    columns.forEach(
        (name, changed) -> {
          Family.Builder family = Family.newBuilder().setName(name);
          changed.forEach(
              (qualifier, cells) -> {
                if (!cells.cells().isEmpty()) {
                  family.addColumns(column(qualifier, cells));
                }
              });
          if (family.getColumnsCount() > 0) {
            row.addFamilies(family);
          }
        });
    return row.build();
  }

  private static Column column(ByteString qualifier, ColumnCells cells) {
    Column.Builder column = Column.newBuilder().setQualifier(qualifier);
    cells
        .cells()
        .forEach(
            (micros, value) ->
                column.addCells(Cell.newBuilder().setTimestampMicros(micros).setValue(value)));
    return column.build();
  }
}
