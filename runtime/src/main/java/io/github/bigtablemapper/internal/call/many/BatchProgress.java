package io.github.bigtablemapper.internal.call.many;

import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.NotSent;
import io.github.bigtablemapper.internal.call.TimeLimit;
import java.util.concurrent.CancellationException;
import java.util.concurrent.TimeoutException;
import org.jspecify.annotations.Nullable;

/**
 * The progress of a batch. It continues as long as its requests are answered, regardless of what
 * the answers are. If none was for the time of its limit, those under way end, and those that are
 * left are not sent.
 */
public final class BatchProgress {
  private final TimeLimit limit;
  private volatile long answered = System.nanoTime();

  /**
   * Creates the progress of a batch that starts now.
   *
   * @param limit how long to wait for an answer
   */
  public BatchProgress(TimeLimit limit) {
    this.limit = limit;
  }

  /** {@return why the next request is not to be sent; null if it is} */
  public @Nullable RuntimeException refusal() {
    return limit.isPast(answered) ? NotSent.tooLate() : limit.refusal();
  }

  /** {@return when a request was last answered, in nanoseconds} */
  public long answered() {
    return answered;
  }

  /** {@return the same, or when the server was last heard of by one request if that was earlier} */
  public long answered(long heard) {
    long last = answered;
    return heard - last < 0 ? heard : last;
  }

  /**
   * A request has ended.
   *
   * @param failure null: it has not failed
   */
  public void ended(@Nullable Throwable failure) {
    if (failure == null || isAnswer(failure)) {
      answered = System.nanoTime();
    }
  }

  /** A request that was given up, here or by the client, has had none. */
  private static boolean isAnswer(Throwable failure) {
    StatusCode.Code code =
        failure instanceof ApiException ofClient
            ? ofClient.getStatusCode().getCode()
            : failure instanceof RequestFailedException ofMapper ? ofMapper.code() : null;
    return code == null
        ? !(failure instanceof TimeoutException || failure instanceof CancellationException)
        : code != StatusCode.Code.DEADLINE_EXCEEDED && code != StatusCode.Code.CANCELLED;
  }
}
