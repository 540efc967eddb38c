package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.google.cloud.bigtable.data.v2.models.Filters;
import com.google.cloud.bigtable.data.v2.models.TableId;
import com.sun.management.OperatingSystemMXBean;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.benchmarks.byhand.HandWrittenSmall;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityKey;
import io.github.bigtablemapper.benchmarks.entity.SmallEntityRepository;
import io.github.bigtablemapper.benchmarks.report.Median;
import java.io.IOException;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Objects;

/**
 * What a program takes from its start to the end of its first read of a row, by hand and through a
 * repository: the classes that it has loaded, and the processor time of its virtual machine. The
 * sides take turns, each time in a new virtual machine.
 *
 * <p>Arguments: the number of rounds (5). As a program that is measured: the side and the port of
 * the server.
 */
public final class StartUp {
  private StartUp() {}

  private enum Side {
    BY_HAND,
    MAPPER
  }

  /** What a program has taken. */
  private record Cost(double classes, double cpuMillis) {}

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    if (arguments.length > 1) {
      read(Side.valueOf(arguments[0]), EndToEnd.settings(Integer.parseInt(arguments[1])));
      return;
    }
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    Process server = EndToEnd.startServer();
    try {
      compare(EndToEnd.port(server), rounds);
    } finally {
      server.destroy();
    }
  }

  private static void compare(int port, int rounds) throws IOException, InterruptedException {
    List<Cost> byHand = new ArrayList<>();
    List<Cost> mapped = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      byHand.add(cost(Side.BY_HAND, port));
      mapped.add(cost(Side.MAPPER, port));
    }
    double classes = Median.of(byHand.stream().map(Cost::classes).toList());
    double classesMapped = Median.of(mapped.stream().map(Cost::classes).toList());
    System.out.println("| first read | classes | more | ms of processor time |");
    System.out.println("|---|--:|--:|--:|");
    System.out.println(line("by hand", classes, 0, byHand));
    System.out.println(line("mapper", classesMapped, classesMapped - classes, mapped));
  }

  private static String line(String side, double classes, double more, List<Cost> costs) {
    return String.format(
        Locale.ROOT,
        "| %s | %,.0f | %.0f | %.0f |",
        side,
        classes,
        more,
        Median.of(costs.stream().map(Cost::cpuMillis).toList()));
  }

  private static Cost cost(Side side, int port) throws IOException, InterruptedException {
    Process program =
        new ProcessBuilder(
                System.getProperty("java.home") + "/bin/java",
                "-cp",
                System.getProperty("java.class.path"),
                StartUp.class.getName(),
                side.name(),
                Integer.toString(port))
            .redirectError(ProcessBuilder.Redirect.DISCARD)
            .start();
    String output = new String(program.getInputStream().readAllBytes(), StandardCharsets.UTF_8);
    if (program.waitFor() != 0) {
      throw new IllegalStateException("the program that reads a row failed");
    }
    String[] numbers = output.strip().split(" ", 2);
    return new Cost(Double.parseDouble(numbers[0]), Double.parseDouble(numbers[1]) / 1e6);
  }

  private static void read(Side side, BigtableDataSettings settings) throws IOException {
    if (side == Side.BY_HAND) {
      try (BigtableDataClient client = BigtableDataClient.create(settings)) {
        Filters.Filter latest = Filters.FILTERS.limit().cellsPerColumn(1);
        print(
            HandWrittenSmall.decode(
                Objects.requireNonNull(
                    client.readRow(TableId.of("small"), "hats#fedora#b", latest))));
      }
    } else {
      try (BigtableMapper mapper = BigtableMapper.builder(settings).build()) {
        SmallEntityKey key = SmallEntityKey.of("hats", "fedora", "b");
        print(new SmallEntityRepository(mapper).find(key).orElseThrow());
      }
    }
  }

  /** Prints the cost so far, after a row was read and before anything is closed. */
  private static void print(Object read) {
    int classes = ManagementFactory.getClassLoadingMXBean().getLoadedClassCount();
    OperatingSystemMXBean process =
        (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();
    System.out.println(classes + " " + process.getProcessCpuTime());
    Objects.requireNonNull(read);
  }
}
