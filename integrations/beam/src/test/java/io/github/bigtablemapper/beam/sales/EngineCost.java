package io.github.bigtablemapper.beam.sales;

import com.google.cloud.bigtable.Version;
import io.github.bigtablemapper.beam.Emulated;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.time.Duration;
import java.time.LocalDate;
import java.time.YearMonth;
import java.time.ZoneOffset;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import org.apache.beam.runners.flink.FlinkRunner;
import org.apache.beam.sdk.util.ReleaseInfo;
import org.apache.flink.runtime.util.EnvironmentInformation;

/**
 * Measures what an engine costs where one machine would do: the table of docs/beam.md. Each side
 * writes the same sales into separate tables, reads them and stores their sums, which are compared.
 * The sides take turns. The first round is not counted; of the others it prints the median, as
 * Markdown.
 *
 * <p>Arguments: the number of rows (200,000) and of rounds that count (3).
 */
public final class EngineCost {
  private final int rows;
  private final Map<RegionSalesKey, Long> expected;
  private final Map<String, Times> times = new LinkedHashMap<>();

  /**
   * How long each round took.
   *
   * @param write to write
   * @param sum to read and sum
   */
  private record Times(List<Duration> write, List<Duration> sum) {
    static Times none() {
      return new Times(new ArrayList<>(), new ArrayList<>());
    }
  }

  private EngineCost(int rows) {
    this.rows = rows;
    this.expected = new HashMap<>();
    for (int number = 0; number < rows; number++) {
      Sale sale = MadeUpSales.sale(number);
      expected.merge(
          RegionSalesKey.of(sale.region(), YearMonth.from(sale.day()).toString()),
          sale.cents(),
          Long::sum);
    }
  }

  /** Runs, and prints the table. */
  public static void main(String[] arguments) throws IOException {
    int rows = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 200_000;
    int rounds = arguments.length > 1 ? Integer.parseInt(arguments[1]) : 3;
    EngineCost cost = new EngineCost(rows);
    double loadBefore = load();
    for (int round = 0; round <= rounds; round++) {
      if (round == 1) {
        cost.times.clear(); // the round before warmed up
      }
      cost.round(round);
    }
    System.out.println(cost.environment(rounds, loadBefore));
    System.out.println();
    System.out.print(cost.table());
  }

  private void round(int round) throws IOException {
    Map<String, EngineSide> sides = new LinkedHashMap<>();
    sides.put("repository, `putAll` and `scan`", EngineSide.batchAndScan());
    sides.put("repository, bulk writer and `forEachParallel`", EngineSide.bulkAndParallel(2));
    sides.put(
        "Beam on embedded Flink, parallelism 2",
        EngineSide.pipeline("--runner=FlinkRunner", "--flinkMaster=[local]", "--parallelism=2"));
    sides.put(
        "Beam on the DirectRunner, 2 threads",
        EngineSide.pipeline("--runner=DirectRunner", "--targetParallelism=2"));
    for (Map.Entry<String, EngineSide> side : sides.entrySet()) {
      try (Emulated emulated = new Emulated(SaleMapping.INSTANCE, RegionSalesMapping.INSTANCE)) {
        Times taken = times.computeIfAbsent(side.getKey(), name -> Times.none());
        taken.write().add(side.getValue().write(emulated, rows));
        taken.sum().add(side.getValue().sum(emulated));
        check(side.getKey(), emulated);
        emulated.admin().deleteTable("sales"); // or the emulator would keep them all in memory
      }
      System.err.printf("round %d: %s%n", round, side.getKey());
    }
  }

  private void check(String side, Emulated emulated) {
    Map<RegionSalesKey, Long> stored = new HashMap<>();
    for (RegionSales total :
        new RegionSalesRepository(emulated.mapper()).scan(RegionSalesKey.all()).list()) {
      stored.put(RegionSalesKey.of(total), total.cents());
    }
    if (!stored.equals(expected)) {
      throw new IllegalStateException("wrong sums: " + side);
    }
  }

  private String environment(int rounds, double loadBefore) {
    String runner = FlinkRunner.class.getProtectionDomain().getCodeSource().getLocation().getPath();
    return String.format(
        Locale.ROOT,
        "%,d rows on the emulator, median of %d rounds, sums exact. %s: JDK %s, %d cores, load"
            + " average %.1f before and %.1f after; Beam %s, %s, Flink %s,"
            + " Bigtable client %s.",
        rows,
        rounds,
        LocalDate.now(ZoneOffset.UTC),
        Runtime.version(),
        Runtime.getRuntime().availableProcessors(),
        loadBefore,
        load(),
        ReleaseInfo.getReleaseInfo().getVersion(),
        runner.substring(runner.lastIndexOf('/') + 1),
        EnvironmentInformation.getVersion(),
        Version.VERSION);
  }

  private String table() {
    StringBuilder table = new StringBuilder("| | write | read and sum |\n|---|--:|--:|\n");
    times.forEach(
        (side, taken) ->
            table.append(
                String.format(
                    Locale.ROOT,
                    "| %s | %.1f s | %.1f s |\n",
                    side,
                    median(taken.write()),
                    median(taken.sum()))));
    return table.toString();
  }

  private static double median(List<Duration> durations) {
    return durations.stream().sorted().toList().get(durations.size() / 2).toMillis() / 1_000.0;
  }

  private static double load() {
    return ManagementFactory.getOperatingSystemMXBean().getSystemLoadAverage();
  }
}
