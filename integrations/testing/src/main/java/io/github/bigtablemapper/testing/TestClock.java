package io.github.bigtablemapper.testing;

import java.time.DateTimeException;
import java.time.Duration;
import java.time.Instant;
import java.time.InstantSource;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * The clock of a test's mapper. It follows the system's clock until the test sets it. Then it stops
 * until the test moves it. Timestamps do not follow it back at once: if the test sets it back by up
 * to ten minutes, later writes still do not have older timestamps. Thread-safe.
 */
public final class TestClock implements InstantSource {
  private final AtomicReference<@Nullable Instant> fixed = new AtomicReference<>();
  private final Consumer<Instant> garbageCollection;

  TestClock(Consumer<Instant> garbageCollection) {
    this.garbageCollection = garbageCollection;
  }

  @Override
  public Instant instant() {
    Instant instant = fixed.get();
    return instant == null ? InstantSource.system().instant() : instant;
  }

  /** Stops the clock at an instant. */
  public void set(Instant instant) {
    fixed.set(instant);
  }

  /**
   * Moves the clock from its present instant, and stops it there.
   *
   * @param duration how far; back, if it is negative
   * @throws IllegalArgumentException if there is no such instant
   */
  public void advance(Duration duration) {
    fixed.updateAndGet(instant -> moved(instant == null ? instant() : instant, duration));
  }

  /**
   * Collects the garbage of all tables of this test at the present instant of this clock: deletes
   * the cells that the rules of their families collect, older versions and what has expired.
   * Nothing else does in a test, so that each test decides whether a read can see them.
   *
   * @throws org.opentest4j.TestAbortedException on a real instance, which collects on its own
   *     schedule: the test is skipped there
   */
  public void collectGarbage() {
    garbageCollection.accept(instant());
  }

  private static Instant moved(Instant instant, Duration duration) {
    try {
      return instant.plus(duration);
    } catch (DateTimeException | ArithmeticException tooFar) {
      throw new IllegalArgumentException("A clock does not go that far: " + duration, tooFar);
    }
  }
}
