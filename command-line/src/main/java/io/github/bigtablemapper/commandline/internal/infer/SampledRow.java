package io.github.bigtablemapper.commandline.internal.infer;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.protobuf.ByteString;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A row of a table.
 *
 * @param cells the latest cell of each column
 * @param severalVersions the families that have a column with another cell
 */
record SampledRow(ByteString key, List<Cell> cells, Set<String> severalVersions) {
  /** The latest cell of a column. */
  record Cell(String family, ByteString qualifier, ByteString value) {}

  static SampledRow of(Row row) {
    Set<List<Object>> columns = new HashSet<>();
    Set<String> several = new HashSet<>();
    List<Cell> latest =
        row.getCells().stream()
            .filter(
                cell -> {
                  boolean isFirst = columns.add(List.of(cell.getFamily(), cell.getQualifier()));
                  if (!isFirst) {
                    several.add(cell.getFamily());
                  }
                  return isFirst;
                })
            .map(cell -> new Cell(cell.getFamily(), cell.getQualifier(), cell.getValue()))
            .toList();
    return new SampledRow(row.getKey(), latest, Set.copyOf(several));
  }
}
