package io.github.bigtablemapper.internal.call.many;

import static com.google.common.truth.Truth.assertThat;

import io.github.bigtablemapper.internal.call.CallFuture;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import org.junit.jupiter.api.Test;

/** What happens to the calls of an operation that ends before them. */
final class CallsInProgressTest {
  private final CallFuture<String> operation = new CallFuture<>();
  private final CallsInProgress calls = new CallsInProgress(operation);
  private final CallFuture<String> call = new CallFuture<>();
  private final List<Throwable> reasons = new ArrayList<>();

  @Test
  void theyAreCanceledAsTheirOperationIs() {
    calls.add(call);
    CancellationException content = new CancellationException("content");

    operation.completeExceptionally(content);

    assertThat(call.isCancelled()).isTrue();
    assertThat(call.handle((result, failure) -> failure).join()).isSameInstanceAs(content);
  }

  @Test
  void theyAreCanceledWhenTheirOperationFails() {
    CompletableFuture<String> other = new CompletableFuture<>();
    calls.add(call);
    calls.add(other);

    operation.completeExceptionally(new IllegalStateException());

    assertThat(call.isCancelled()).isTrue();
    assertThat(other.isCancelled()).isTrue();
  }

  /** It was started by a thread that could not see the end of its operation. */
  @Test
  void oneThatIsAddedTooLateIsCanceled() {
    operation.complete("result");

    calls.add(call);

    assertThat(call.isCancelled()).isTrue();
  }

  /** A call of which it is not known how to end it cannot report what is known of it. */
  @Test
  void theyEndWithWhatIsKnownOfThemWhenTheirOperationIsGivenUp() {
    CompletableFuture<String> other = new CompletableFuture<>();
    CallFuture<String> late = new CallFuture<>();
    CallFuture<String> ended = new CallFuture<>();
    var unused = operation.ifGivenUp(calls::giveUp);
    for (CallFuture<String> each : List.of(call, late, ended)) {
      var unusedToo = each.ifGivenUp(reasons::add);
    }
    calls.add(call);
    calls.add(other);
    calls.add(ended);
    ended.complete("result");
    InterruptedException reason = new InterruptedException();

    CallFuture.giveUp(operation, reason);
    calls.add(late);

    assertThat(reasons).containsExactly(reason, reason); // of the call, and of the late one
    assertThat(call.isDone()).isFalse();
    assertThat(other.isCancelled()).isTrue();
    assertThat(operation.isDone()).isFalse();
  }
}
