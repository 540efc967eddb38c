package io.github.bigtablemapper.changes;

import com.google.api.core.ApiFuture;
import com.google.api.core.ApiFutureCallback;
import com.google.api.core.ApiFutures;
import com.google.api.gax.rpc.ApiException;
import com.google.api.gax.rpc.StatusCode;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.bigtable.v2.StreamContinuationToken;
import com.google.cloud.bigtable.common.Status;
import com.google.cloud.bigtable.data.v2.BigtableDataClient;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamContinuationToken;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamMutation;
import com.google.cloud.bigtable.data.v2.models.ChangeStreamRecord;
import com.google.cloud.bigtable.data.v2.models.CloseStream;
import com.google.cloud.bigtable.data.v2.models.Heartbeat;
import com.google.cloud.bigtable.data.v2.models.Range.ByteStringRange;
import com.google.protobuf.InvalidProtocolBufferException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.key.Key;
import java.time.Instant;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Queue;
import java.util.concurrent.Flow;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One subscriber's run of a change stream: it reads all partitions, replaces those that Bigtable
 * splits or merges, and decides which signal comes next. A partition that takes the place of others
 * is read when these have ended, so the changes of a row stay in order.
 *
 * <p>Whatever happens, be it a record or a request of the subscriber, is dealt with in turn, one
 * after the other: nothing here needs a lock, and signals never overlap.
 */
final class ChangeSubscription<E, K extends Key> implements Flow.Subscription {
  /** A record that waits for demand, and whose partition waits for it. */
  private record Arrival(PartitionCall call, ChangeStreamRecord record) {}

  private final BigtableDataClient client;
  private final StreamRequest<E, K> request;
  private final Turns turns = new Turns();
  private final List<PartitionCall> calls = new ArrayList<>();
  private final Queue<Arrival> arrivals = new ArrayDeque<>();

  /** Null when nothing more will be signalled. */
  private volatile Flow.@Nullable Subscriber<? super ChangeEvent<E, K>> subscriber;

  private @Nullable ApiFuture<?> partitions;
  private Checkpoint checkpoint;
  private long demand;

  ChangeSubscription(
      BigtableDataClient client,
      StreamRequest<E, K> request,
      Flow.Subscriber<? super ChangeEvent<E, K>> subscriber) {
    this.client = client;
    this.request = request;
    this.subscriber = Objects.requireNonNull(subscriber, "subscriber");
    this.checkpoint = new Checkpoint(request.table(), List.of());
  }

  private void inTurn(Runnable step) {
    turns.take(
        () -> {
          try {
            step.run();
          } catch (RuntimeException failure) { // of a client that is closed, for example
            fail(failure);
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
                            "A subscriber asks for at least 1 item, by rule 3.9 of Reactive"
                                + " Streams.")));
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
      checkpoint = resumed;
      read();
      return;
    }
    Instant start = request.from() == null ? Instant.now() : request.from();
    ApiFuture<List<ByteStringRange>> initial =
        client.generateInitialChangeStreamPartitionsCallable().all().futureCall(request.table());
    partitions = initial;
    ApiFutures.addCallback(
        initial,
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
    checkpoint =
        new Checkpoint(
            request.table(),
            ranges.stream().map(range -> PartitionPosition.startingAt(range, start)).toList());
    read();
  }

  /** Reads the partitions that can be and are not yet. Without any, the stream has ended. */
  private void read() {
    if (subscriber == null) {
      return;
    }
    if (checkpoint.partitions().isEmpty()) {
      end(Flow.Subscriber::onComplete);
      return;
    }
    for (PartitionPosition position : checkpoint.partitions()) {
      if (position.isReadable()
          && calls.stream().noneMatch(call -> call.position().isSamePartition(position))) {
        start(position);
      }
    }
    for (PartitionPosition position : checkpoint.partitions()) {
      if (!position.isReadable()
          && calls.stream().noneMatch(call -> call.position().overlaps(position))) {
        askAgain(position);
        return;
      }
    }
  }

