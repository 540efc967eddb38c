package io.github.bigtablemapper.commandline;

import com.google.cloud.bigtable.data.v2.models.Mutation;
import com.google.protobuf.ByteString;
import java.util.List;

/**
 * A table that another program has written.
 *
 * @param inferred what the source of its class contains
 */
record SampleTable(String name, List<Row> rows, List<String> inferred) {
  record Row(ByteString key, List<Cell> cells) {
    Mutation mutation() {
      Mutation mutation = Mutation.create();
      cells.forEach(
          cell ->
              mutation.setCell(
                  cell.family(), cell.qualifier(), cell.millis() * 1_000, cell.value()));
      return mutation;
    }
  }

  record Cell(String family, ByteString qualifier, long millis, ByteString value) {}

  List<String> families() {
    return rows.stream().flatMap(row -> row.cells().stream()).map(Cell::family).distinct().toList();
  }

  SampleTable inferred(String... sources) {
    return new SampleTable(name, rows, List.of(sources));
  }

  @Override
  public String toString() {
    return name;
  }
}
