package io.github.bigtablemapper.benchmarks;

import io.github.bigtablemapper.benchmarks.Comparison.Score;
import io.github.bigtablemapper.benchmarks.decode.DecodeKey;
import io.github.bigtablemapper.benchmarks.encode.EncodeKey;
import io.github.bigtablemapper.benchmarks.encode.EncodeSmallNow;
import io.github.bigtablemapper.benchmarks.encode.EncodeVideoNow;
import io.github.bigtablemapper.benchmarks.encode.EncodeWideNow;
import io.github.bigtablemapper.benchmarks.engine.EngineDecodeVideo;
import io.github.bigtablemapper.benchmarks.engine.EngineEncodeSmall;
import io.github.bigtablemapper.benchmarks.report.Median;
import java.util.ArrayList;
import java.util.Collection;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.openjdk.jmh.profile.GCProfiler;
import org.openjdk.jmh.results.BenchmarkResult;
import org.openjdk.jmh.results.IterationResult;
import org.openjdk.jmh.results.RunResult;
import org.openjdk.jmh.runner.Runner;
import org.openjdk.jmh.runner.RunnerException;
import org.openjdk.jmh.runner.options.Options;
import org.openjdk.jmh.runner.options.OptionsBuilder;
import org.openjdk.jmh.runner.options.TimeValue;

/**
 * Measures both sides of every topic and prints their ratios; ends with an error if a goal is
 * missed. Time is processor time, so that other work on the machine counts little. Each round runs
 * each side in a separate virtual machine, the sides in turn. The warm-up is long: a short one
 * flatters generated code, which is simpler to compile.
 *
 * <p>Arguments: the number of rounds (3) and a part of a topic's name; {@code quick} for the
 * number: one round of few seconds, which only shows whether bytes and times are about what they
 * were.
 */
public final class Measure {
  private static final List<String> PEERS =
      List.of("singlePass", "dynamoStatic", "dynamoBean", "hbaseOrm");

  /** A short run has these, and no topics that are like others. */
  private static final List<String> QUICK_PEERS = List.of("singlePass", "dynamoStatic", "hbaseOrm");

  private static final Set<Class<?>> NOT_QUICK =
      Set.of(
          EncodeSmallNow.class,
          EncodeVideoNow.class,
          EncodeWideNow.class,
          EngineEncodeSmall.class,
          EngineDecodeVideo.class,
          DecodeKey.class,
          EncodeKey.class);

  private static final int MEASUREMENTS_PER_SECOND = 4;
  private static final String ALLOCATED_BYTES = "gc.alloc.rate.norm";

  private final int warmUpSeconds;
  private final int measuredSeconds;
  private final List<String> peers;

  private Measure(int warmUpSeconds, int measuredSeconds, List<String> peers) {
    this.warmUpSeconds = warmUpSeconds;
    this.measuredSeconds = measuredSeconds;
    this.peers = peers;
  }

  /** Runs. */
  public static void main(String[] arguments) throws RunnerException {
    boolean isQuick = arguments.length > 0 && arguments[0].equals("quick");
    int rounds = isQuick ? 1 : arguments.length > 0 ? Integer.parseInt(arguments[0]) : 3;
    Measure measure = isQuick ? new Measure(2, 1, QUICK_PEERS) : new Measure(8, 5, PEERS);
    String part = arguments.length > 1 ? arguments[1] : "";

    Map<Goal, Comparison> comparisons = new LinkedHashMap<>();
    for (int round = 0; round < rounds; round++) {
      for (Goal goal : Goal.ALL) {
        if (goal.benchmark().getSimpleName().contains(part)
            && !(isQuick && NOT_QUICK.contains(goal.benchmark()))) {
          measure.measure(goal, comparisons.computeIfAbsent(goal, Comparison::new));
        }
      }
    }

    System.out.println(measure.environment(rounds));
    System.out.println();
    System.out.println(Comparison.HEADER);
    comparisons.values().forEach(comparison -> System.out.println(comparison.line()));
    System.out.println();
    System.out.println(Comparison.PEERS_HEADER);
    comparisons.values().forEach(comparison -> comparison.peerLines().forEach(System.out::println));
    if (!isQuick && !comparisons.values().stream().allMatch(Comparison::isMet)) {
      System.exit(1);
    }
  }

  private void measure(Goal goal, Comparison comparison) throws RunnerException {
    Options options =
        new OptionsBuilder()
            .include(
                "\\b%s\\.(handWritten|generated|%s)$"
                    .formatted(goal.benchmark().getSimpleName(), String.join("|", peers)))
            .forks(1)
            .warmupIterations(warmUpSeconds)
            .warmupTime(TimeValue.seconds(1))
            .measurementIterations(measuredSeconds * MEASUREMENTS_PER_SECOND)
            .measurementTime(TimeValue.milliseconds(1000 / MEASUREMENTS_PER_SECOND))
            .addProfiler(GCProfiler.class)
            .addProfiler(CpuTimeProfiler.class)
            .jvmArgs("-Xms1g", "-Xmx1g", "-XX:+AlwaysPreTouch")
            .shouldFailOnError(true)
            .build();
    Collection<RunResult> results = new Runner(options).run();
    comparison.add(
        score(results, "handWritten").orElseThrow(), score(results, "generated").orElseThrow());
    peers.forEach(peer -> score(results, peer).ifPresent(score -> comparison.addPeer(peer, score)));
  }

  private static Optional<Score> score(Collection<RunResult> results, String side) {
    return results.stream()
        .filter(result -> result.getParams().getBenchmark().endsWith("." + side))
        .map(
            result ->
                new Score(median(result, CpuTimeProfiler.RESULT), median(result, ALLOCATED_BYTES)))
        .findFirst();
  }

  private static double median(RunResult result, String name) {
    List<Double> values = new ArrayList<>();
    for (BenchmarkResult fork : result.getBenchmarkResults()) {
      for (IterationResult iteration : fork.getIterationResults()) {
        iteration
            .getSecondaryResults()
            .forEach(
                (key, value) -> {
                  if (key.endsWith(name)) {
                    values.add(value.getScore());
                  }
                });
      }
    }
    return Median.of(values);
  }

  private String environment(int rounds) {
    return "%s %s, %s %s, %d processors, %d rounds of %d + %d s"
        .formatted(
            System.getProperty("java.vm.name"),
            Runtime.version(),
            System.getProperty("os.name"),
            System.getProperty("os.arch"),
            Runtime.getRuntime().availableProcessors(),
            rounds,
            warmUpSeconds,
            measuredSeconds);
  }
}
