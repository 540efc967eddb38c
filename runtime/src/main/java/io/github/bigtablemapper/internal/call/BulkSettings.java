package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import com.google.cloud.bigtable.data.v2.models.RowMutationEntry;
import com.google.cloud.bigtable.data.v2.models.TableId;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * How a client sends bulk writes: to which instance, how long it gives an attempt and all of them,
 * and how many it makes.
 *
 * <p>A client does not return its settings, and takes from a call all of them or none. But it acts
 * upon them: so it is asked to send a bulk write through a {@link DeadChannel}, and what it does
 * shows them. A server may request a delay before the next attempt, and the client makes none that
 * would begin after its total time: the longest delay that it accepts is that time.
 */
public final class BulkSettings {
  /** As many attempts are not counted: a client that makes more is taken for one without limit. */
  private static final int COUNTED_ATTEMPTS = 16;

  /** What a client has by default. */
  private static final Seen DEFAULT = new Seen("", Duration.ofMinutes(1));

  private static final Duration DEFAULT_TOTAL = Duration.ofMinutes(10);
  private static final Duration LONGEST_TOTAL = Duration.ofDays(1);

  /** How well a total time is known. */
  private static final double PRECISION = 1.01;

  private final BigtableDataClient client;

  /** Null until the client was asked. */
  private volatile @Nullable Seen seen;

  /** How long all attempts may take; null until the client was asked. */
  private volatile @Nullable Duration total;

  /** Whether its transport writes the bytes of requests as a call specifies. */
  private volatile boolean takeBytes;

  /** Whether it once did and later did not. */
  private volatile boolean isUnreliable;

  /** How many attempts it makes; 0 until it was asked. */
  private volatile int maxAttempts;

  /** Reads them from a client, when they are first needed. */
  public BulkSettings(BigtableDataClient client) {
    this.client = client;
  }

  /**
   * What every call shows.
   *
   * @param instance the name of the instance
   * @param attempt how long an attempt may take; zero: there is no limit
   */
  private record Seen(String instance, Duration attempt) {}

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

  /** {@return the name of the instance that the client is connected to; empty: it is closed} */
  public String instance(TableId table) {
    return seen(table).instance();
  }

  /** {@return settings of one attempt, for as long as the client itself gives one} */
  RetrySettings oneAttempt(TableId table) {
    Duration attempt = seen(table).attempt();
    return attempts(1, attempt, attempt);
  }

  /** {@return settings of the attempts that are left} */
  RetrySettings attempts(TableId table, Left left) {
    return attempts(left.attempts(), seen(table).attempt(), left.time());
  }

  private static RetrySettings attempts(int count, Duration attempt, Duration total) {
    return RetrySettings.newBuilder()
        .setMaxAttempts(count)
        .setInitialRetryDelayDuration(Duration.ofMillis(10)) // as the client by default
        .setRetryDelayMultiplier(2)
        .setMaxRetryDelayDuration(Duration.ofMinutes(1))
        .setInitialRpcTimeoutDuration(attempt)
        .setMaxRpcTimeoutDuration(attempt)
        .setTotalTimeoutDuration(total)
        .build();
  }

  private Seen seen(TableId table) {
    Seen known = seen;
    if (known != null) {
      return known;
    }
    DeadChannel channel = DeadChannel.refusing();
    ApiFuture<?> call = call(table, channel);
    if (call == null || !call.isDone()) { // closed: as the write itself will find
      return DEFAULT;
    }
    String name = channel.tableName();
    int end = name.indexOf("/tables/");
    Seen found = new Seen(end < 0 ? "" : name.substring(0, end), channel.timeout());
    seen = found;
    return found;
  }

  /**
   * {@return what the client leaves to a write whose first attempt has ended; never fails}
   *
   * @param limit the limit of the operation
   * @param started when the first attempt was started
   */
  public CompletableFuture<Left> left(TableId table, TimeLimit limit, long started) {
    Duration known = total;
    Duration most = known == null ? askTotal(table) : known;
    total = most;
    return timeSince(started).compareTo(most) >= 0
        ? CompletableFuture.completedFuture(new Left(Duration.ZERO, 0))
        : ClientCalls.then(
            attempts(table, limit),
            attempts ->
                CompletableFuture.completedFuture(
                    new Left(
                        most.minus(timeSince(started)),
                        attempts < COUNTED_ATTEMPTS ? attempts - 1 : Integer.MAX_VALUE)));
  }

  private static Duration timeSince(long nanos) {
    return Duration.ofNanos(System.nanoTime() - nanos);
  }

  /** {@return how many attempts the client makes, counted up to some} */
  private CompletableFuture<Integer> attempts(TableId table, TimeLimit limit) {
    int known = maxAttempts;
    if (known > 0) {
      return CompletableFuture.completedFuture(known);
    }
    DeadChannel channel = DeadChannel.repeating(COUNTED_ATTEMPTS);
    ApiFuture<?> call = call(table, channel);
    if (call == null) {
      return CompletableFuture.completedFuture(1);
    }
    CompletableFuture<Integer> counted = new CompletableFuture<>();
    // A client that is closed meanwhile makes no further attempt, and does not report it.
    limit.watch(counted, System.nanoTime(), null, late -> counted.complete(1));
    call.addListener(
        () -> {
          int attempts = Math.max(1, channel.attempts());
          maxAttempts = attempts;
          counted.complete(attempts);
        },
        Runnable::run);
    return counted;
  }

  private Duration askTotal(TableId table) {
    Duration shortest = seen(table).attempt(); // never longer than the total
    if (shortest.isZero() || !accepts(table, times(shortest, PRECISION))) {
      return shortest.isZero() ? LONGEST_TOTAL : shortest;
    }
    if (accepts(table, times(DEFAULT_TOTAL, 1 / PRECISION))
        && !accepts(table, times(DEFAULT_TOTAL, PRECISION))) {
      return DEFAULT_TOTAL;
    }
    if (accepts(table, LONGEST_TOTAL)) {
      return LONGEST_TOTAL;
    }
    double accepted = shortest.toMillis();
    double refused = LONGEST_TOTAL.toMillis();
    while (refused > accepted * PRECISION) {
      double middle = Math.sqrt(accepted * refused);
      if (accepts(table, Duration.ofMillis((long) middle))) {
        accepted = middle;
      } else {
        refused = middle;
      }
    }
    return Duration.ofMillis((long) accepted);
  }

  private static Duration times(Duration duration, double factor) {
    return Duration.ofMillis((long) Math.ceil(duration.toMillis() * factor));
  }

  /** {@return whether the client waits so long for its second attempt} */
  private boolean accepts(TableId table, Duration delay) {
    ApiFuture<?> call = call(table, DeadChannel.delaying(delay));
    if (call == null || call.isDone()) {
      return false;
    }
    Cancellation.of(call);
    return true;
  }

  /**
   * {@return a call that ends at once, or waits for its next attempt; null: the client is closed} A
   * row without a key would be refused, should it ever reach a server.
   */
  private @Nullable ApiFuture<?> call(TableId table, DeadChannel channel) {
    try {
      return client
          .bulkMutationCallable()
          .futureCall(
              BulkMutation.create(table).add(RowMutationEntry.create("").deleteRow()),
              GrpcCallContext.createDefault().withChannel(channel));
    } catch (RuntimeException closed) {
      return null;
    }
  }
}
