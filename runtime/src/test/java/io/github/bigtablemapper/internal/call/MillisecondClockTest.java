package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.time.Instant;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Random;
import java.util.Set;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutorService;
import java.util.concurrent.Executors;
import java.util.concurrent.Future;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.Test;

/** The time of writes. */
class MillisecondClockTest {
  private static final long DAY = 86_400_000;
  private static final ByteString ROW = ByteString.copyFromUtf8("row");

  @Test
  void itDoesNotGoBack() {
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
    assertThat(new MillisecondClock(() -> Instant.ofEpochMilli(-5_000_000)).micros()).isEqualTo(0);
  }

  @Test
  void aClockThatIsPutBackByALittleIsAwaited() {
    long[] now = {DAY};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(now[0]));
    assertThat(clock.millis()).isEqualTo(DAY);

    now[0] = DAY - 600_000;
    assertThat(clock.millis()).isEqualTo(DAY);
    now[0] = DAY + 1;
    assertThat(clock.millis()).isEqualTo(DAY + 1);
  }

  @Test
  void aClockThatHadJumpedAheadIsFollowedBack() {
    long[] now = {5 * DAY};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(now[0]));
    assertThat(clock.millis()).isEqualTo(5 * DAY);

    now[0] = 4 * DAY;
    assertThat(clock.millis()).isEqualTo(4 * DAY);
    assertThat(clock.latest()).isEqualTo(4 * DAY);
    now[0] = 4 * DAY + 3;
    assertThat(clock.millis()).isEqualTo(4 * DAY + 3);
  }

  @Test
  void whatWasReservedAheadOfTheClockIsForgottenWithTheJump() {
    long[] now = {5 * DAY};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(now[0]));
    assertThat(clock.reserve(ROW, 1_000)).isEqualTo(5 * DAY);

    now[0] = 4 * DAY;
    assertThat(clock.reserve(ROW, 2)).isEqualTo(4 * DAY);
    assertThat(clock.reserve(ROW, 1)).isEqualTo(4 * DAY + 2);
  }

  /** A thread looks at the clock, sleeps for an hour, and comes back with what it saw. */
  @Test
  void aThreadThatHasSleptDoesNotPutItBack() {
    List<MillisecondClock> clock = new ArrayList<>();
    long[] now = {DAY};
    boolean[] sleeps = {false};
    clock.add(
        new MillisecondClock(
            () -> {
              Instant seen = Instant.ofEpochMilli(now[0]);
              if (sleeps[0]) {
                sleeps[0] = false;
                now[0] += 3_600_000;
                assertThat(read(clock.get(0))).isEqualTo(DAY + 3_600_000); // another thread
              }
              return seen;
            }));

    sleeps[0] = true;
    assertThat(clock.get(0).millis()).isEqualTo(DAY + 3_600_000);
  }

  @Test
  void partsOfAMillisecondAreDropped() {
    Instant now = Instant.parse("2026-11-20T10:00:00.123999Z");

    assertThat(new MillisecondClock(() -> now).micros()).isEqualTo(now.toEpochMilli() * 1_000);
  }

  @Test
  void itDoesNotGoBackBetweenThreads() throws Exception {
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

  @Test
  void reservedMillisecondsFollowEachOther() {
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(100));

    assertThat(clock.latest(ROW)).isEqualTo(100);
    assertThat(clock.reserve(ROW, 3)).isEqualTo(100);
    assertThat(clock.latest(ROW)).isEqualTo(102);
    assertThat(clock.reserve(ROW, 1)).isEqualTo(103);
    assertThat(clock.reserve(ROW, 2)).isEqualTo(104);
    assertThat(clock.reserve(ByteString.copyFromUtf8("other"), 1)).isEqualTo(100);
    assertThat(clock.millis()).isEqualTo(100);
  }

  @Test
  void aSecondAheadIsReservedAndNoMore() {
    long[] now = {100};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(now[0]));

    assertThrows(InvalidValueException.class, () -> clock.reserve(ROW, 1_001));
    assertThat(clock.reserve(ROW, 1_000)).isEqualTo(100);
    assertThrows(InvalidValueException.class, () -> clock.reserve(ROW, 1));
    now[0] = 103;
    assertThat(clock.reserve(ROW, 3)).isEqualTo(1_100);
    now[0] = 5_000;
    assertThat(clock.reserve(ROW, 1)).isEqualTo(5_000);
  }

  @Test
  void noRowTakesMillisecondsOfAnother() {
    long[] now = {100};
    MillisecondClock clock = new MillisecondClock(() -> Instant.ofEpochMilli(now[0]));

    for (int i = 0; i < 5_000; i++) {
      assertThat(clock.reserve(ByteString.copyFromUtf8("row" + i), 1_000)).isEqualTo(100);
    }
    now[0] = 1_099;
    for (int i = 0; i < 5_000; i++) {
      assertThat(clock.reserve(ByteString.copyFromUtf8("row" + i), 2)).isEqualTo(1_100);
    }
    now[0] = 5_000;
    assertThat(clock.reserve(ByteString.copyFromUtf8("row1"), 1)).isEqualTo(5_000);
  }

  @Test
  void noMillisecondIsReservedTwice() throws Exception {
    AtomicLong source = new AtomicLong();
    MillisecondClock clock =
        new MillisecondClock(() -> Instant.ofEpochMilli(source.incrementAndGet()));
    ExecutorService threads = Executors.newFixedThreadPool(4);
    try {
      List<Future<List<Long>>> results = new ArrayList<>();
      for (int t = 0; t < 4; t++) {
        results.add(
            threads.submit(
                () -> {
                  List<Long> reserved = new ArrayList<>();
                  for (int i = 0; i < 10_000; i++) {
                    reserved.add(clock.reserve(ROW, 1));
                  }
                  return reserved;
                }));
      }
      Set<Long> all = new HashSet<>();
      for (Future<List<Long>> result : results) {
        all.addAll(result.get());
      }
      assertThat(all).hasSize(40_000);
    } finally {
      threads.shutdownNow();
    }
  }

  private static long read(MillisecondClock clock) {
    return clock.millis();
  }
}
