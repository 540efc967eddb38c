package io.github.bigtablemapper.benchmarks.growth;

import com.sun.management.OperatingSystemMXBean;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEnd;
import io.github.bigtablemapper.benchmarks.report.Median;
import java.lang.management.ManagementFactory;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.function.Consumer;

/**
 * What grows, and the sides that are measured at each size.
 *
 * @param name what grows
 * @param unit what a cost is divided by
 * @param sizes the sizes
 * @param sides makes the sides of a size, by their names
 */
record GrowthTopic(String name, String unit, List<Integer> sizes, Sides sides) {
  private static final OperatingSystemMXBean PROCESS =
      (OperatingSystemMXBean) ManagementFactory.getOperatingSystemMXBean();

  /** Of processor time, so that other load of the machine makes it longer and not less exact. */
  private static final long MIN_NANOS = 150_000_000;

  /** Makes the sides of one size. */
  @FunctionalInterface
  interface Sides {
    /** {@return the sides by their names} */
    Map<String, Work> of(int size);
  }

  /** Something that is measured, and how many units it has. */
  record Work(int units, Consumer<Consumer<Object>> work) {}

  /** What a unit takes. */
  record Cost(double micros, double bytes) {}

  /** {@return the median cost of each side of a size; the sides take turns} */
  Map<String, Cost> costs(int size, int warmUps, int rounds) {
    Map<String, Work> works = sides.of(size);
    Map<String, List<Cost>> costs = new LinkedHashMap<>();
    for (int round = 0; round < warmUps + rounds; round++) {
      for (Map.Entry<String, Work> side : works.entrySet()) {
        Cost cost = cost(side.getValue());
        if (round >= warmUps) {
          costs.computeIfAbsent(side.getKey(), name -> new ArrayList<>()).add(cost);
        }
      }
    }
    Map<String, Cost> medians = new LinkedHashMap<>();
    costs.forEach(
        (side, all) ->
            medians.put(
                side,
                new Cost(
                    Median.of(all.stream().map(Cost::micros).toList()),
                    Median.of(all.stream().map(Cost::bytes).toList()))));
    return medians;
  }

  @SuppressWarnings("unused") // written, so that no row is optimized away
  private static volatile int taken;

  private static Cost cost(Work work) {
    long bytes = EndToEnd.allocated();
    long cpu = PROCESS.getProcessCpuTime();
    int calls = 0;
    do {
      work.work().accept(row -> taken = System.identityHashCode(row.getClass()));
      calls++;
    } while (PROCESS.getProcessCpuTime() - cpu < MIN_NANOS);
    double units = (double) calls * work.units();
    return new Cost(
        (PROCESS.getProcessCpuTime() - cpu) / 1e3 / units, (EndToEnd.allocated() - bytes) / units);
  }
}
