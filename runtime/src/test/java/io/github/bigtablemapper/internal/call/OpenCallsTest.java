package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static com.google.common.truth.Truth.assertWithMessage;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.Random;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicLong;
import org.junit.jupiter.api.AfterEach;
import org.junit.jupiter.api.Test;

/** Calls end when their time is up, whichever of them were there before. */
class OpenCallsTest {
  private static final long ENOUGH_SECONDS = 20;

  private final OpenCalls calls = new OpenCalls();

  @AfterEach
  void close() {
    var unused = calls.close(Duration.ZERO);
  }

  /** A call without an answer. {@return how long it took until it was ended} */
  private CompletableFuture<Long> open(Duration limit) {
    return open(new CompletableFuture<>(), limit);
  }

  private CompletableFuture<Long> open(CompletableFuture<Long> call, Duration limit) {
    long started = System.nanoTime();
    TimeLimit.total(calls, limit)
        .watch(
            call,
            started,
            null,
            failure -> {
              if (failure instanceof TimeoutException) {
                call.complete(System.nanoTime() - started);
              } else {
                call.completeExceptionally(failure);
              }
            });
    return call;
  }

  @Test
  void eachEndsAfterItsTimeAndNotBefore() throws Exception {
    List<Integer> limits = new ArrayList<>();
    for (int i = 0; i < 300; i++) {
      limits.add(i);
    }
    Collections.shuffle(limits, new Random(20_261_126L));
    var unused = open(Duration.ofHours(1));
    List<CompletableFuture<Long>> ended = new ArrayList<>();
    for (int millis : limits) {
      ended.add(open(Duration.ofMillis(millis)));
    }
    for (int i = 0; i < limits.size(); i++) {
      long nanos = ended.get(i).get(ENOUGH_SECONDS, TimeUnit.SECONDS);
      assertWithMessage("limit of %s ms", limits.get(i))
          .that(nanos)
          .isAtLeast(TimeUnit.MILLISECONDS.toNanos(limits.get(i)));
    }
  }

  @Test
  void oneThatStartsAfterAllOthersHaveEndedEnds() throws Exception {
    for (int i = 0; i < 3; i++) {
      assertThat(open(Duration.ofMillis(20)).get(ENOUGH_SECONDS, TimeUnit.SECONDS)).isNotNull();
    }
  }

  @Test
  void aSignOfLifeStartsTheTimeAgain() throws Exception {
    AtomicBoolean isAlive = new AtomicBoolean(true);
    AtomicLong heard = new AtomicLong();
    CompletableFuture<Long> call = new CompletableFuture<>();
    TimeLimit.idle(calls, Duration.ofMillis(100))
        .watch(
            call,
            System.nanoTime(),
            () -> isAlive.get() ? System.nanoTime() : heard.get(),
            failure -> call.complete(System.nanoTime()));
    open(Duration.ofMillis(300)).get(ENOUGH_SECONDS, TimeUnit.SECONDS);
    assertThat(call.isDone()).isFalse();
    long last = System.nanoTime();
    heard.set(last);
    isAlive.set(false);

    assertThat(call.get(ENOUGH_SECONDS, TimeUnit.SECONDS) - last)
        .isAtLeast(TimeUnit.MILLISECONDS.toNanos(100));
  }

  /** A stage may block, though it must not. */
  @Test
  void oneThatHoldsItsThreadKeepsNoOtherFromEnding() throws Exception {
    CompletableFuture<Void> release = new CompletableFuture<>();
    CompletableFuture<Long> blocking = new CompletableFuture<>();
    var unused = blocking.thenRun(release::join); // before the call ends, or this thread blocks
    open(blocking, Duration.ofMillis(10));
    try {
      assertThat(open(Duration.ofMillis(100)).get(ENOUGH_SECONDS, TimeUnit.SECONDS)).isNotNull();
    } finally {
      release.complete(null);
    }
  }

  @Test
  void whatIsOpenWhenTheMapperIsClosedFails() {
    CompletableFuture<Long> call = open(Duration.ofHours(1));

    var unused = calls.close(Duration.ZERO);

    assertThrows(CancellationException.class, () -> call.get(ENOUGH_SECONDS, TimeUnit.SECONDS));
  }
}
