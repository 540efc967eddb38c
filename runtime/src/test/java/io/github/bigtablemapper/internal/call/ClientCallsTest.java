package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionException;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
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
                ClientCalls.complete(
                    future,
                    () -> {
                      throw fatal;
                    }));

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

  /** Otherwise it would not know of requests that have left since it was stopped first. */
  @Test
  void aCallThatIsMadeWhileTheFutureIsStoppedIsStoppedBeforeItIsAsked() throws Exception {
    CompletableFuture<String> first = new CompletableFuture<>();
    CountDownLatch isBeingMade = new CountDownLatch(1);
    CountDownLatch isMade = new CountDownLatch(1);
    AtomicBoolean isStopped = new AtomicBoolean();
    CallFuture<String> second =
        new CallFuture<String>()
            .ifStopped(() -> isStopped.set(true))
            .ifInterrupted((interrupt, otherwise) -> isStopped.get() ? "stopped" : "goes on");
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

    CallFuture.stop(both);
    isMade.countDown();
    client.join();

    assertThat(CallFuture.interrupted(both, new InterruptedException(), none -> "nothing known"))
        .isEqualTo("stopped");
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }
}
