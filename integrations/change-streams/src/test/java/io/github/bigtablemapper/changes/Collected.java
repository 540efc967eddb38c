package io.github.bigtablemapper.changes;

import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.List;
import java.util.concurrent.BlockingQueue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.Flow;
import java.util.concurrent.LinkedBlockingQueue;
import java.util.concurrent.TimeUnit;
import java.util.function.Consumer;

/** A subscriber that keeps its events. */
final class Collected<E, K extends Key> implements Flow.Subscriber<ChangeEvent<E, K>> {
  private final BlockingQueue<ChangeEvent<E, K>> events = new LinkedBlockingQueue<>();
  private final CompletableFuture<Boolean> done = new CompletableFuture<>();
  private final CompletableFuture<Flow.Subscription> subscription =
      new CompletableFuture<Flow.Subscription>().orTimeout(1, TimeUnit.MINUTES);
  private final Consumer<ChangeEvent<E, K>> action;

  Collected() {
    this(event -> {});
  }

  /** A subscriber that does something with each event, too. */
  Collected(Consumer<ChangeEvent<E, K>> action) {
    this.action = action;
  }

  Collected<E, K> from(ChangeStream<E, K> stream) {
    stream.publisher().subscribe(this);
    return this;
  }

  Collected<E, K> request(long count) {
    subscription.join().request(count);
    return this;
  }

  void cancel() {
    subscription.join().cancel();
  }

  @Override
  public void onSubscribe(Flow.Subscription subscription) {
    this.subscription.complete(subscription);
  }

  @Override
  public void onNext(ChangeEvent<E, K> event) {
    action.accept(event);
    events.add(event);
  }

  @Override
  public void onError(Throwable failure) {
    done.completeExceptionally(failure);
  }

  @Override
  public void onComplete() {
    done.complete(true);
  }

  /** {@return the next event, after a minute at most} */
  ChangeEvent<E, K> next() throws InterruptedException {
    ChangeEvent<E, K> event = events.poll(1, TimeUnit.MINUTES);
    if (event == null) {
      throw new AssertionError("no event within a minute");
    }
    return event;
  }

  /** {@return the next change, passing over heartbeats, after a minute or two} */
  Change<E, K> change() throws InterruptedException {
    long start = System.nanoTime();
    while (System.nanoTime() - start < TimeUnit.MINUTES.toNanos(1)) {
      ChangeEvent<E, K> event = next();
      if (event.change().isPresent()) {
        return event.change().get();
      }
    }
    throw new AssertionError("no change within a minute");
  }

  boolean isEmpty() {
    return events.isEmpty();
  }

  /** {@return the failure that has ended the stream, or null if it has ended without one} */
  CompletableFuture<Boolean> done() {
    return done.orTimeout(1, TimeUnit.MINUTES);
  }

  List<ChangeEvent<E, K>> rest() {
    List<ChangeEvent<E, K>> all = new ArrayList<>();
    events.drainTo(all);
    return all;
  }
}
