package io.github.bigtablemapper.internal.call;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.grpc.GrpcCallContext;
import com.google.api.gax.retrying.RetrySettings;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.BulkMutation;
import io.grpc.CallCredentials;
import io.grpc.CallOptions;
import io.grpc.ClientStreamTracer;
import io.grpc.Deadline;
import io.grpc.Metadata;
import io.grpc.Status;
import java.time.Duration;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Executor;
import java.util.concurrent.TimeUnit;
import org.jspecify.annotations.Nullable;

/**
 * The settings of a bulk write that is sent once: one attempt, for as long as the client itself
 * gives one. A client does not tell its settings, and takes from a call all of them or none. But
 * its calls carry their deadline: so it is asked for one, which is refused before it is sent.
 */
public final class AttemptTimeout {
  private static final ClientStreamTracer IDLE = new ClientStreamTracer() {};

  /** What the client gives an attempt by default. */
  private static final RetrySettings DEFAULT = oneAttempt(Duration.ofMinutes(1));

  private final BigtableDataClient client;

  /** Null until the client was asked. */
  private volatile @Nullable RetrySettings known;

  /** Asks a client, when it is first needed. */
  public AttemptTimeout(BigtableDataClient client) {
    this.client = client;
  }

  /**
   * {@return settings of one attempt; the future never fails}
   *
   * @param request what the client is asked with; it is not sent
   */
  CompletableFuture<RetrySettings> oneAttempt(BulkMutation request) {
    RetrySettings seen = known;
    return seen == null ? ask(request) : CompletableFuture.completedFuture(seen);
  }

  private CompletableFuture<RetrySettings> ask(BulkMutation request) {
    SeenDeadline seen = new SeenDeadline();
    ApiFuture<?> refused;
    try {
      refused =
          client
              .bulkMutationCallable()
              .futureCall(
                  request,
                  GrpcCallContext.createDefault()
                      .withCallOptions(
                          CallOptions.DEFAULT
                              .withStreamTracerFactory(seen)
                              .withCallCredentials(new Refusal())));
    } catch (RuntimeException closed) { // as the write itself will find
      return CompletableFuture.completedFuture(DEFAULT);
    }
    ApiFutures.addCallback(refused, seen, Runnable::run);
    return seen.timeout.thenApplyAsync( // not within the stream that is being made
        timeout -> {
          refused.cancel(true);
          if (timeout == null) {
            return DEFAULT;
          }
          RetrySettings settings = oneAttempt(timeout);
          known = settings;
          return settings;
        });
  }

  private static RetrySettings oneAttempt(Duration timeout) {
    return RetrySettings.newBuilder()
        .setMaxAttempts(1)
        .setInitialRpcTimeoutDuration(timeout)
        .setMaxRpcTimeoutDuration(timeout)
        .setTotalTimeoutDuration(timeout)
        .build();
  }

  /** Sees the deadline of a call when its stream is made, or else its end. */
  private static final class SeenDeadline extends ClientStreamTracer.Factory
      implements ApiFutureCallback<Object> {
    private final long start = System.nanoTime();

    /** Zero: there is no limit; null: the call has ended before. */
    private final CompletableFuture<@Nullable Duration> timeout = new CompletableFuture<>();

    @Override
    public ClientStreamTracer newClientStreamTracer(
        ClientStreamTracer.StreamInfo info, Metadata headers) {
      Deadline deadline = info.getCallOptions().getDeadline();
      timeout.complete(deadline == null ? Duration.ZERO : sinceStart(deadline));
      return IDLE;
    }

    /** The stream waits for a connection, and the deadline does not wait for the stream. */
    private Duration sinceStart(Deadline deadline) {
      return Duration.ofNanos(
          deadline.timeRemaining(TimeUnit.NANOSECONDS) + System.nanoTime() - start);
    }

    @Override
    public void onSuccess(Object nothing) {
      timeout.complete(null);
    }

    @Override
    public void onFailure(Throwable refusal) {
      timeout.complete(null);
    }
  }

  /** Refuses the call when it is about to be sent. */
  private static final class Refusal extends CallCredentials {
    @Override
    public void applyRequestMetadata(
        RequestInfo request, Executor executor, MetadataApplier applier) {
      applier.fail(Status.CANCELLED.withDescription("asked for its deadline only"));
    }
  }
}
