package io.github.bigtablemapper.changes;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.cloud.bigtable.common.Status;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamRecord;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.cloud.bigtable.data.v2.models.Heartbeat;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import io.github.bigtablemapper.ClientOperations;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One subscriber's run of a change stream: it starts the calls that read its {@link Partitions},
 * and determines the next signal.
 *
 * <p>All events, such as a record or a request of the subscriber, are handled one after the other:
 * no lock is needed, and signals never overlap. Any failure ends the run.
 */
final class ChangeSubscription<E, K extends Key> implements Flow.Subscription {
  /** A record that waits for demand, and whose partition waits for it. */
  private record Arrival(PartitionCall call, ChangeStreamRecord record) {}

  private final BigtableDataClient client;
  private final StreamRequest<E, K> request;
  private final SerialExecutor executor = new SerialExecutor();
  private final List<PartitionCall> calls = new ArrayList<>();
  private final Queue<Arrival> arrivals = new ArrayDeque<>();

  /** Null if nothing more will be signaled. */
  private volatile Flow.@Nullable Subscriber<? super ChangeEvent<E, K>> subscriber;

  private final Instant startTime = Instant.now();
  private final long startNanos = System.nanoTime();

  private @Nullable ApiFuture<?> initial;

  /** When parts that wait are requested again. */
  private CompletableFuture<Boolean> timer = new CompletableFuture<>();

  private Partitions partitions;
  private long demand;

  ChangeSubscription(
      BigtableDataClient client,
      StreamRequest<E, K> request,
      Flow.Subscriber<? super ChangeEvent<E, K>> subscriber) {
    this.client = client;
    this.request = request;
    this.subscriber = Objects.requireNonNull(subscriber, "subscriber");
    this.partitions = new Partitions(new Checkpoint(request.table(), List.of()));
  }

  private void inTurn(Runnable step) {
    executor.execute(
        () -> {
          try {
            step.run();
          } catch (Throwable failure) { // of a client that is closed, for example
            fail(failure);
            FatalErrors.passOn(failure);
          }
        });
  }

  void start() {
    inTurn(
        () -> {
          tell(reader -> reader.onSubscribe(this));
          open();
        });
  }

  @Override
  public void request(long count) {
    inTurn(
        () -> {
          if (count <= 0) {
            end(
                reader ->
                    reader.onError(
                        new IllegalArgumentException(
                            "A subscriber must request at least 1 item,"
                                + " by rule 3.9 of Reactive Streams.")));
          } else {
            demand = count > Long.MAX_VALUE - demand ? Long.MAX_VALUE : demand + count;
            deliver();
          }
        });
  }

  @Override
  public void cancel() {
    subscriber = null;
    inTurn(this::close);
  }

  private void open() {
    Checkpoint resumed = request.resumed();
    if (subscriber == null) {
      return;
    }
    if (resumed != null) {
      read(resumed);
      return;
    }
    Instant start = request.from() == null ? Instant.now() : request.from();
    ApiFuture<List<ByteStringRange>> ranges =
        client.generateInitialChangeStreamPartitionsCallable().all().futureCall(request.table());
    initial = ranges;
    ApiFutures.addCallback(
        ranges,
        new ApiFutureCallback<List<ByteStringRange>>() {
          @Override
          public void onSuccess(List<ByteStringRange> ranges) {
            inTurn(() -> begin(ranges, start));
          }

          @Override
          public void onFailure(Throwable failure) {
            inTurn(() -> fail(failure));
          }
        },
        Runnable::run);
  }

  private void begin(List<ByteStringRange> ranges, Instant start) {
    read(
        new Checkpoint(
            request.table(),
            ranges.stream().map(range -> PartitionPosition.startingAt(range, start)).toList()));
  }

  private void read(Checkpoint from) {
    partitions = new Partitions(from);
    read();
  }

  private void read() {
    if (subscriber == null) {
      return;
    }
    if (partitions.haveEnded()) {
      end(Flow.Subscriber::onComplete);
      return;
    }
    Instant now = now();
    partitions.open(now).forEach(this::start);
    if (partitions.haveWaitedTooLong(now)) {
      fail(
          StatusCode.Code.UNAVAILABLE,
          new IllegalStateException(
              "a merged partition has waited for a part of it for "
                  + Partitions.LONGEST_WAIT.toMinutes()
                  + " minutes: resume at the last checkpoint"));
    } else {
      partitions.next().ifPresent(next -> readAgain(Duration.between(now, next)));
    }
  }

  /** Parts that wait are requested again, even if no record arrives. */
  private void readAgain(Duration pause) {
    timer.cancel(false);
    timer =
        new CompletableFuture<Boolean>()
            .completeOnTimeout(true, pause.toMillis() + 1, TimeUnit.MILLISECONDS);
    var unused = timer.thenRunAsync(() -> inTurn(this::read));
  }

  /** {@return the time by a clock that never goes back} */
  private Instant now() {
    return startTime.plusNanos(System.nanoTime() - startNanos);
  }

