package io.github.bigtablemapper.internal.buffer;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.CallerContext;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.PreparedWrite;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.key.Key;
import java.util.concurrent.CompletableFuture;
import java.util.function.Consumer;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A write that waits for its request or its answer, and the write of the same row that waits for
 * it.
 *
 * @param <K> the row key
 * @param <R> what the writer is given once it was applied
 */
final class BufferedWrite<E, K extends Key, R> {
  private final PreparedWrite<E, K> write;
  private final Supplier<? extends R> result;
  private final @Nullable CallerContext caller;
  private final CompletableFuture<R> future = new CompletableFuture<>();
  private boolean sent;
  private @Nullable BufferedWrite<E, K, ?> next;

  /** A write that is added in a context, in which {@code settle} runs too; null: in any. */
  BufferedWrite(
      PreparedWrite<E, K> write, Supplier<? extends R> result, @Nullable CallerContext caller) {
    this.write = write;
    this.result = result;
    this.caller = caller;
  }

  /** {@return what is written} */
  PreparedWrite<E, K> write() {
    return write;
  }

  /** {@return what became of it} */
  CompletableFuture<R> future() {
    return future;
  }

  /** {@return whether it is sent now; one that was cancelled is not} */
  boolean send() {
    sent = !future.isDone();
    return sent;
  }

  /** {@return whether it was sent} */
  boolean isSent() {
    return sent;
  }

  /** {@return the write of the same row that follows it; null: there is none yet} */
  @Nullable BufferedWrite<E, K, ?> next() {
    return next;
  }

  /** Lets another write of the same row follow. */
  void followedBy(BufferedWrite<E, K, ?> following) {
    this.next = following;
  }

  /**
   * Ends it: tells what became of it, then who has added it. It has ended, whatever giving the
   * result back throws.
   *
   * @param operation what it does
   * @param failure why it failed; null: it was applied
   * @param told is told first; of the failure, or that of giving the result back
   */
  void settle(
      Operation operation,
      @Nullable BigtableMapperException failure,
      Consumer<@Nullable BigtableMapperException> told) {
    CallerContext.run(caller, () -> end(operation, failure, told));
  }

  private void end(
      Operation operation,
      @Nullable BigtableMapperException failure,
      Consumer<@Nullable BigtableMapperException> told) {
    if (failure != null) {
      fail(failure, told);
      return;
    }
    R given;
    try {
      given = result.get();
    } catch (AppliedException notGivenBack) {
      fail(notGivenBack, told);
      return;
    } catch (Throwable thrown) {
      fail(StampedEntity.notGivenBack(operation, thrown), told);
      throw thrown;
    }
    told.accept(null);
    future.complete(given);
  }

  private void fail(
      BigtableMapperException failure, Consumer<@Nullable BigtableMapperException> told) {
    told.accept(failure);
    future.completeExceptionally(failure);
  }
}
