package io.github.bigtablemapper.beam;

import java.time.Duration;
import java.util.concurrent.locks.LockSupport;
import java.util.function.BooleanSupplier;

/**
 * Waits for conditions that announce themselves to nobody. How fast the machine is decides how long
 * that takes, and nothing else.
 */
public final class Waiting {
  /** Far more than a busy machine takes: only what never comes is this late. */
  private static final Duration LONGEST = Duration.ofMinutes(1);

  private static final Duration PACE = Duration.ofMillis(1);

  private Waiting() {}

  /** Returns as soon as a condition holds. */
  public static void until(String what, BooleanSupplier condition) {
    long start = System.nanoTime();
    while (!condition.getAsBoolean()) {
      if (System.nanoTime() - start > LONGEST.toNanos()) {
        throw new AssertionError("Not within " + LONGEST.toSeconds() + " s: " + what);
      }
      LockSupport.parkNanos(PACE.toNanos()); // leaves the processor to those that are waited for
    }
  }
}