  private void start(PartitionPosition position) {
    PartitionCall call = new PartitionCall(this, position);
    calls.add(call);
    client.readChangeStreamCallable().call(request.query(position), call);
  }

  void arrived(PartitionCall call, ChangeStreamRecord record) {
    inTurn(
        () -> {
          if (call.isOver()) {
            return;
          }
          if (record instanceof CloseStream close) {
            closed(call, close);
          } else {
            arrivals.add(new Arrival(call, record));
            deliver();
          }
        });
  }

  void failed(PartitionCall call, Throwable failure) {
    inTurn(
        () -> {
          if (call.isOver()) {
            return;
          }
          if (isGivenUp(failure)) {
            readOn(call);
          } else {
            fail(failure);
          }
        });
  }

  /** Nothing was requested from it for so long that the client's watchdog has canceled it. */
  private static boolean isGivenUp(Throwable failure) {
    return failure instanceof WatchdogTimeoutException timeout && !timeout.isRetryable();
  }

  /** A stream has ended without a close message. */
  void ended(PartitionCall call) {
    inTurn(
        () -> {
          if (!call.isOver()) {
            readOn(call);
          }
        });
  }

  /**
   * Reads the partition of a call that has stopped with another call, unless it never sends a
   * record. A record that waits for demand is delivered first.
   */
  private void readOn(PartitionCall call) {
    if (arrivals.stream().anyMatch(arrival -> arrival.call() == call)) {
      call.stop();
    } else if (call.hasProgress()) {
      leave(call);
      start(call.position());
    } else {
      fail(StatusCode.Code.UNAVAILABLE, null);
    }
  }

  private void leave(PartitionCall call) {
    call.leave();
    calls.remove(call);
  }

  private void closed(PartitionCall call, CloseStream close) {
    PartitionPosition position = call.position();
    if (!close.getChangeStreamContinuationTokens().isEmpty()) {
      partitions.replace(position, position.successors(close));
    } else if (request.until() != null && close.getStatus().getCode() == Status.Code.OK) {
      partitions.end(position);
    } else {
      readOn(call);
      return;
    }
    leave(call);
    read();
  }

  private void deliver() {
    while (subscriber != null && demand > 0 && !arrivals.isEmpty()) {
      Arrival arrival = arrivals.remove();
      PartitionCall call = arrival.call();
      ChangeEvent<E, K> event = event(call, arrival.record());
      if (event != null) {
        demand -= demand == Long.MAX_VALUE ? 0 : 1;
        tell(reader -> reader.onNext(event));
      }
      if (call.hasStopped()) {
        readOn(call);
      } else {
        call.next();
      }
    }
  }

  /**
   * {@return the event of a record; null: it is a change of another entity, or of an unknown type}
   */
  private @Nullable ChangeEvent<E, K> event(PartitionCall call, ChangeStreamRecord record) {
    if (record instanceof ChangeStreamMutation mutation) {
      partitions.move(call.moveAfter(mutation.getToken()), mutation.getCommitTime());
      Optional<Change<E, K>> change = request.decoder().decode(mutation);
      return change.isEmpty()
          ? null
          : new ChangeEvent<>(
              change.get(), mutation.getEstimatedLowWatermarkTime(), partitions.checkpoint());
    }
    if (record instanceof Heartbeat heartbeat) {
      String token = heartbeat.getChangeStreamContinuationToken().getToken();
      partitions.move(call.moveAfter(token), heartbeat.getEstimatedLowWatermarkTime());
      return new ChangeEvent<>(
          null, heartbeat.getEstimatedLowWatermarkTime(), partitions.checkpoint());
    }
    return null;
  }

  private void fail(Throwable failure) {
    fail(
        failure instanceof ApiException api
            ? api.getStatusCode().getCode()
            : StatusCode.Code.UNKNOWN,
        failure);
  }

  private void fail(StatusCode.Code code, @Nullable Throwable cause) {
    end(reader -> reader.onError(request.failure(code, cause)));
  }

  private void end(Consumer<Flow.Subscriber<? super ChangeEvent<E, K>>> lastSignal) {
    tell(lastSignal);
    subscriber = null;
    close();
  }

  private void close() {
    List.copyOf(calls).forEach(PartitionCall::cancel);
    calls.clear();
    arrivals.clear();
    timer.cancel(false);
    ApiFuture<?> first = initial;
    if (first != null) {
      ClientOperations.cancel(() -> first.cancel(true));
    }
  }

  private void tell(Consumer<Flow.Subscriber<? super ChangeEvent<E, K>>> signal) {
    Flow.Subscriber<? super ChangeEvent<E, K>> reader = subscriber;
    if (reader == null) {
      return;
    }
    try {
      signal.accept(reader);
    } catch (Throwable broken) { // which no subscriber may do
      cancel();
      Thread thread = Thread.currentThread();
      thread.getUncaughtExceptionHandler().uncaughtException(thread, broken);
    }
  }
}
