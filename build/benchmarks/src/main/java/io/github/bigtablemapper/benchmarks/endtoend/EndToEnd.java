package io.github.bigtablemapper.benchmarks.endtoend;

import com.google.api.gax.grpc.InstantiatingGrpcChannelProvider;
import com.google.api.gax.rpc.StatusCode;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import com.sun.management.ThreadMXBean;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.benchmarks.endtoend.CallLoad.Cost;
import io.github.bigtablemapper.benchmarks.report.Median;
import io.github.bigtablemapper.observation.OperationObserver;
import java.io.BufferedReader;
import java.io.IOException;
import java.io.InputStreamReader;
import java.lang.management.ManagementFactory;
import java.nio.charset.StandardCharsets;
import java.util.ArrayList;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.function.ToDoubleFunction;
import org.jspecify.annotations.Nullable;

/**
 * Whole calls, by hand and through repositories, with a {@link ReplayServer} in a second process:
 * processor time and allocated bytes of this process, and the time from start to end of a call.
 * Point calls are made by one thread and by 16; of an asynchronous call, each thread has {@value
 * CallLoad#IN_FLIGHT} in flight. The sides take turns; each figure is a median of rounds, and
 * ratios are medians of the rounds' ratios.
 *
 * <p>Bytes are counted for threads that are still alive: a parallel scan, which has its own
 * threads, shows fewer than it allocates.
 *
 * <p>Arguments: the number of rounds (7) and a part of a topic's name; {@code quick} for the
 * number: two short rounds.
 */
public final class EndToEnd {
  private static final ThreadMXBean THREADS = (ThreadMXBean) ManagementFactory.getThreadMXBean();

  private final int warmUps;
  private final int rounds;
  private final int callsPerRound;

  private EndToEnd(int warmUps, int rounds, int callsPerRound) {
    this.warmUps = warmUps;
    this.rounds = rounds;
    this.callsPerRound = callsPerRound;
  }

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    boolean isQuick = arguments.length > 0 && arguments[0].equals("quick");
    EndToEnd endToEnd =
        isQuick
            ? new EndToEnd(1, 2, 1_600)
            : new EndToEnd(3, arguments.length > 0 ? Integer.parseInt(arguments[0]) : 7, 8_000);
    String part = arguments.length > 1 ? arguments[1] : "";
    Process server = startServer();
    try (EndToEndCalls calls = calls(port(server))) {
      System.out.println(
          "| | by hand µs CPU | B | p50 µs | p99 | mapper µs CPU | B | p50 | p99 | CPU | bytes |");
      System.out.println("|---|--:|--:|--:|--:|--:|--:|--:|--:|--:|--:|");
      for (Map.Entry<String, Topic> topic : calls.topics().entrySet()) {
        if (topic.getKey().contains(part)) {
          System.out.println(endToEnd.measure(topic.getKey(), topic.getValue()));
        }
      }
    } finally {
      server.destroy();
    }
  }

  /**
   * {@return settings of a client that has no interceptor, as one of a real instance: for the
   * emulator it goes over all mutations once more}
   */
  public static BigtableDataSettings settings(int port) {
    BigtableDataSettings.Builder settings =
        BigtableDataSettings.newBuilderForEmulator(port)
            .setProjectId("project")
            .setInstanceId("instance");
    InstantiatingGrpcChannelProvider channels =
        (InstantiatingGrpcChannelProvider) settings.stubSettings().getTransportChannelProvider();
    settings
        .stubSettings()
        .setTransportChannelProvider(
            channels.toBuilder().setChannelConfigurator(channel -> channel.usePlaintext()).build());
    return settings.build();
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

  private String measure(String name, Topic topic) throws Exception {
    List<Cost> byHand = new ArrayList<>();
    List<Cost> mapped = new ArrayList<>();
    try (CallLoad load = new CallLoad(topic, callsPerRound)) {
      for (int round = -warmUps; round < rounds; round++) {
        Cost ofHand = load.cost(topic.byHand());
        Cost ofMapper = load.cost(topic.mapped());
        if (round >= 0) {
          byHand.add(ofHand);
          mapped.add(ofMapper);
        }
      }
    }
    List<Double> cpu = new ArrayList<>();
    List<Double> bytes = new ArrayList<>();
    for (int round = 0; round < rounds; round++) {
      cpu.add(mapped.get(round).cpuNanos() / byHand.get(round).cpuNanos());
      bytes.add(mapped.get(round).bytes() / byHand.get(round).bytes());
    }
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %,.0f | %.0f | %.0f | %.1f | %,.0f | %.0f | %.0f | %.2f | %.2f |",
        name,
        median(byHand, Cost::cpuNanos) / 1e3,
        median(byHand, Cost::bytes),
        median(byHand, Cost::medianNanos) / 1e3,
        median(byHand, Cost::slowNanos) / 1e3,
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

  /** {@return the bytes that all threads have allocated which are alive} */
  public static long allocated() {
    long bytes = 0;
    for (long ofThread : THREADS.getThreadAllocatedBytes(THREADS.getAllThreadIds())) {
      bytes += Math.max(0, ofThread);
    }
    return bytes;
  }
}
