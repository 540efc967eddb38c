package io.github.bigtablemapper.functional;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.RowMutation;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.key.Key;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** What a table really holds, read and written without the mapper. */
record Rows(BigtableDataClient client, String table) {
  /** The cells of a row, such as {@code kept:name@1000=Ada}; none if there is no row. */
  List<String> cells(Key key) {
    @Nullable Row row = client.readRow(TableId.of(table), key.toByteString());
    return row == null
        ? List.of()
        : row.getCells().stream()
            .map(
                cell ->
                    cell.getFamily()
                        + ":"
                        + cell.getQualifier().toStringUtf8()
                        + "@"
                        + cell.getTimestamp()
                        + "="
                        + cell.getValue().toStringUtf8())
            .toList();
  }

  /** Writes one cell. */
  void set(Key key, String family, String qualifier, long micros, String value) {
    client.mutateRow(
        RowMutation.create(TableId.of(table), key.toByteString())
            .setCell(family, qualifier, micros, value));
  }
}
