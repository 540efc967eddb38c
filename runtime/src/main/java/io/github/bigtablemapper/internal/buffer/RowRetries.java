package io.github.bigtablemapper.internal.buffer;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.Backoff;
import java.time.Duration;

/**
 * How often a buffer sends a write again that has failed and may not fail the next time, and how
 * long it waits before that.
 *
 * @param times how often at most
 * @param backoff how long it waits
 */
public record RowRetries(int times, Backoff backoff) {
  /** {@return none at all} */
  public static RowRetries none() {
    return new RowRetries(0, new Backoff(Duration.ZERO, Duration.ZERO));
  }

  /** {@return whether there are any} */
  boolean areAny() {
    return times > 0;
  }

  /**
   * {@return whether to send a write again}
   *
   * @param sent how often it was sent
   * @param failure why it has failed, all attempts considered
   * @param isRepeatable whether it may be sent again after it may have been applied
   */
  boolean allow(int sent, BigtableMapperException failure, boolean isRepeatable) {
    return sent <= times
        && failure instanceof RequestFailedException request
        && (isRepeatable || !(failure instanceof OutcomeUnknownException))
        && request.isTransient();
  }
}
