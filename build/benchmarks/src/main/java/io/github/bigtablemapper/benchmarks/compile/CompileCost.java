package io.github.bigtablemapper.benchmarks.compile;

import io.github.bigtablemapper.benchmarks.compile.Compilation.Result;
import io.github.bigtablemapper.benchmarks.report.Median;
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Objects;
import java.util.stream.IntStream;

/**
 * What compiling costs in a project of {@value #ENTITIES} entities: all of them, and one that has
 * changed, for which javac gets one source, and the classes of the others on its class path: build
 * tools delete those of the changed one first. Each compilation has a new virtual machine; the
 * sides take turns. A difference is the median of the rounds' differences to javac without a
 * processor, and a ratio that of the rounds' ratios of these differences to AutoValue's.
 *
 * <p>Arguments: the number of rounds (5) and how many entities.
 */
public final class CompileCost {
  private static final int ENTITIES = 200;

  private final CompileSide side;
  private final int entities;
  private final Path classes;
  private final List<Double> all = new ArrayList<>();
  private final List<Double> one = new ArrayList<>();
  private String written = "";

  /** Compiles the entities of a side and keeps their classes. */
  private CompileCost(CompileSide side, int entities) throws IOException, InterruptedException {
    this.side = side;
    this.entities = entities;
    Path folder = Files.createTempDirectory(Files.createDirectories(Path.of("target")), "compile-");
    this.classes = Files.createDirectories(folder.resolve("classes"));
    Compilation.keep(side, entities, classes, Files.createDirectories(folder.resolve("sources")));
  }

  /** Runs. */
  public static void main(String[] arguments) throws IOException, InterruptedException {
    int rounds = arguments.length > 0 ? Integer.parseInt(arguments[0]) : 5;
    int entities = arguments.length > 1 ? Integer.parseInt(arguments[1]) : ENTITIES;
    Map<CompileSide, CompileCost> costs = new EnumMap<>(CompileSide.class);
    for (CompileSide side : CompileSide.values()) {
      costs.put(side, new CompileCost(side, entities));
    }
    for (int round = 0; round < rounds; round++) {
      for (CompileCost cost : costs.values()) {
        cost.measure();
      }
    }
    CompileCost alone = Objects.requireNonNull(costs.get(CompileSide.RECORDS));
    CompileCost autoValue = Objects.requireNonNull(costs.get(CompileSide.AUTO_VALUE));
    System.out.printf(
        "| | %d entities, ms each | more than javac alone | of it to AutoValue |"
            + " one of them, ms | more than javac alone | of it to AutoValue | written |%n",
        entities);
    System.out.println("|---|--:|--:|--:|--:|--:|--:|---|");
    costs.values().forEach(cost -> System.out.println(cost.line(alone, autoValue)));
  }

  private void measure() throws IOException, InterruptedException {
    Result ofAll = Compilation.ofAll(side, entities);
    all.add(ofAll.nanos() / 1e6);
    one.add(Compilation.ofOne(side, entities, classes).nanos() / 1e6);
    written = ofAll.written();
  }

  private String line(CompileCost alone, CompileCost autoValue) {
    return String.format(
        Locale.ROOT,
        "| %s | %.1f | %+.1f | %.2f | %,.0f | %+,.0f | %.2f | %s |",
        side.title(),
        Median.of(all) / entities,
        Median.of(more(all, alone.all)) / entities,
        ratio(more(all, alone.all), more(autoValue.all, alone.all)),
        Median.of(one),
        Median.of(more(one, alone.one)),
        ratio(more(one, alone.one), more(autoValue.one, alone.one)),
        written);
  }

  private static List<Double> more(List<Double> mine, List<Double> others) {
    return IntStream.range(0, mine.size())
        .mapToObj(round -> mine.get(round) - others.get(round))
        .toList();
  }

  private static double ratio(List<Double> mine, List<Double> others) {
    return Median.of(
        IntStream.range(0, mine.size())
            .mapToObj(round -> mine.get(round) / others.get(round))
            .toList());
  }
}
