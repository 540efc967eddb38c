package io.github.bigtablemapper.commandline.internal.infer;

import static com.google.cloud.bigtable.data.v2.models.Filters.FILTERS;

import com.google.cloud.bigtable.admin.v2.models.ColumnFamily;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.KeyOffset;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/** Some rows of a table, from all over it, and its families. */
public record TableSample(String table, List<TableFamily> families, List<SampledRow> rows) {
  private static final int MAX_RANGES = 20;

  /**
   * Reads rows and writes nothing.
   *
   * @param table the name that the entity declares
   * @param id the name of the table
   * @param limit how many rows at most
   */
  public static TableSample read(
      BigtableDataClient client,
      String table,
      String id,
      Collection<ColumnFamily> families,
      int limit) {
    Map<ByteString, SampledRow> rows = new LinkedHashMap<>();
    List<ByteString> starts = starts(client, id);
    for (ByteString start : starts) {
      read(client, id, start, Math.max(1, limit / starts.size()), rows);
    }
    if (rows.size() < limit) { // ranges may hold less than their share
      read(client, id, ByteString.EMPTY, limit - rows.size(), rows);
    }
    return new TableSample(
        table,
        families.stream()
            .filter(family -> !family.getId().equals(IndexMapping.REVISIONS)) // no entity's data
            .map(TableFamily::of)
            .sorted(Comparator.comparing(TableFamily::name))
            .toList(),
        rows.values().stream()
            .sorted(
                Comparator.comparing(
                    SampledRow::key, ByteString.unsignedLexicographicalComparator()))
            .toList());
  }

  /** {@return the source of a class that reads the rows} */
  public String source(InferOptions options) {
    return EntitySource.of(this, options);
  }

  private static void read(
      BigtableDataClient client,
      String table,
      ByteString start,
      int limit,
      Map<ByteString, SampledRow> rows) {
    Query query =
        Query.create(TableId.of(table))
            .range(ByteStringRange.unbounded().startClosed(start))
            .filter(FILTERS.limit().cellsPerColumn(2))
            .limit(limit);
    for (Row row : client.readRows(query)) {
      rows.putIfAbsent(row.getKey(), SampledRow.of(row));
    }
  }

  /** {@return where the ranges of a table start that Bigtable keeps apart, some of many} */
  private static List<ByteString> starts(BigtableDataClient client, String table) {
    List<ByteString> starts = new ArrayList<>(List.of(ByteString.EMPTY));
    for (KeyOffset each : client.sampleRowKeys(TableId.of(table))) {
      if (!each.getKey().isEmpty()) { // the end of the table
        starts.add(each.getKey());
      }
    }
    int step = (starts.size() + MAX_RANGES - 1) / MAX_RANGES;
    List<ByteString> some = new ArrayList<>();
    for (int i = 0; i < starts.size(); i += step) {
      some.add(starts.get(i));
    }
    return some;
  }
}
