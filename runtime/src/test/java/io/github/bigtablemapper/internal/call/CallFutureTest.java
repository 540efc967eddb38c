package io.github.bigtablemapper.internal.call;

import static com.google.common.truth.Truth.assertThat;
import static org.junit.jupiter.api.Assertions.assertThrows;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutures;
import com.google.api.gax.grpc.GrpcStatusCode;
import com.google.api.gax.rpc.UnavailableException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.grpc.Status;
import java.io.IOException;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import org.junit.jupiter.api.Test;

final class CallFutureTest {
  private final CallFuture<String> future = new CallFuture<>();

  @Test
  void onlyWhoCompletesItRunsTheStagesAfterIt() throws Exception {
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

  /** What a cancellation has of the rows is made with code of users, such as keys. */
  @Test
  void aCancellationWhoseContentThrowsEndsTheCall() {
    var unused =
        future.ifCancelled(
            () -> {
              throw new AssertionError("key");
            });

    assertThat(future.cancel(true)).isTrue();

    assertThat(future.isCancelled()).isTrue();
    assertThat(assertThrows(CancellationException.class, future::join))
        .hasCauseThat()
        .hasMessageThat()
        .isEqualTo("key");
  }

  /** It concerns the whole program, which waits for the future all the same. */
  @Test
  void aCancellationPassesOnAFatalErrorWhenTheCallHasEnded() {
    InternalError fatal = new InternalError("struck");
    var unused =
        future.ifCancelled(
            () -> {
              throw fatal;
            });

    assertThat(assertThrows(InternalError.class, () -> future.cancel(true)))
        .isSameInstanceAs(fatal);

    assertThat(future.isCancelled()).isTrue();
  }

  private static void await(CountDownLatch latch) {
    try {
      assertThat(latch.await(20, TimeUnit.SECONDS)).isTrue();
    } catch (InterruptedException e) {
      throw new AssertionError(e);
    }
  }

  /** What a failure means is decided by code that may throw, too. */
  @Test
  void aMeaningThatThrowsFailsTheCall() {
    CompletableFuture<String> explained =
        CallFuture.explained(
            future,
            failure -> {
              throw new IllegalStateException("meaning");
            });
    CompletableFuture<String> recovered =
        CallFuture.recovered(
            future,
            failure -> {
              throw new IllegalStateException("other");
            });

    future.completeExceptionally(new InvalidRequestException("refused"));

    assertThat(thrown(explained)).hasMessageThat().isEqualTo("meaning");
    assertThat(thrown(recovered)).hasMessageThat().isEqualTo("other");
  }

  /** A second attempt is started on a thread of the client, where its exceptions would be lost. */
  @Test
  void anAttemptThatCannotBeStartedEndsTheCall() {
    AtomicInteger attempts = new AtomicInteger();
    AttemptCounter counter = new AttemptCounter();
    ApiFuture<String> answer =
        RepeatedCall.start(
            TimeLimit.total(new OpenCalls(), Duration.ofSeconds(10)),
            counter.context(Operation.Kind.REPEATABLE_CONDITIONAL_WRITE),
            counter,
            context -> {
              if (attempts.incrementAndGet() > 1) {
                throw new AssertionError("not started");
              }
              return ApiFutures.immediateFailedFuture(
                  new UnavailableException(
                      new IOException(), GrpcStatusCode.of(Status.Code.UNAVAILABLE), true));
            });

    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> answer.get(20, TimeUnit.SECONDS));

    assertThat(ended).hasCauseThat().hasMessageThat().isEqualTo("not started");
    assertThat(attempts.get()).isEqualTo(2);
  }

  private static Throwable thrown(CompletableFuture<?> call) {
    ExecutionException ended =
        assertThrows(ExecutionException.class, () -> call.get(20, TimeUnit.SECONDS));
    return Objects.requireNonNull(ended.getCause());
  }
}
