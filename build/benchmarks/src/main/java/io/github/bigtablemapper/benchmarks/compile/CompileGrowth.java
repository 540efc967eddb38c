package io.github.bigtablemapper.benchmarks.compile;

import io.github.bigtablemapper.benchmarks.report.Median;
import io.github.bigtablemapper.benchmarks.report.Plot.Point;
import java.io.IOException;
import java.util.ArrayList;
import java.util.EnumMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.BiConsumer;

/**
 * What compiling a number of entities takes, against value classes of AutoValue and entities of
 * Cassandra's driver with the same properties, and records without any processor.
 */
public final class CompileGrowth {
  private CompileGrowth() {}

  /**
   * Measures.
   *
   * @param costs receives the milliseconds of each side and size per entity
   */
  public static void run(List<Integer> sizes, int rounds, BiConsumer<String, Point> costs)
      throws IOException, InterruptedException {
    for (int size : sizes) {
      Map<CompileSide, List<Double>> millis = new EnumMap<>(CompileSide.class);
      for (int round = 0; round < rounds; round++) {
        for (CompileSide side : CompileSide.values()) {
          millis
              .computeIfAbsent(side, each -> new ArrayList<>())
              .add(Compilation.ofAll(side, size).nanos() / 1e6 / size);
        }
      }
      StringBuilder line = new StringBuilder("| entities compiled | " + size);
      millis.forEach(
          (side, all) -> {
            double median = Median.of(all);
            line.append(String.format(Locale.ROOT, " | %s %.1f ms", side.title(), median));
            costs.accept(side.title(), new Point(size, median));
          });
      System.out.println(line.append(" |"));
    }
  }
}
