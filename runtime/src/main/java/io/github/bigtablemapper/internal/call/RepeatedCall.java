package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.core.SettableApiFuture;
import com.google.api.gax.rpc.ApiCallContext;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.FatalErrors;
import java.time.Duration;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * A call that is made again when its answer is lost, as it is idempotent though its kind is not.
 * The client takes the settings of retries from a call as a whole, time limits included, and so
 * would forget its own; each attempt here is a call with those. Together they take no longer than
 * the client gives the first.
 *
 * @param <A> the answer
 */
public final class RepeatedCall<A> implements ApiFutureCallback<A> {
  private static final Set<StatusCode.Code> REPEATED =
      Set.of(StatusCode.Code.UNAVAILABLE, StatusCode.Code.DEADLINE_EXCEEDED);

  private static final int MAX_ATTEMPTS = 5;
  private static final Backoff BACKOFF = new Backoff(Duration.ofMillis(50), Duration.ofSeconds(1));

  private final TimeLimit limit;
  private final Function<ApiCallContext, ApiFuture<A>> call;
  private final ApiCallContext context;
  private final AttemptCounter counter;
  private final SettableApiFuture<A> answer = SettableApiFuture.create();
  private int attempts;
  private volatile @Nullable ApiFuture<A> attempt;

  private RepeatedCall(
      TimeLimit limit,
      ApiCallContext context,
      AttemptCounter counter,
      Function<ApiCallContext, ApiFuture<A>> call) {
    this.limit = limit;
    this.context = context;
    this.counter = counter;
    this.call = call;
  }

  /**
   * {@return the answer of the first attempt that is answered} Canceling it cancels the attempt.
   *
   * @param context the context of the first attempt
   * @param counter what counts the attempts in this context
   * @param call makes an attempt
   */
  public static <A> ApiFuture<A> start(
      TimeLimit limit,
      ApiCallContext context,
      AttemptCounter counter,
      Function<ApiCallContext, ApiFuture<A>> call) {
    RepeatedCall<A> repeated = new RepeatedCall<>(limit, context, counter, call);
    repeated.answer.addListener(repeated::cancelAttempt, Runnable::run);
    repeated.next();
    return repeated.answer;
  }

  private void next() {
    attempts++;
    ApiFuture<A> started;
    try {
      started = call.apply(attempts == 1 ? context : counter.inTimeOfFirst(context));
    } catch (Throwable notSent) {
      answer.setException(notSent);
      FatalErrors.passOn(notSent);
      return;
    }
    attempt = started;
    if (answer.isDone()) {
      cancelAttempt();
    }
    ApiFutures.addCallback(started, this, Runnable::run);
  }

  @Override
  public void onSuccess(A result) {
    answer.set(result);
  }

  @Override
  public void onFailure(Throwable failure) {
    if (answer.isDone() || attempts == MAX_ATTEMPTS || !isLost(failure)) {
      answer.setException(failure);
      return;
    }
    var unused = BACKOFF.pause(limit, attempts).thenRun(() -> goOn(failure));
  }

  private void goOn(Throwable failure) {
    if (answer.isDone()) {
      return;
    }
    if (limit.refusal() == null && counter.isInTimeOfFirst()) {
      next();
    } else {
      answer.setException(failure);
    }
  }

  private static boolean isLost(Throwable failure) {
    return failure instanceof ApiException failed
        && REPEATED.contains(failed.getStatusCode().getCode());
  }

  private void cancelAttempt() {
    ApiFuture<A> open = attempt;
    if (answer.isCancelled() && open != null) {
      Cancellation.of(open);
    }
  }
}
