package io.github.bigtablemapper.build;

import java.util.concurrent.locks.LockSupport;
import java.util.stream.IntStream;
import org.junit.jupiter.api.AfterAll;
import org.junit.jupiter.api.BeforeAll;
import org.junit.jupiter.api.Test;
import org.junit.jupiter.api.TestReporter;
import org.junit.jupiter.params.ParameterizedTest;
import org.junit.jupiter.params.provider.MethodSource;

/** Tests that hang, each at another place, and tests that only take long; run in another JVM. */
final class Hanging {
  private Hanging() {}

  /** From here on, and not while a busy machine starts the JVM. */
  private static void limit(int seconds) {
    System.setProperty("hang.seconds", String.valueOf(seconds));
  }

  /** No interrupt ends it. */
  static void forever() {
    limit(1);
    while (true) {
      LockSupport.park();
      Thread.interrupted();
    }
  }

  private static void pause() {
    limit(8);
    LockSupport.parkNanos(1_500_000_000);
  }

  static final class InTest {
    @Test
    void hangs() {
      forever();
    }
  }

  static final class InLoop {
    @Test
    @SuppressWarnings("InfiniteLoopBody")
    void hangs() {
      limit(1);
      for (long i = 0; ; i++) {
        if (i < 0) {
          return;
        }
      }
    }
  }

  static final class BeforeTests {
    @BeforeAll
    static void hangs() {
      forever();
    }

    @Test
    void passes() {}
  }

  static final class AfterTests {
    @Test
    void passes() {}

    @AfterAll
    static void hangs() {
      forever();
    }
  }

  static final class AtShutdown {
    @Test
    void passes() {
      Runtime.getRuntime().addShutdownHook(new Thread(Hanging::forever));
    }
  }

  /** Holds the lock of the output, too. */
  static final class InOutput {
    @Test
    void hangs() {
      synchronized (System.out) {
        synchronized (System.err) {
          forever();
        }
      }
    }
  }

  /** Longer than its limit, in small steps. */
  static final class Slow {
    static IntStream steps() {
      return IntStream.range(0, 6);
    }

    @ParameterizedTest
    @MethodSource("steps")
    void moves(int step) {
      pause();
    }
  }

  /** One test that takes longer than the limit, and reports that it moves. */
  static final class Reporting {
    @Test
    void moves(TestReporter reporter) {
      Slow.steps()
          .forEach(
              step -> {
                pause();
                reporter.publishEntry("step " + step);
              });
    }
  }
}
