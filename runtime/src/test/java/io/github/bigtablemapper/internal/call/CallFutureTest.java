package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import org.junit.jupiter.api.Test;

final class CallFutureTest {
  private final CallFuture<String> future = new CallFuture<>();

  @Test
  void onlyWhoCompletesItRunsTheStagesBehindIt() throws Exception {
    AtomicBoolean hasEnded = new AtomicBoolean();
    CountDownLatch makesResult = new CountDownLatch(1);
    CountDownLatch goOn = new CountDownLatch(1);
    var ended = future.whenComplete((value, failure) -> hasEnded.set(true));
    var result =
        future.thenAccept(
            value -> {
              makesResult.countDown();
              await(goOn);
            });
    CompletableFuture<Boolean> answer =
        CompletableFuture.supplyAsync(() -> future.complete("answer"));
    await(makesResult);

    assertThat(future.complete("too late")).isFalse();
    assertThat(future.completeExceptionally(new IllegalStateException())).isFalse();
    assertThat(future.cancel(true)).isFalse();

    assertThat(hasEnded.get()).isFalse();
    goOn.countDown();
    assertThat(answer.get(20, TimeUnit.SECONDS)).isTrue();
    assertThat(result.isDone()).isTrue();
    assertThat(ended.join()).isEqualTo("answer");
  }

  @Test
  void cancellingTwiceIsCancelledBothTimes() {
    assertThat(future.cancel(true)).isTrue();
    assertThat(future.cancel(true)).isTrue();

    assertThat(future.isCancelled()).isTrue();
    assertThat(future.complete("too late")).isFalse();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