  /**
   * A partition was split or merged before all of its parts had ended, so what it waits for never
   * comes: another that waits has it. Who asks for the parts is told what they belong to now. Those
   * of all that overlap are asked for, as to ask for one part alone is to be told the same again.
   */
  private void askAgain(PartitionPosition stuck) {
    List<PartitionPosition> asked = new ArrayList<>(List.of(stuck));
    for (int i = 0; i < asked.size(); i++) { // it grows
      PartitionPosition each = asked.get(i);
      checkpoint.partitions().stream()
          .filter(other -> !other.isReadable() && other.overlaps(each) && !asked.contains(other))
          .forEach(asked::add);
    }
    for (PartitionPosition each : asked) {
      checkpoint = checkpoint.replace(each, List.of());
    }
    List<PartitionPosition> parts = asked.stream().flatMap(each -> each.parts().stream()).toList();
    checkpoint = checkpoint.replace(stuck, parts);
    read();
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
            replace(call, close);
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
            leave(call);
            start(call.position());
          } else {
            fail(failure);
          }
        });
  }

  /** Nothing was asked of it for so long that the client's watchdog has cancelled it. */
  private static boolean isGivenUp(Throwable failure) {
    return failure instanceof WatchdogTimeoutException timeout && !timeout.isRetryable();
  }

  /** A stream that ends without a last word is read on, unless it never says anything. */
  void ended(PartitionCall call) {
    inTurn(
        () -> {
          if (call.isOver()) {
            return;
          }
          if (call.hasProgress()) {
            leave(call);
            start(call.position());
          } else {
            fail(StatusCode.Code.UNAVAILABLE, null);
          }
        });
  }

  private void leave(PartitionCall call) {
    call.leave();
    calls.remove(call);
    arrivals.removeIf(arrival -> arrival.call() == call);
  }

  private void replace(PartitionCall call, CloseStream close) {
    List<ChangeStreamContinuationToken> tokens = close.getChangeStreamContinuationTokens();
    if (tokens.isEmpty() && close.getStatus().getCode() != Status.Code.OK) {
      fail(StatusCode.Code.valueOf(close.getStatus().getCode().name()), null);
      return;
    }
    leave(call);
    List<PartitionPosition> successors = new ArrayList<>();
    for (int i = 0; i < tokens.size(); i++) {
      ChangeStreamContinuationToken token = tokens.get(i);
      ByteStringRange partition =
          i < close.getNewPartitions().size()
              ? close.getNewPartitions().get(i)
              : token.getPartition();
      successors.add(PartitionPosition.behind(partition, proto(token)));
    }
    checkpoint = checkpoint.replace(call.position(), successors);
    read();
  }

  private static StreamContinuationToken proto(ChangeStreamContinuationToken token) {
    try {
      return StreamContinuationToken.parseFrom(token.toByteString());
    } catch (InvalidProtocolBufferException e) {
      throw new IllegalStateException(e); // it was one just now
    }
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
      call.next();
    }
  }

  /** {@return what a record says; null: it is a change of another entity, or nothing known} */
  private @Nullable ChangeEvent<E, K> event(PartitionCall call, ChangeStreamRecord record) {
    if (record instanceof ChangeStreamMutation mutation) {
      checkpoint = checkpoint.with(call.moveBehind(mutation.getToken()));
      Optional<Change<E, K>> change = request.decoder().decode(mutation);
      return change.isEmpty()
          ? null
          : new ChangeEvent<>(change.get(), mutation.getEstimatedLowWatermarkTime(), checkpoint);
    }
    if (record instanceof Heartbeat heartbeat) {
      String token = heartbeat.getChangeStreamContinuationToken().getToken();
      checkpoint = checkpoint.with(call.moveBehind(token));
      return new ChangeEvent<>(null, heartbeat.getEstimatedLowWatermarkTime(), checkpoint);
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
    String hint =
        code == StatusCode.Code.FAILED_PRECONDITION || code == StatusCode.Code.INVALID_ARGUMENT
            ? ". The table needs a change stream, which its retention period enables, and the"
                + " client an app profile with single-cluster routing."
            : ".";
    end(
        reader ->
            reader.onError(
                new RequestFailedException(
                    request.name() + " failed with " + code + hint, code, cause)));
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
    if (partitions != null) {
      partitions.cancel(true);
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
