package io.github.bigtablemapper.commandline.internal.infer;

import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowCell;
import com.google.protobuf.ByteString;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;

/**
 * A row of a table.
 *
 * @param cells the latest cell of each column
 * @param older other cells of these columns
 */
record SampledRow(ByteString key, List<Cell> cells, List<Cell> older) {
  /** How the qualifier of the cell starts by which bigtable-mapper keeps a row without values. */
  private static final ByteString MARKER = ByteString.fromHex("ff".repeat(16));

  /** A cell of a column. */
  record Cell(String family, ByteString qualifier, long micros, ByteString value) {
    boolean isMarker() {
      return qualifier.startsWith(MARKER);
    }
  }

  static SampledRow of(Row row) {
    Set<List<Object>> columns = new HashSet<>();
    List<Cell> latest = new ArrayList<>();
    List<Cell> older = new ArrayList<>();
    for (RowCell each : row.getCells()) {
      boolean isLatest = columns.add(List.of(each.getFamily(), each.getQualifier()));
      (isLatest ? latest : older)
          .add(
              new Cell(
                  each.getFamily(), each.getQualifier(), each.getTimestamp(), each.getValue()));
    }
    return new SampledRow(row.getKey(), List.copyOf(latest), List.copyOf(older));
  }

  /** {@return the latest cells of a family, without what bigtable-mapper adds} */
  List<Cell> cells(String family) {
    return of(cells, family);
  }

  /** {@return the other cells of a family} */
  List<Cell> older(String family) {
    return of(older, family);
  }

  private static List<Cell> of(List<Cell> cells, String family) {
    return cells.stream().filter(cell -> cell.family().equals(family) && !cell.isMarker()).toList();
  }
}
