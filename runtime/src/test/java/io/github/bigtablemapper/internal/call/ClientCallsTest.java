package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.junit.jupiter.api.Test;

class ClientCallsTest {
  @Test
  void anErrorOfTheVirtualMachinePassesOnAfterTheFutureHasEnded() {
    CompletableFuture<String> future = new CompletableFuture<>();
    InternalError fatal = new InternalError("struck");

    InternalError thrown =
        assertThrows(
            InternalError.class,
            () ->
                ClientCalls.completeBy(
                    future,
                    value -> {
                      throw fatal;
                    },
                    "a"));

    assertThat(thrown).isSameInstanceAs(fatal);
    assertThat(assertThrows(CompletionException.class, future::join))
        .hasCauseThat()
        .isSameInstanceAs(fatal);
  }

  @Test
  void whatElseAStepThrowsEndsTheFutureOnly() {
    CompletableFuture<String> future = new CompletableFuture<>();
    AssertionError failure = new AssertionError("struck");

    ClientCalls.step(
        future,
        () -> {
          throw failure;
        });

    assertThat(assertThrows(CompletionException.class, future::join))
        .hasCauseThat()
        .isSameInstanceAs(failure);
  }

  /** Otherwise its request would go on, and nobody would wait for it. */
  @Test
  void aCallThatIsMadeWhileTheFutureIsGivenUpIsGivenUp() throws Exception {
    CompletableFuture<String> first = new CompletableFuture<>();
    CountDownLatch isBeingMade = new CountDownLatch(1);
    CountDownLatch isMade = new CountDownLatch(1);
    CallFuture<String> second = new CallFuture<>();
    second.ifGivenUp(reason -> second.complete("given up by " + reason.getMessage()));
    CompletableFuture<String> both =
        ClientCalls.then(
            first,
            answer -> {
              isBeingMade.countDown();
              await(isMade);
              return second;
            });
    Thread client = new Thread(() -> first.complete("answer"));
    client.start();
    await(isBeingMade);

    assertThat(CallFuture.giveUp(both, new InterruptedException("the caller"))).isTrue();
    isMade.countDown();

    assertThat(both.get(20, TimeUnit.SECONDS)).isEqualTo("given up by the caller");
    client.join();
  }

  /** What is known of the first call decides what the second one means. */
  @Test
  void afterItWasGivenUpNothingIsSent() throws Exception {
    CallFuture<String> first = new CallFuture<>();
    first.ifGivenUp(reason -> first.complete("answer"));
    TimeLimit limit = TimeLimit.total(new OpenCalls(), Duration.ofSeconds(10));
    CompletableFuture<String> both =
        ClientCalls.then(
            first,
            answer ->
                ClientCalls.within(
                    limit,
                    null,
                    () -> CompletableFuture.completedFuture("sent"),
                    refusal -> answer + ", " + refusal.getMessage()));

    assertThat(CallFuture.giveUp(both, new InterruptedException())).isTrue();

    assertThat(both.get(20, TimeUnit.SECONDS)).isEqualTo("answer, the thread was interrupted");
  }

  @Test
  void aPauseEndsWhenItIsGivenUp() throws Exception {
    TimeLimit limit = TimeLimit.total(new OpenCalls(), Duration.ofSeconds(10));
    CompletableFuture<?> pause = limit.delay(Duration.ofHours(1));

    assertThat(CallFuture.giveUp(pause, new InterruptedException())).isTrue();

    assertThat(pause.get(20, TimeUnit.SECONDS)).isNull();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
