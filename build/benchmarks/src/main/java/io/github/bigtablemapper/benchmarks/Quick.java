package io.github.bigtablemapper.benchmarks;

import io.github.bigtablemapper.benchmarks.compile.CompileCost;
import io.github.bigtablemapper.benchmarks.endtoend.EndToEnd;
import io.github.bigtablemapper.benchmarks.growth.Growth;

/**
 * A little of everything: both sides and the peers, whole calls, growth, compiling; in five
 * minutes.
 */
public final class Quick {
  private static final long STARTED = System.nanoTime();

  private Quick() {}

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    Measure.main(new String[] {"quick"});
    printTime();
    EndToEnd.main(new String[] {"quick"});
    printTime();
    Growth.main(new String[] {"target/plots", "1", "runtime"});
    printTime();
    CompileCost.main(new String[] {"1", "20"});
    printTime();
  }

  private static void printTime() {
    System.out.printf("%n%d s%n%n", (System.nanoTime() - STARTED) / 1_000_000_000);
  }
}
