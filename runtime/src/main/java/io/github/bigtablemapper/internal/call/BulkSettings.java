package io.github.bigtablemapper.internal.call;

import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataSettings;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * How a client sends bulk writes: to which instance, how long it gives an attempt and all of them,
 * how many it makes, and whether its transport takes rows as bytes.
 *
 * <p>A client does not return its settings, and takes from a call all of them or none. So they are
 * those that it was created with, if these are known, or else the client's defaults.
 */
public final class BulkSettings {
  private static final Duration LONGEST_TOTAL = Duration.ofDays(1);

  private final @Nullable String instance;
  private final RetrySettings retries;

  /** Whether its transport writes the bytes of requests as a call specifies. */
  private volatile boolean takeBytes;

  /** Whether it once did and later did not. */
  private volatile boolean isUnreliable;

  /**
   * Those of a client.
   *
   * @param client the settings of the client; null: they are not known
   */
  public BulkSettings(@Nullable BigtableDataSettings client) {
    this.instance =
        client == null
            ? null
            : "projects/" + client.getProjectId() + "/instances/" + client.getInstanceId();
    this.retries =
        client == null
            ? BigtableDataSettings.newBuilder()
                .stubSettings()
                .bulkMutateRowsSettings()
                .getRetrySettings()
            : client.getStubSettings().bulkMutateRowsSettings().getRetrySettings();
  }

  /**
   * What is left to a write after its first attempt.
   *
   * @param time how long further attempts may take
   * @param attempts how many they may be; {@link Integer#MAX_VALUE}: as many as there is time for
   */
  public record Left(Duration time, int attempts) {
    /** {@return whether there is no attempt after some time} */
    public boolean isTooShortFor(Duration delay) {
      return attempts == 0 || time.compareTo(delay) <= 0;
    }

    /** {@return what is left some time later} */
    public Left after(Duration delay) {
      return new Left(time.minus(delay), attempts);
    }
  }

  /**
   * {@return whether the next request can consist of bytes} The first one cannot: it shows whether
   * the transport asks for them.
   */
  public boolean takeBytes() {
    return takeBytes;
  }

  /**
   * A request has succeeded.
   *
   * @param wasWritten whether the transport has asked for its bytes
   */
  public void sent(boolean wasWritten) {
    isUnreliable |= takeBytes && !wasWritten;
    takeBytes = wasWritten && !isUnreliable;
  }

  /** {@return the name of the instance that the client is connected to; null: it is not known} */
  public @Nullable String instance() {
    return instance;
  }

  /** {@return settings of one attempt, for as long as the client itself gives one} */
  RetrySettings oneAttempt() {
    return retries.toBuilder().setMaxAttempts(1).build();
  }

  /** {@return settings of the attempts that are left} */
  RetrySettings attempts(Left left) {
    return retries.toBuilder()
        .setMaxAttempts(left.attempts())
        .setTotalTimeoutDuration(left.time())
        .build();
  }

  /**
   * {@return what the client leaves to a write whose first attempt has ended}
   *
   * @param started when the first attempt was started, by {@link System#nanoTime}
   */
  public Left left(long started) {
    Duration total = retries.getTotalTimeoutDuration();
    int most = retries.getMaxAttempts();
    if (total.isZero() && most == 0) { // then the client makes one
      return new Left(Duration.ZERO, 0);
    }
    return new Left(
        (total.isZero() ? LONGEST_TOTAL : total)
            .minus(Duration.ofNanos(System.nanoTime() - started)),
        most == 0 ? Integer.MAX_VALUE : most - 1);
  }
}
