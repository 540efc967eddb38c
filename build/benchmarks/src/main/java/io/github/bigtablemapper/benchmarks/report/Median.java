package io.github.bigtablemapper.benchmarks.report;

import java.util.ArrayList;
import java.util.Collections;
import java.util.List;

/** What disturbed measurements do not move. */
public final class Median {
  private Median() {}

  /** {@return the middle of some values, at least one} */
  public static double of(List<Double> values) {
    List<Double> sorted = new ArrayList<>(values);
    Collections.sort(sorted);
    int middle = sorted.size() / 2;
    return sorted.size() % 2 == 1
        ? sorted.get(middle)
        : (sorted.get(middle - 1) + sorted.get(middle)) / 2;
  }
}
