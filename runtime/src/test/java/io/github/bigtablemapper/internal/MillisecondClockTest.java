package io.github.bigtablemapper.internal;

import static com.google.common.truth.Truth.assertThat;

import java.time.Instant;
import java.util.ArrayList;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The time of writes. */
class MillisecondClockTest {
  @Test
  void itNeverGoesBack() {
    long[] times = {5, 7, 3, -1, 7, 8};
    int[] next = {0};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(times[next[0]++]));

    assertThat(new long[] {read(clock), read(clock), read(clock), read(clock), read(clock)})
        .isEqualTo(new long[] {5, 7, 7, 7, 7});
    assertThat(clock.micros()).isEqualTo(8_000);
  }

  @Test
  void itIsNeverBefore1970() {
    assertThat(new MillisecondClock(() -> Instant.ofEpochMilli(-5)).micros()).isEqualTo(0);
  }

  @Test
  void partsOfAMillisecondAreDropped() {
    Instant now = Instant.parse("2026-11-20T10:00:00.123999Z");

    assertThat(new MillisecondClock(() -> now).micros()).isEqualTo(now.toEpochMilli() * 1_000);
  }

  @Test
  void itNeverGoesBackBetweenThreads() throws Exception {
    // Every time that a thread reads is at least the latest that any thread had read before.
    Random random = new Random(1);
    AtomicLong source = new AtomicLong(1_000_000);
    MillisecondClock clock =
        new MillisecondClock(
            () -> Instant.ofEpochMilli(source.incrementAndGet() - random.nextInt(500)));
    AtomicLong latest = new AtomicLong();
    CountDownLatch start = new CountDownLatch(1);
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<Boolean>> results = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        results.add(
            threads.submit(
                () -> {
                  start.await();
                  boolean ordered = true;
                  for (int i = 0; i < 50_000; i++) {
                    long before = latest.get();
                    long now = clock.millis();
                    ordered &= now >= before;
                    latest.accumulateAndGet(now, Math::max);
                  }
                  return ordered;
                }));
      }
      start.countDown();
      for (Future<Boolean> result : results) {
        assertThat(result.get()).isTrue();
      }
    } finally {
      threads.shutdownNow();
    }
  }

  private static long read(MillisecondClock clock) {
    return clock.millis();
  }
}
