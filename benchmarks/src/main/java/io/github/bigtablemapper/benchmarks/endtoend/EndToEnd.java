package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.sun.management.OperatingSystemMXBean;
import com.sun.management.ThreadMXBean;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEndCalls.Call;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEndCalls.Topic;
import io.github.bigtablemapper.benchmarks.report.Median;
import io.github.bigtablemapper.observation.OperationObserver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whole calls, by hand and through repositories, with a {@link ReplayServer} in a second process:
 * processor time and allocated bytes of this process, and the time that a caller waits. The sides
 * take turns; each figure is a median of rounds, and ratios are medians of the rounds' ratios.
 *
 * <p>Bytes are counted for threads that are still alive: a parallel scan, which has its own
 * threads, shows fewer than it allocates.
 *
 * <p>Arguments: the number of rounds (7) and a part of a topic's name.
 */
public final class EndToEnd {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** How many rows a side has in each round, or single calls. */
  private static final int ROWS_PER_ROUND = 12_800;

  private static final int CALLS_PER_ROUND = 1_500;

  private EndToEnd() {}

  /** What one row, or one call of one row, takes. */
  private record Cost(double cpuNanos, double bytes, double medianNanos, double slowNanos) {}

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7;
    String part = arguments.length > 1 ? arguments[1] : "";
    Process server = startServer();
    try (EndToEndCalls calls = calls(port(server))) {
      System.out.println(
          "| | by hand µs CPU | B | p50 µs | mapper µs CPU | B | p50 | p99 | CPU | bytes |");
      System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
      for (Map.Entry<String, Topic> topic : calls.topics().entrySet()) {
        if (topic.getKey().contains(part)) {
          System.out.println(measure(topic.getKey(), topic.getValue(), rounds));
        }
      }
    } finally {
      server.destroy();
    }
  }

  public static BigtableDataSettings settings(int port) {
    return BigtableDataSettings.newBuilderForEmulator(port)
        .setProjectId("project")
        .setInstanceId("instance")
        .build();
  }

  static EndToEndCalls calls(int port) throws IOException {
    BigtableDataSettings settings = settings(port);
    return new EndToEndCalls(
        BigtableDataClient.create(settings),
        BigtableMapper.builder(settings).build(),
        BigtableMapper.builder(settings).observe((operation, entity, table) -> new Idle()).build());
  }

  /** Observes nothing. */
  private static final class Idle implements OperationObserver.Scope {
    @Override
    public boolean countsAttempts() {
      return false;
    }

    @Override
    public void end(OperationObserver.Outcome outcome, StatusCode.@Nullable Code code) {}
  }

  public static Process startServer() throws IOException {
    return new ProcessBuilder(
            System.getProperty("java.home") + "/bin/java",
            "-XX:+UseSerialGC",
            "-Xmx512m",
            "-cp",
            System.getProperty("java.class.path"),
            ReplayServer.class.getName())
        .redirectError(ProcessBuilder.Redirect.INHERIT)
        .start();
  }

  public static int port(Process server) throws IOException {
    var lines =
        new BufferedReader(new InputStreamReader(server.getInputStream(), StandardCharsets.UTF_8));
    return Integer.parseInt(Objects.requireNonNull(lines.readLine()));
  }

  private static String measure(String name, Topic topic, int rounds) throws Exception {
    for (int warmup = 0; warmup < 3; warmup++) {
      var unused = List.of(cost(topic, topic.byHand()), cost(topic, topic.mapped()));
    }
    List<Cost> byHand = new ArrayList<>();
    List<Cost> mapped = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      byHand.add(cost(topic, topic.byHand()));
      mapped.add(cost(topic, topic.mapped()));
    }
    List<Double> cpu = new ArrayList<>();
    List<Double> bytes = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      cpu.add(mapped.get(round).cpuNanos() / byHand.get(round).cpuNanos());
      bytes.add(mapped.get(round).bytes() / byHand.get(round).bytes());
    }
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %,.0f | %.0f | %.1f | %,.0f | %.0f | %.0f | %.2f | %.2f |",
        name,
        median(byHand, Cost::cpuNanos) / 1e3,
        median(byHand, Cost::bytes),
        median(byHand, Cost::medianNanos) / 1e3,
        median(mapped, Cost::cpuNanos) / 1e3,
        median(mapped, Cost::bytes),
        median(mapped, Cost::medianNanos) / 1e3,
        median(mapped, Cost::slowNanos) / 1e3,
        Median.of(cpu),
        Median.of(bytes));
  }

  private static double median(List<Cost> costs, ToDoubleFunction<Cost> what) {
    return Median.of(costs.stream().map(what::applyAsDouble).toList());
  }

  private static Cost cost(Topic topic, Call call) throws Exception {
    int count = Math.max(2, Math.min(CALLS_PER_ROUND, ROWS_PER_ROUND / topic.rows()));
    long[] nanos = new long[count];
    long bytes = allocated();
    long cpu = PROCESS.getProcessCpuTime();
    for (int i = 0; i < count; i++) {
      long started = System.nanoTime();
      var unused = call.make();
      nanos[i] = System.nanoTime() - started;
    }
    double rows = (double) count * topic.rows();
    double cpuPerRow = (PROCESS.getProcessCpuTime() - cpu) / rows;
    double bytesPerRow = (allocated() - bytes) / rows;
    Arrays.sort(nanos);
    return new Cost(
        cpuPerRow,
        bytesPerRow,
        (double) nanos[count / 2] / topic.rows(),
        (double) nanos[count * 99 / 100] / topic.rows());
  }

  /** {@return the bytes that all threads have allocated which are alive} */
  public static long allocated() {
    long bytes = 0;
    for (long ofThread : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
      bytes += Math.max(0, ofThread);
    }
    return bytes;
  }
}
