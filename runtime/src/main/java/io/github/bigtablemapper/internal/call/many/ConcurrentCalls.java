package io.github.bigtablemapper.internal.call.many;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.concurrent.atomic.AtomicIntegerArray;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.IntFunction;
import org.jspecify.annotations.Nullable;

/**
 * Makes many calls, no more than a limit at the same time: the next one starts when one ends. The
 * first that fails fails the future; where the others are to go on, a call has its failure as a
 * result. When the future ends, those under way are canceled, and no others are made.
 *
 * @param <T> the result of a call
 * @param <R> what is made of all results
 */
public final class ConcurrentCalls<T extends @Nullable Object, R extends @Nullable Object> {
  private final int count;
  private final IntFunction<CompletableFuture<T>> calls;
  private final Function<? super List<T>, ? extends R> result;
  private final List<@Nullable T> results;

  /** The number of the next call; once no others are made, the complement of how many were. */
  private final AtomicInteger next = new AtomicInteger();

  private final AtomicInteger unfinished;

  /** 1 for each call whose result is there. */
  private final AtomicIntegerArray ended;

  /** Whether a thread makes the result, or has given a cancellation the results so far. */
  private final AtomicBoolean hasResult = new AtomicBoolean();

  private final CallFuture<R> done = new CallFuture<>();

  private final CallsInProgress inProgress = new CallsInProgress(done);

  /** Makes the result of a call that is not made as the batch was given up, or null. */
  private @Nullable IntFunction<? extends T> unmade;

  private final AtomicBoolean hasUnmade = new AtomicBoolean();

  private ConcurrentCalls(
      int count,
      IntFunction<CompletableFuture<T>> calls,
      Function<? super List<T>, ? extends R> result) {
    this.count = count;
    this.calls = calls;
    this.result = result;
    this.results = new ArrayList<@Nullable T>(Collections.<@Nullable T>nCopies(count, null));
    this.unfinished = new AtomicInteger(count);
    this.ended = new AtomicIntegerArray(count);
  }

  /**
   * Makes calls; none at all have their result at once.
   *
   * @param limit how many are made at the same time
   * @param calls makes the call with a number
   * @param result makes the result from the results of the calls, in the order of their numbers
   */
  public static <T extends @Nullable Object, R extends @Nullable Object> CompletableFuture<R> run(
      int count,
      int limit,
      IntFunction<CompletableFuture<T>> calls,
      Function<? super List<T>, ? extends R> result) {
    return new ConcurrentCalls<T, R>(count, calls, result).start(limit);
  }

  /**
   * Makes calls in the same way, which have a result even when they are given up.
   *
   * @param open makes the result of a call that has not ended then, from whether it was made
   * @param cancelled makes the content of a cancellation from the results so far
   */
  public static <T, R extends @Nullable Object> CompletableFuture<R> runBatch(
      int count,
      int limit,
      IntFunction<CompletableFuture<T>> calls,
      Function<? super List<T>, ? extends R> result,
      BiFunction<Integer, Boolean, ? extends T> open,
      Function<? super List<T>, ? extends CancellationException> cancelled) {
    ConcurrentCalls<T, R> batch = new ConcurrentCalls<T, R>(count, calls, result);
    batch.unmade = number -> open.apply(number, false);
    batch.done.ifCancelled(
        () -> {
          // Once the result is being made all calls have theirs, and the cancellation has them.
          batch.hasResult.set(true);
          return cancelled.apply(batch.soFar(open));
        });
    return batch.start(limit);
  }

  /** Makes no other calls. {@return how many were made} */
  private int stop() {
    return ~next.updateAndGet(number -> number < 0 ? number : ~number);
  }

  /** {@return the number of the call to make; the count of all: no more are made} */
  private int takeNext() {
    int number = done.isDone() ? count : next.getAndUpdate(n -> n < 0 || n == count ? n : n + 1);
    return number < 0 ? count : number;
  }

  private List<T> soFar(BiFunction<Integer, Boolean, ? extends T> open) {
    int made = stop();
    List<T> all = new ArrayList<>(count);
    for (int i = 0; i < count; i++) {
      all.add(ended.get(i) == 1 ? results.get(i) : open.apply(i, i < made));
    }
    return all;
  }

  /** Those under way end with what is known of them, and no others are made. */
  private void giveUp(Throwable reason) {
    int made = stop();
    IntFunction<? extends T> result = unmade;
    if (result != null && hasUnmade.compareAndSet(false, true)) {
      for (int i = made; i < count; i++) {
        took(i, result.apply(i), null);
      }
    }
    inProgress.giveUp(reason);
  }

  private CompletableFuture<R> start(int limit) {
    done.ifGivenUp(this::giveUp);
    if (count == 0) {
      end();
    }
    for (int i = 0; i < Math.min(count, limit); i++) {
      startNext();
    }
    return done;
  }

  /** One after the other, until one does not end at once. */
  private void startNext() {
    ClientCalls.step(
        done,
        () -> {
          int number = takeNext();
          while (number < count) {
            int ended = number;
            CompletableFuture<T> call = calls.apply(ended);
            if (!call.isDone()) {
              inProgress.add(call);
              var unused =
                  call.whenComplete(
                      (value, failure) -> {
                        took(ended, value, failure);
                        startNext();
                      });
              return;
            }
            var unused = call.whenComplete((value, failure) -> took(ended, value, failure));
            number = takeNext();
          }
        });
  }

  private void took(int number, @Nullable T value, @Nullable Throwable failure) {
    if (failure != null) {
      done.completeExceptionally(ClientCalls.unwrapped(failure));
      return;
    }
    results.set(number, value); // each call has its own place, and the last one sees them all
    ended.set(number, 1);
    if (unfinished.decrementAndGet() == 0) {
      end();
    }
  }

  @SuppressWarnings("NullAway") // all are there
  private void end() {
    if (!hasResult.compareAndSet(false, true)) {
      return;
    }
    ClientCalls.completeBy(done, result, Collections.unmodifiableList(results));
  }
}
