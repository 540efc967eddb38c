package io.github.bigtablemapper.internal.call.blocking;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Cancellation;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Observation;
import io.github.bigtablemapper.internal.call.Operation;
import java.util.Iterator;
import java.util.NoSuchElementException;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * The rows of one call that the client gives one by one to a thread that waits for them, as an
 * operation: it starts with the first requested row, and ends with the last one, with a failure, or
 * when it is closed. Any thread may close it, one at a time reads.
 *
 * @param <S> a row as the client gives it
 * @param <T> what is made of it
 */
public final class PulledRows<S, T> implements Iterator<T>, AutoCloseable {
  private final Operation operation;
  private final Supplier<? extends Stream<S>> open;
  private final Function<S, Optional<T>> decode;

  private volatile @Nullable CompletableFuture<@Nullable Void> run;
  private volatile @Nullable Stream<S> rows;
  private volatile boolean closed;

  /** Whether its time was up, or the mapper was closed. */
  private volatile boolean stopped;

  /** Whether a row is waited for, and since when. */
  private volatile boolean waiting;

  private volatile long since;

  // Of the thread that reads.
  private @Nullable Observation observation;
  private @Nullable Iterator<S> iterator;
  private @Nullable T next;
  private boolean complete;

  /**
   * @param open starts the call
   * @param decode makes the requested result of a row, or nothing
   */
  public PulledRows(
      Operation operation, Supplier<? extends Stream<S>> open, Function<S, Optional<T>> decode) {
    this.operation = operation;
    this.open = open;
    this.decode = decode;
  }

  @Override
  public boolean hasNext() {
    if (next != null) {
      return true;
    }
    if (complete) {
      return false;
    }
    if (closed) {
      throw operation.failure(closed());
    }
    CompletableFuture<@Nullable Void> started = run;
    if (started == null) {
      started = BlockingCalls.start(operation, this::start);
    }
    try {
      if (started.isCompletedExceptionally()) {
        BlockingCalls.await(operation, started);
      }
      next = read(started);
      return next != null;
    } catch (RuntimeException | Error thrown) {
      throw failed(started, thrown);
    }
  }

  private CompletableFuture<@Nullable Void> start() {
    Observation started = operation.observe();
    observation = started;
    CompletableFuture<@Nullable Void> call =
        ClientCalls.within(
            operation.limit(),
            () -> waiting ? since : System.nanoTime(),
            () -> opened(started == null ? open : started.sent(open)),
            thrown -> {
              throw operation.failure(thrown);
            });
    CompletableFuture<@Nullable Void> future =
        started == null ? call : started.withoutAttempts().endWithRows(call);
    run = future;
    if (closed) { // by another thread, which could not see it yet
      end(future);
    }
    return future;
  }

  private CompletableFuture<@Nullable Void> opened(Supplier<? extends Stream<S>> call) {
    CallFuture<@Nullable Void> future = new CallFuture<>();
    try {
      Stream<S> started = call.get();
      rows = started;
      iterator = started.iterator();
      future.ifGivenUp(
          reason -> {
            stopped = true;
            Cancellation.keepingInterrupt(started::close);
          });
    } catch (RuntimeException thrown) {
      future.completeExceptionally(OwnCalls.failure(operation, thrown));
    }
    return future;
  }

  private @Nullable T read(CompletableFuture<@Nullable Void> started) {
    Iterator<S> source = iterator;
    while (source != null && isThereMore(source)) {
      Optional<T> row = decode.apply(source.next());
      if (row.isPresent()) {
        Observation counting = observation;
        if (counting != null) {
          counting.row();
        }
        return row.get();
      }
    }
    if (closed || stopped) { // what is cut off must not look complete
      throw closed();
    }
    complete = true;
    end(started);
    return null;
  }

  private boolean isThereMore(Iterator<S> source) {
    since = System.nanoTime();
    waiting = true;
    try {
      return source.hasNext();
    } finally {
      waiting = false;
    }
  }

  /** Ends the operation with what has gone wrong. {@return that} */
  private RuntimeException failed(CompletableFuture<@Nullable Void> started, Throwable thrown) {
    boolean interrupted = Thread.interrupted() || thrown.getCause() instanceof InterruptedException;
    if (stopped) {
      var unused = started.handle((done, failure) -> failure).join(); // which comes at once
    }
    Throwable failure =
        closed
            ? operation.failure(closed())
            : interrupted
                ? operation.failure(new InterruptedException())
                : OwnCalls.failure(operation, thrown);
    started.completeExceptionally(failure);
    end(started);
    if (interrupted) {
      Thread.currentThread().interrupt();
    }
    if (stopped) {
      BlockingCalls.await(operation, started); // throws what it means
    }
    if (failure instanceof Error error) {
      throw error;
    }
    return (RuntimeException) failure;
  }

  private static CancellationException closed() {
    return new CancellationException("the stream was closed");
  }

  @Override
  public T next() {
    if (hasNext()) {
      T row = next;
      next = null;
      if (row != null) {
        return row;
      }
    }
    throw new NoSuchElementException();
  }

  /** Ends the call. */
  @Override
  public void close() {
    closed = true;
    CompletableFuture<@Nullable Void> started = run;
    if (started != null) {
      end(started);
    }
  }

  private void end(CompletableFuture<@Nullable Void> started) {
    started.complete(null); // unless it has failed
    Stream<S> open = rows;
    if (open != null) {
      Cancellation.keepingInterrupt(open::close);
    }
  }
}
