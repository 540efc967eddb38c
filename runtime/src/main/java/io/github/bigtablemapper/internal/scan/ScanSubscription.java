package io.github.bigtablemapper.internal.scan;

import io.github.bigtablemapper.internal.call.ClientCalls;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.Flow.Subscriber;
import java.util.concurrent.Flow.Subscription;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * One subscriber's own run of a scan. It decides when to send which signal, with the back-pressure
 * of Reactive Streams: one signal at a time, no row without demand, and nothing after the last
 * signal. It reads one row ahead of the demand, so that it can signal the end or a failure as soon
 * as it is reached.
 *
 * <p>The subscriber is never called under the lock: it may wait for another thread that makes a
 * request.
 */
final class ScanSubscription<T> implements Subscription {
  /** A row that was read, and what lets the scan read the next one. */
  private record ReadRow<T>(T row, CompletableFuture<@Nullable Void> taken) {}

  /** Null when nothing more will be signaled. */
  private @Nullable Subscriber<? super T> subscriber;

  private long demand;
  private @Nullable ReadRow<T> waiting;
  private @Nullable CompletableFuture<?> call;

  /** Whether the subscriber is dealing with a signal. */
  private boolean signalling = true;

  /** Whether no row may be signaled any more. */
  private boolean over;

  /** What to signal when the subscriber has dealt with the present signal. */
  private @Nullable Consumer<Subscriber<? super T>> last;

  private ScanSubscription(Subscriber<? super T> subscriber) {
    this.subscriber = Objects.requireNonNull(subscriber, "subscriber");
  }

  static <T> void subscribe(
      Scanner scanner, ScanRequest<T> request, Subscriber<? super T> subscriber) {
    ScanSubscription<T> subscription = new ScanSubscription<>(subscriber);
    subscription.signal(reader -> reader.onSubscribe(subscription));
    subscription.start(scanner, request);
  }

  private void start(Scanner scanner, ScanRequest<T> request) {
    if (isOver()) {
      return;
    }
    CompletableFuture<?> started = scanner.forEach(request, this::read);
    synchronized (this) {
      call = started;
    }
    if (isOver()) {
      started.cancel(true);
    }
    var unused =
        started.whenComplete(
            (done, failure) ->
                end(
                    failure == null
                        ? Subscriber::onComplete
                        : reader -> reader.onError(ClientCalls.unwrapped(failure))));
  }

  @Override
  public void request(long count) {
    if (count <= 0) {
      end(reader -> reader.onError(new IllegalArgumentException(notPositive(count))));
      return;
    }
    synchronized (this) {
      demand = count > Long.MAX_VALUE - demand ? Long.MAX_VALUE : demand + count;
    }
    passOn();
  }

  @Override
  public void cancel() {
    CompletableFuture<?> open;
    synchronized (this) {
      over = true;
      subscriber = null;
      waiting = null;
      last = null;
      open = call;
    }
    if (open != null) {
      open.cancel(true);
    }
  }

  private CompletionStage<?> read(T row) {
    CompletableFuture<@Nullable Void> taken = new CompletableFuture<>();
    synchronized (this) {
      waiting = new ReadRow<>(row, taken);
    }
    passOn();
    return taken;
  }

  /** Signals the row that waits, if it was requested. */
  private void passOn() {
    ReadRow<T> next;
    synchronized (this) {
      next = waiting;
      if (next == null || demand == 0 || signalling || over) {
        return;
      }
      waiting = null;
      signalling = true;
      demand -= demand == Long.MAX_VALUE ? 0 : 1;
    }
    signal(reader -> reader.onNext(next.row()));
    next.taken().complete(null);
  }

  private void end(Consumer<Subscriber<? super T>> lastSignal) {
    synchronized (this) {
      if (over) {
        return;
      }
      over = true;
      last = lastSignal;
    }
    signalLast();
  }

  /** Signals what nothing follows, if the subscriber is free for it. */
  private void signalLast() {
    Consumer<Subscriber<? super T>> signal;
    synchronized (this) {
      signal = last;
      if (signal == null || signalling) {
        return;
      }
      last = null;
      signalling = true;
    }
    tell(signal);
    cancel();
  }

  /** Makes a signal that others wait for. */
  private void signal(Consumer<Subscriber<? super T>> signal) {
    tell(signal);
    synchronized (this) {
      signalling = false;
    }
    signalLast();
  }

  private void tell(Consumer<Subscriber<? super T>> signal) {
    Subscriber<? super T> reader;
    synchronized (this) {
      reader = subscriber;
    }
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

  private synchronized boolean isOver() {
    return over;
  }

  private static String notPositive(long count) {
    return "A subscriber must request at least 1 item, by rule 3.9 of Reactive Streams; it"
        + " requested "
        + count
        + ".";
  }
}
