package io.github.bigtablemapper.benchmarks.growth;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.Query;
import com.google.cloud.bigtable.data.v2.models.Row;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.sun.management.OperatingSystemMXBean;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEnd;
import io.github.bigtablemapper.benchmarks.endtoend.SaltedRows;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.entity.SmallEntity;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityRepository;
import io.github.bigtablemapper.benchmarks.report.Median;
import io.github.bigtablemapper.benchmarks.report.Plot;
import io.github.bigtablemapper.benchmarks.report.Plot.Line;
import io.github.bigtablemapper.benchmarks.report.Plot.Point;
import io.github.bigtablemapper.benchmarks.wire.FromWire;
import java.lang.management.ManagementFactory;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.IntStream;
import java.util.stream.Stream;

/**
 * How costs grow with the number of columns, elements, keys, rows and buckets: processor time of
 * this process for each of them, as a table and as plots. The sides take turns, and each figure is
 * a median of rounds.
 *
 * <p>Arguments: the folder of the plots, the number of rounds (5), and {@code all} for larger
 * numbers, too.
 */
public final class Growth {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  private static final int WARM_UPS = 6;

  /** Of processor time, so that other load of the machine makes it longer and not less exact. */
  private static final long MIN_NANOS = 150_000_000;

  private static final String BY_HAND = "by hand";
  private static final String MAPPED = "mapper";

  private final Path folder;
  private final int rounds;
  private final boolean isWhole;

  private Growth(Path folder, int rounds, boolean isWhole) {
    this.folder = folder;
    this.rounds = rounds;
    this.isWhole = isWhole;
  }

