package io.github.bigtablemapper.internal.buffer;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.internal.call.CallerContext;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.PreparedRow;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
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
final class BufferedRow<E, K extends Key, R> {
  private final PreparedRow<E, K> write;
  private final Supplier<? extends R> result;
  private final @Nullable CallerContext caller;
  private final boolean isRepeatable;
  private final CompletableFuture<R> future = new CompletableFuture<>();
  private boolean isSent;
  private int attempts;

  /** Why it has failed so far; null: it has not. */
  private @Nullable BigtableMapperException failure;

  private @Nullable BufferedRow<E, K, ?> next;

  /**
   * A write that is added.
   *
   * @param caller the context in which it is added, and {@code settle} runs too; null: in any
   * @param isRepeatable whether it may be sent again after it may have been applied
   */
  BufferedRow(
      PreparedRow<E, K> write,
      Supplier<? extends R> result,
      @Nullable CallerContext caller,
      boolean isRepeatable) {
    this.write = write;
    this.result = result;
    this.caller = caller;
    this.isRepeatable = isRepeatable;
  }

  /** {@return what is written} */
  PreparedRow<E, K> write() {
    return write;
  }

  /** {@return what became of it} */
  CompletableFuture<R> future() {
    return future;
  }

  /** {@return whether it is sent now; one that was canceled is not} */
  boolean send() {
    isSent = !future.isDone();
    attempts += isSent ? 1 : 0;
    return isSent;
  }

  /** {@return whether the request that it was last part of had it} */
  boolean isSent() {
    return isSent;
  }

  /** {@return how often it was sent} */
  int attempts() {
    return attempts;
  }

  /**
   * Its request has ended. {@return whether it is to be sent again}
   *
   * @param ofRequest why it has failed; null: it was applied
   */
  boolean answered(
      Operation operation, @Nullable BigtableMapperException ofRequest, RowRetries retries) {
    BigtableMapperException known =
        ofRequest != null && failure instanceof OutcomeUnknownException
            ? operation.afterUnknown(ofRequest)
            : ofRequest;
    failure = known;
    boolean isSentAgain =
        known != null && !future.isDone() && retries.allow(attempts, known, isRepeatable);
    isSent = !isSentAgain; // the next request may come too late to have it
    return isSentAgain;
  }

  /** {@return why it has failed, all attempts considered; null: it has not} */
  @Nullable BigtableMapperException failure() {
    return failure;
  }

  /** {@return the write of the same row that follows it, or null} */
  @Nullable BufferedRow<E, K, ?> next() {
    return next;
  }

  /** Lets another write of the same row follow. */
  void followedBy(BufferedRow<E, K, ?> following) {
    this.next = following;
  }

  /**
   * Ends it: reports its outcome, then completes its caller's future. It has ended, even if giving
   * the result back throws.
   *
   * @param operation what it does
   * @param failure why it failed; null: it was applied
   * @param report is notified first; of the failure, or the failure of returning the result
   */
  void settle(
      Operation operation,
      @Nullable BigtableMapperException failure,
      Consumer<@Nullable BigtableMapperException> report) {
    CallerContext.run(caller, () -> end(operation, failure, report));
  }

  private void end(
      Operation operation,
      @Nullable BigtableMapperException failure,
      Consumer<@Nullable BigtableMapperException> report) {
    if (failure != null) {
      fail(failure, report);
      return;
    }
    R given;
    try {
      given = result.get();
    } catch (AppliedException notGivenBack) {
      fail(notGivenBack, report);
      return;
    } catch (Throwable thrown) {
      fail(StampedEntity.notGivenBack(operation, thrown), report);
      throw thrown;
    }
    report.accept(null);
    future.complete(given);
  }

  private void fail(
      BigtableMapperException failure, Consumer<@Nullable BigtableMapperException> report) {
    report.accept(failure);
    future.completeExceptionally(failure);
  }
}
