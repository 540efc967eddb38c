package io.github.bigtablemapper.benchmarks.growth;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.Page;
import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.endtoend.ReplayTable;
import io.github.bigtablemapper.benchmarks.endtoend.SaltedRows;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityRepository;
import io.github.bigtablemapper.benchmarks.growth.GrowthTopic.Work;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/** Both sides of calls that read any number of keys, rows, buckets and pages. */
final class GrowingCalls {
  private static final TableId TABLE = TableId.of("small");

  /** How many rows a page has. */
  private static final int PAGE = 100;

  private final BigtableDataClient client;
  private final BigtableMapper mapper;
  private final SmallEntityRepository small;

  GrowingCalls(BigtableDataClient client, BigtableMapper mapper) {
    this.client = client;
    this.mapper = mapper;
    this.small = new SmallEntityRepository(mapper);
  }

  /** {@return both sides of a read of some keys} */
  Map<String, Work> keys(int count) {
    List<SmallEntityKey> all =
        IntStream.range(0, count)
            .mapToObj(key -> SmallEntityKey.of("hats", "fedora-%06d".formatted(key), "b"))
            .toList();
    return Growth.sides(1, out -> out.accept(read(all)), out -> out.accept(small.findAll(all)));
  }

  private List<SmallEntity> read(List<SmallEntityKey> keys) {
    Query query = Query.create(TABLE);
    keys.forEach(key -> query.rowKey(String.join("#", key.category(), key.product(), key.brand())));
    List<SmallEntity> rows = new ArrayList<>(keys.size());
    iterate(query, row -> rows.add((SmallEntity) row));
    return rows;
  }

  /** {@return both sides of a scan of some rows} */
  Map<String, Work> rows(int count) {
    return Growth.sides(
        count,
        out -> iterate(Query.create(TABLE).limit(count), out),
        out -> {
          try (Stream<SmallEntity> all = small.scan(SmallEntityKey.all()).limit(count).stream()) {
            all.forEach(out);
          }
        });
  }

  /** {@return both sides of a read of one page, per row} */
  Map<String, Work> pages(int depth) {
    Scan<SmallEntity, SmallEntityKey> scan = small.scan(SmallEntityKey.all());
    Page<SmallEntity> before = scan.page(PAGE);
    for (int page = 2; page < depth; page++) {
      before = scan.page(PAGE, before.nextToken().orElseThrow());
    }
    Page<SmallEntity> last = before;
    Query query = Query.create(TABLE).limit(PAGE);
    if (depth > 1) {
      query.range(
          ByteStringRange.unbounded().startOpen(ReplayTable.number((depth - 1) * PAGE - 1)));
    }
    return Growth.sides(
        PAGE,
        out -> iterate(query.clone(), out),
        out ->
            (depth == 1 ? scan.page(PAGE) : scan.page(PAGE, last.nextToken().orElseThrow()))
                .items()
                .forEach(out));
  }

  /** {@return scans of a number of buckets, in order and unordered} */
  Map<String, Work> buckets(int count) {
    Map<String, Work> sides = new LinkedHashMap<>();
    var ordered = SaltedRows.scan(mapper, count);
    sides.put("in order", new Work(SaltedRows.ROWS, ordered::forEach));
    sides.put("unordered", new Work(SaltedRows.ROWS, ordered.unordered()::forEach));
    return sides;
  }

  private void iterate(Query query, Consumer<Object> out) {
    for (Row row : client.readRows(query)) {
      out.accept(HandWrittenSmall.decode(row));
    }
  }
}