  /** Something that is measured, and how many units it has. */
  private record Work(int units, Consumer<Consumer<Object>> work) {}

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    Growth growth =
        new Growth(
            Path.of(arguments.length > 0 ? arguments[0] : "target/plots"),
            arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5,
            arguments.length > 2 && arguments[2].equals("all"));
    growth.rows();
    Process server = EndToEnd.startServer();
    try {
      growth.calls(EndToEnd.settings(EndToEnd.port(server)));
    } finally {
      server.destroy();
    }
  }

  private int[] upTo(int quick, int whole, int... sizes) {
    int most = isWhole ? whole : quick;
    return IntStream.of(sizes).filter(size -> size <= most).toArray();
  }

  private void rows() throws Exception {
    plot(
        "columns",
        "µs per row, from bytes",
        upTo(100, 200, 1, 5, 20, 50, 100, 200),
        columns -> {
          FromWire<?> rows = GrowingRows.columns(columns);
          return ofRows(rows, SampleEntities.COUNT);
        });
    plot(
        "elements",
        "µs per row, from bytes",
        upTo(1_000, 50_000, 1, 10, 100, 1_000, 10_000, 50_000),
        elements -> {
          int count = elements > 1_000 ? 4 : SampleEntities.COUNT;
          return ofRows(GrowingRows.elements(elements, count), count);
        });
  }

  private static Map<String, Work> ofRows(FromWire<?> rows, int count) {
    Map<String, Work> sides = new LinkedHashMap<>();
    sides.put(BY_HAND, new Work(count, rows::readByHand));
    sides.put(MAPPED, new Work(count, rows::readMapped));
    return sides;
  }

  private void calls(BigtableDataSettings settings) throws Exception {
    try (BigtableDataClient client = BigtableDataClient.create(settings);
        BigtableMapper mapper = BigtableMapper.builder(settings).build()) {
      calls(client, mapper);
    }
  }

  private void calls(BigtableDataClient client, BigtableMapper mapper) throws Exception {
    SmallEntityRepository small = new SmallEntityRepository(mapper);
    keys(client, small);
    scans(client, small);
    buckets(mapper);
  }

  private void keys(BigtableDataClient client, SmallEntityRepository small) throws Exception {
    plot(
        "keys of findAll",
        "µs per call",
        upTo(1_000, 100_000, 1, 10, 100, 1_000, 10_000, 100_000),
        keys -> {
          List<SmallEntityKey> all =
              IntStream.range(0, keys)
                  .mapToObj(key -> SmallEntityKey.of("hats", "fedora-%06d".formatted(key), "b"))
                  .toList();
          Map<String, Work> sides = new LinkedHashMap<>();
          sides.put(BY_HAND, new Work(1, out -> out.accept(read(client, all))));
          sides.put(MAPPED, new Work(1, out -> out.accept(small.findAll(all))));
          return sides;
        });
  }

  private void scans(BigtableDataClient client, SmallEntityRepository small) throws Exception {
    plot(
        "rows of a scan",
        "µs per row",
        upTo(10_000, 1_000_000, 1_000, 10_000, 100_000, 1_000_000),
        rows -> {
          Map<String, Work> sides = new LinkedHashMap<>();
          sides.put(
              BY_HAND,
              new Work(rows, out -> iterate(client, Query.create(table()).limit(rows), out)));
          sides.put(
              MAPPED,
              new Work(
                  rows,
                  out -> {
                    try (Stream<SmallEntity> all =
                        small.scan(SmallEntityKey.all()).limit(rows).stream()) {
                      all.forEach(out);
                    }
                  }));
          return sides;
        });
  }

  private void buckets(BigtableMapper mapper) throws Exception {
    plot(
        "buckets",
        "µs per row of a scan",
        upTo(64, 64, 1, 2, 8, 64),
        buckets -> {
          Map<String, Work> sides = new LinkedHashMap<>();
          var ordered = SaltedRows.scan(mapper, buckets);
          sides.put("in order", new Work(SaltedRows.ROWS, ordered::forEach));
          sides.put("unordered", new Work(SaltedRows.ROWS, ordered.unordered()::forEach));
          return sides;
        });
  }

  private static TableId table() {
    return TableId.of("small");
  }

  private static List<SmallEntity> read(BigtableDataClient client, List<SmallEntityKey> keys) {
    Query query = Query.create(table());
    keys.forEach(key -> query.rowKey(String.join("#", key.category(), key.product(), key.brand())));
    List<SmallEntity> rows = new ArrayList<>(keys.size());
    iterate(client, query, row -> rows.add((SmallEntity) row));
    return rows;
  }

  private static void iterate(BigtableDataClient client, Query query, Consumer<Object> out) {
    for (Row row : client.readRows(query)) {
      out.accept(HandWrittenSmall.decode(row));
    }
  }

  /** Makes the sides of one size. */
  private interface Sides {
    Map<String, Work> of(int size);
  }

  private void plot(String what, String unit, int[] sizes, Sides sides) throws Exception {
    Map<String, List<Point>> lines = new LinkedHashMap<>();
    for (int size : sizes) {
      Map<String, List<Double>> costs = new LinkedHashMap<>();
      Map<String, Work> works = sides.of(size);
      for (int round = 0; round < WARM_UPS + rounds; round++) {
        for (Map.Entry<String, Work> side : works.entrySet()) {
          double micros = micros(side.getValue());
          if (round >= WARM_UPS) {
            costs.computeIfAbsent(side.getKey(), name -> new ArrayList<>()).add(micros);
          }
        }
      }
      StringBuilder line = new StringBuilder("| " + what + " | " + size);
      costs.forEach(
          (name, all) -> {
            double median = Median.of(all);
            line.append(String.format(Locale.ROOT, " | %s %.2f", name, median));
            lines.computeIfAbsent(name, unknown -> new ArrayList<>()).add(new Point(size, median));
          });
      System.out.println(line.append(" |"));
    }
    List<Line> all = new ArrayList<>();
    lines.forEach((name, points) -> all.add(new Line(name, points)));
    new Plot("Cost by " + what, what, unit, all)
        .write(folder.resolve("growth-" + what.replace(' ', '-') + ".svg"));
  }

  @SuppressWarnings("unused") // written, so that no row is optimized away
  private static volatile int taken;

  /** {@return the processor time of one unit} */
  private static double micros(Work work) {
    long cpu = PROCESS.getProcessCpuTime();
    int calls = 0;
    do {
      work.work().accept(row -> taken = System.identityHashCode(row.getClass()));
      calls++;
    } while (PROCESS.getProcessCpuTime() - cpu < MIN_NANOS);
    return (PROCESS.getProcessCpuTime() - cpu) / 1e3 / calls / work.units();
  }
}
