package io.github.bigtablemapper.reliability;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;

/**
 * Rows as they are stored, cell by cell, without what differs between two runs of the same: times,
 * revisions, the ids of list elements and of operations.
 */
final class StoredRows {
  /** In these each cell counts; in all others only the latest of a column. */
  private static final Set<String> VERSIONS = Set.of("v", "h");

  /** In these a column is named by a random id. */
  private static final Set<String> IDS = Set.of("l", "o");

  private StoredRows() {}

  /** {@return the cells of each row whose key begins with a prefix, by what follows in the key} */
  static Map<String, String> read(BigtableDataClient client, String table, String prefix) {
    Map<String, String> rows = new TreeMap<>();
    for (Row row : client.readRows(Query.create(TableId.of(table)).prefix(prefix))) {
      rows.put(row.getKey().toStringUtf8().substring(prefix.length()), cells(row));
    }
    return rows;
  }

  private static String cells(Row row) {
    Map<String, List<String>> columns = new TreeMap<>();
    for (RowCell cell : row.getCells()) {
      boolean isElement = IDS.contains(cell.getFamily());
      String column =
          cell.getFamily() + ":" + (isElement ? "" : cell.getQualifier().toStringUtf8());
      List<String> values = columns.computeIfAbsent(column, name -> new ArrayList<>());
      if (values.isEmpty() || isElement || VERSIONS.contains(cell.getFamily())) {
        values.add(
            cell.getFamily().equals(IndexMapping.REVISIONS)
                ? "random"
                : cell.getValue().toString(java.nio.charset.StandardCharsets.ISO_8859_1));
      }
    }
    return columns.toString();
  }
}
