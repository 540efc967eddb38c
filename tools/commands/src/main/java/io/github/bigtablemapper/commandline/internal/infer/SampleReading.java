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
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.mapping.IndexMapping;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.concurrent.ConcurrentSkipListMap;

/**
 * Reads some rows of a table, from all over it, and writes nothing. Other threads can take what it
 * has read so far.
 */
public final class SampleReading {
  private static final int MAX_RANGES = 20;

  private final BigtableDataClient client;
  private final String table;
  private final String id;
  private final List<TableFamily> families;
  private final int limit;
  private final Map<ByteString, SampledRow> rows =
      new ConcurrentSkipListMap<>(ByteString.unsignedLexicographicalComparator());

  /**
   * @param table the name that the entity declares
   * @param id the name of the table
   * @param limit how many rows at most
   * @throws UsageException if no entity can have these families
   */
  public SampleReading(
      BigtableDataClient client,
      String table,
      String id,
      Collection<ColumnFamily> families,
      int limit) {
    this.client = client;
    this.table = table;
    this.id = id;
    this.limit = limit;
    this.families =
        families.stream()
            .filter(family -> !family.getId().equals(IndexMapping.REVISIONS)) // no entity's data
            .map(TableFamily::of)
            .sorted(Comparator.comparing(TableFamily::name))
            .toList();
    if (this.families.isEmpty()) {
      throw new UsageException("The table has no column family, so it cannot have cells.");
    } else if (this.families.stream().allMatch(TableFamily::isAggregate)) {
      throw new UsageException(
          "All families of the table contain aggregates, and an entity needs one of ordinary"
              + " cells.");
    }
  }

  /** {@return the rows, when all of them are read} None is read twice. */
  public TableSample read() {
    List<ByteString> starts = starts();
    List<ByteStringRange> rest = new ArrayList<>();
    for (int i = 0; i < starts.size() && rows.size() < limit; i++) {
      ByteStringRange range = ByteStringRange.unbounded().startClosed(starts.get(i));
      if (i + 1 < starts.size()) {
        range.endOpen(starts.get(i + 1));
      }
      int share = Math.max(1, (limit - rows.size()) / (starts.size() - i));
      read(range, share).ifPresent(last -> rest.add(range.startOpen(last)));
    }
    for (ByteStringRange range : rest) { // other ranges may have less than their share
      if (rows.size() < limit) {
        var unused = read(range, limit - rows.size());
      }
    }
    return soFar();
  }

  /** {@return the rows that are read so far} */
  public TableSample soFar() {
    return new TableSample(table, families, List.copyOf(rows.values()));
  }

  /** {@return the last key that is read; empty: the range has no more rows} */
  private Optional<ByteString> read(ByteStringRange range, int limit) {
    Query query =
        Query.create(TableId.of(id))
            .range(range)
            .filter(FILTERS.limit().cellsPerColumn(2))
            .limit(limit);
    ByteString last = ByteString.EMPTY;
    int count = 0;
    for (Row row : client.readRows(query)) {
      last = row.getKey();
      rows.put(last, SampledRow.of(row));
      count++;
    }
    return count < limit ? Optional.empty() : Optional.of(last);
  }

  /** {@return where the ranges of the table start that Bigtable keeps apart, some of many} */
  private List<ByteString> starts() {
    List<ByteString> starts = new ArrayList<>(List.of(ByteString.EMPTY));
    for (KeyOffset each : client.sampleRowKeys(TableId.of(id))) {
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
