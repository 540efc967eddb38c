package io.github.bigtablemapper.benchmarks.growth;

import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import io.github.bigtablemapper.BigtableMapper;
import io.github.bigtablemapper.benchmarks.compile.CompileGrowth;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEnd;
import io.github.bigtablemapper.benchmarks.entity.SampleEntities;
import io.github.bigtablemapper.benchmarks.growth.GrowthTopic.Cost;
import io.github.bigtablemapper.benchmarks.growth.GrowthTopic.Work;
import io.github.bigtablemapper.benchmarks.report.Plot;
import io.github.bigtablemapper.benchmarks.report.Plot.Line;
import io.github.bigtablemapper.benchmarks.report.Plot.Point;
import io.github.bigtablemapper.benchmarks.wire.FromWire;
import java.io.IOException;
import java.nio.file.Path;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.function.Consumer;
import java.util.stream.Stream;

/**
 * How costs grow: processor time and allocated bytes of this process by the number of columns,
 * elements, versions, keys, rows, pages and buckets, as a table and as plots. The sides take turns,
 * and each figure is a median of rounds. Then the cost of compiling by the number of entities.
 *
 * <p>Arguments: the folder of the plots, the number of rounds (5), {@code all} for larger numbers,
 * too, or {@code runtime} for no compiling, and a part of a topic's name.
 */
public final class Growth {
  /** How often each side runs before it is measured, per measurement. */
  private static final int WARM_UPS_PER_ROUND = 2;

  /** The same before the first size of a topic is measured; in a short run for few seconds. */
  private static final int FIRST_WARM_UPS = 4;

  private static final int FIRST_WARM_UPS_OF_WHOLE = 40;

  private final Path folder;
  private final int rounds;
  private final boolean isWhole;
  private final String part;

  private Growth(Path folder, int rounds, boolean isWhole, String part) {
    this.folder = folder;
    this.rounds = rounds;
    this.isWhole = isWhole;
    this.part = part;
  }

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    Growth growth =
        new Growth(
            Path.of(arguments.length > 0 ? arguments[0] : "target/plots"),
            arguments.length > 1 ? Integer.parseInt(arguments[1]) : 5,
            arguments.length > 2 && arguments[2].equals("all"),
            arguments.length > 3 ? arguments[3] : "");
    growth.plot(growth.ofRows());
    Process server = EndToEnd.startServer();
    try {
      growth.calls(EndToEnd.settings(EndToEnd.port(server)));
    } finally {
      server.destroy();
    }
    if (arguments.length < 3 || !arguments[2].equals("runtime")) {
      growth.compile();
    }
  }

  private void calls(BigtableDataSettings settings) throws IOException {
    try (BigtableDataClient client = BigtableDataClient.create(settings);
        BigtableMapper mapper = BigtableMapper.builder(settings).build()) {
      plot(ofCalls(new GrowingCalls(client, mapper)));
    }
  }

  private List<Integer> upTo(int quick, Integer... sizes) {
    return Stream.of(sizes).filter(size -> isWhole || size <= quick).toList();
  }

  private List<GrowthTopic> ofRows() {
    String unit = "per row, from bytes";
    return List.of(
        new GrowthTopic(
            "columns",
            unit,
            upTo(100, 1, 5, 20, 50, 100, 200),
            columns -> ofRows(GrowingRows.columns(columns), SampleEntities.COUNT)),
        new GrowthTopic(
            "elements",
            unit,
            upTo(1_000, 1, 10, 100, 1_000, 10_000, 50_000),
            elements -> {
              int count = elements > 1_000 ? 4 : SampleEntities.COUNT;
              return ofRows(GrowingRows.elements(elements, count), count);
            }),
        new GrowthTopic(
            "versions",
            unit,
            upTo(100, 1, 10, 100, 1_000),
            versions -> ofRows(GrowingRows.versions(versions), SampleEntities.COUNT)));
  }

  private static Map<String, Work> ofRows(FromWire<?> rows, int count) {
    return sides(count, rows::readByHand, rows::readMapped);
  }

  private List<GrowthTopic> ofCalls(GrowingCalls calls) {
    return List.of(
        new GrowthTopic(
            "keys of findAll",
            "per call",
            upTo(1_000, 1, 10, 100, 1_000, 10_000, 100_000),
            calls::keys),
        new GrowthTopic(
            "rows of a scan",
            "per row",
            upTo(10_000, 1_000, 10_000, 100_000, 1_000_000),
            calls::rows),
        new GrowthTopic(
            "depth of a page",
            "per row of a page of 100",
            upTo(100, 1, 10, 100, 1_000),
            calls::pages),
        new GrowthTopic("buckets", "per row of a scan", upTo(64, 1, 2, 8, 64), calls::buckets));
  }

  /** {@return what is measured by hand and through a mapping} */
  static Map<String, Work> sides(
      int units, Consumer<Consumer<Object>> byHand, Consumer<Consumer<Object>> mapped) {
    Map<String, Work> sides = new LinkedHashMap<>();
    sides.put("by hand", new Work(units, byHand));
    sides.put("mapper", new Work(units, mapped));
    return sides;
  }

  private void plot(List<GrowthTopic> topics) throws IOException {
    for (GrowthTopic topic : topics) {
      if (topic.name().contains(part)) {
        plot(topic);
      }
    }
  }

  private void plot(GrowthTopic topic) throws IOException {
    Map<String, List<Point>> times = new LinkedHashMap<>();
    Map<String, List<Point>> bytes = new LinkedHashMap<>();
    int warmUps = isWhole ? FIRST_WARM_UPS_OF_WHOLE : FIRST_WARM_UPS;
    var unused = topic.costs(topic.sizes().get(1), warmUps, 1);
    for (int size : topic.sizes()) {
      StringBuilder line = new StringBuilder("| " + topic.name() + " | " + size);
      for (Map.Entry<String, Cost> side :
          topic.costs(size, WARM_UPS_PER_ROUND * rounds, rounds).entrySet()) {
        Cost cost = side.getValue();
        line.append(
            String.format(
                Locale.ROOT, " | %s %.2f µs, %,.0f B", side.getKey(), cost.micros(), cost.bytes()));
        points(times, side.getKey()).add(new Point(size, cost.micros()));
        points(bytes, side.getKey()).add(new Point(size, cost.bytes()));
      }
      System.out.println(line.append(" |"));
    }
    write(topic.name(), "", "µs of processor time " + topic.unit(), times);
    write(topic.name(), "-bytes", "allocated bytes " + topic.unit(), bytes);
  }

  private static List<Point> points(Map<String, List<Point>> lines, String side) {
    return lines.computeIfAbsent(side, name -> new ArrayList<>());
  }

  private void write(String name, String suffix, String unit, Map<String, List<Point>> lines)
      throws IOException {
    List<Line> all = new ArrayList<>();
    lines.forEach((side, points) -> all.add(new Line(side, points)));
    new Plot("Cost by " + name, name, unit, all)
        .write(folder.resolve("growth-" + name.replace(' ', '-') + suffix + ".svg"));
  }

  private void compile() throws Exception {
    String name = "entities compiled";
    if (name.contains(part)) {
      Map<String, List<Point>> lines = new LinkedHashMap<>();
      CompileGrowth.run(
          upTo(50, 20, 50, 200, 1_000),
          isWhole ? rounds : 1,
          (side, point) -> points(lines, side).add(point));
      write(name, "", "ms of processor time per entity, cold", lines);
    }
  }
}
