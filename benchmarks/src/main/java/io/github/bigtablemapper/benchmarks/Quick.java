package io.github.bigtablemapper.benchmarks;

import io.github.bigtablemapper.benchmarks.endtoend.EndToEnd;
import io.github.bigtablemapper.benchmarks.growth.Growth;

/** A little of everything: both sides and the peers, whole calls, growth. */
public final class Quick {
  private Quick() {}

  /** Runs. */
  public static void main(String[] arguments) throws Exception {
    Measure.main(new String[] {"quick"});
    System.out.println();
    EndToEnd.main(new String[] {"2"});
    System.out.println();
    Growth.main(new String[] {"target/plots", "2"});
  }
}
