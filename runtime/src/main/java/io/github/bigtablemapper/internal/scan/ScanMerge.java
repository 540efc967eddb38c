package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.read.DecodedRow;
import java.util.Comparator;
import java.util.List;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiFunction;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Merges several runs of a scan into one, in a common order. It holds the next row of each run and
 * delivers the first of them. The run of that row then reads on, and the others wait.
 *
 * <p>Events may arrive on any thread. They are handled one after the other.
 */
final class ScanMerge<T, R extends @Nullable Object> implements RowSink<DecodedRow<T>> {
  /** The next row of a run, and what tells the run to go on. */
  private record Held<T>(DecodedRow<T> row, CompletableFuture<@Nullable Void> taken) {
    ByteString key() {
      return row.key();
    }
  }

  private final RowSink<DecodedRow<T>> sink;
  private final Supplier<R> result;
  private final CompletableFuture<R> done = new CompletableFuture<>();

  private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
  private final AtomicInteger eventsLeft = new AtomicInteger();

  private final PriorityQueue<Held<T>> held;

  /** How many runs are looking for their next row. */
  private int reading;

  private boolean delivering;

  /**
   * @param order of the row keys
   */
  ScanMerge(Comparator<ByteString> order, RowSink<DecodedRow<T>> sink, Supplier<R> result) {
    this.held = new PriorityQueue<>(Comparator.comparing(Held::key, order));
    this.sink = sink;
    this.result = result;
  }

  /**
   * Starts a run for each set of rows.
   *
   * @param run starts a run, given its rows and what takes them
   */
  CompletableFuture<R> start(
      List<RowRanges> parts,
      BiFunction<RowRanges, RowSink<DecodedRow<T>>, CompletableFuture<?>> run) {
    reading = parts.size();
    for (RowRanges part : parts) {
      CompletableFuture<?> end = run.apply(part, this);
      ClientCalls.cancelWith(done, end);
      var unused = end.whenComplete((nothing, failure) -> tell(() -> ended(failure)));
    }
    return done;
  }

  /** Takes the next row of any run. */
  @Override
  public CompletionStage<?> accept(ByteString key, DecodedRow<T> row) {
    Held<T> next = new Held<>(row, new CompletableFuture<>());
    tell(() -> arrived(next));
    return next.taken();
  }

  @Override
  public boolean isFull() {
    return done.isDone();
  }

  /** Has an event dealt with when those before it are. */
  private void tell(Runnable event) {
    events.add(event);
    if (eventsLeft.getAndIncrement() > 0) {
      return; // whoever deals with the one before goes on with this one
    }
    do {
      ClientCalls.step(done, events.remove());
    } while (eventsLeft.decrementAndGet() > 0);
  }

  private void arrived(Held<T> next) {
    reading--;
    held.add(next);
    deliver();
  }

  private void ended(@Nullable Throwable failure) {
    if (failure != null) {
      done.completeExceptionally(failure);
      return;
    }
    reading--;
    deliver();
  }

  private void deliver() {
    if (reading > 0 || delivering || done.isDone()) {
      return;
    }
    Held<T> first = sink.isFull() ? null : held.poll();
    if (first == null) {
      done.complete(result.get());
      return;
    }
    CompletionStage<?> taking = sink.accept(first.key(), first.row());
    if (taking == null) {
      delivered(first);
    } else {
      delivering = true;
      taking.whenComplete((value, failure) -> tell(() -> delivered(first, failure)));
    }
  }

  private void delivered(Held<T> row, @Nullable Throwable failure) {
    delivering = false;
    if (failure == null) {
      delivered(row);
    } else {
      done.completeExceptionally(failure);
    }
  }

  private void delivered(Held<T> row) {
    if (sink.isFull()) {
      deliver();
    } else {
      reading++;
      row.taken().complete(null);
    }
  }
}
