package io.github.bigtablemapper;

import com.google.api.gax.rpc.StatusCode;
import com.google.errorprone.annotations.CanIgnoreReturnValue;
import com.google.errorprone.annotations.CheckReturnValue;
import io.github.bigtablemapper.deadline.Deadlines;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.InvalidKeyException;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.buffer.RowBuffer;
import io.github.bigtablemapper.internal.buffer.WriteCounts;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.write.PreparedRow;
import io.github.bigtablemapper.internal.write.RowExecution;
import io.github.bigtablemapper.key.Key;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.concurrent.atomic.AtomicBoolean;
import java.util.concurrent.atomic.AtomicReference;
import java.util.function.BiConsumer;
import java.util.function.Consumer;
import org.jspecify.annotations.Nullable;

/**
 * Writes many entities as they come, in requests of up to 1,000 rows, four at a time. It holds a
 * bounded number of them: to add one waits until there is room. Each write has its own outcome,
 * told by its future; {@link #close()} waits until all are settled, and throws if one failed.
 *
 * <pre>{@code
 * Writes<Product, ProductKey, ProductPatch> w = products.writes();
 * try (BulkWriter<Product, ProductKey> writer = products.bulkWriter()) {
 *   while (source.hasNext()) {
 *     writer.add(w.put(source.next()));
 *   }
 * }
 * }</pre>
 *
 * Nothing needs to be flushed for a write to be sent: a request goes out when it is full, or when
 * none is under way. Writes of one row are applied in the order in which a thread adds them, each
 * after the one before it is settled. Writes that check the row, by a precondition, a version or a
 * write-once property, are requests of one row, 16 at a time.
 *
 * <p>Cancelling a future keeps its write from being sent; one that was sent already takes its
 * course. Stages that follow a future run on threads of the Bigtable client, which must not wait
 * for the writer: who does so keeps the answers from coming. What a stage, or a listener of the
 * options, adds is taken as long as there is room, and refused when there is none: add it once
 * {@link #ready} has completed. A stage closes the writer by {@link #closeAsync}.
 *
 * <p>Safe for use by many threads. It is long for what its methods promise: the work is that of a
 * buffer behind it.
 *
 * @param <E> the entity
 * @param <K> its row key
 */
public final class BulkWriter<E, K extends Key> implements AutoCloseable {
  private final RowExecution<E, K> requests;
  private final @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure;
  private final @Nullable Consumer<? super BulkProgress> onProgress;
  private final Operation operation;
  private final RowBuffer<E, K> buffer;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** What a listener has thrown first. */
  private final AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();

  BulkWriter(RowExecution<E, K> requests, Operation operation, BulkWriterOptions<K> options) {
    this.requests = requests;
    this.onFailure = options.onFailure();
    this.onProgress = options.onProgress();
    this.operation = operation;
    this.buffer =
        new RowBuffer<>(
            requests,
            operation,
            options.maxRows(),
            options.maxBytes(),
            options.retries(),
            this::failed,
            this::progressed);
  }

  /**
   * Adds a write, after waiting for room.
   *
   * @return its result; fails as the write does when it is applied alone
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the writer is closed, or the write names no version that its
   *     entity has; nothing was sent
   * @throws RequestFailedException if the thread was interrupted while it waited for room; nothing
   *     was sent
   */
  @CanIgnoreReturnValue
  public CompletableFuture<WriteResult<E>> add(Write<E, K> write) {
    Objects.requireNonNull(write, "write");
    PreparedRow<E, K> prepared = requests.prepare(write.request(), operation);
    return buffer.add(
        prepared,
        () -> new WriteResult<>(prepared.result()),
        requests.isRepeatable(write.request(), prepared));
  }

  /**
   * {@return a future that completes when there is room} For a writer that must not wait: what one
   * thread adds then is taken at once.
   */
  @CheckReturnValue
  public CompletableFuture<@Nullable Void> ready() {
    return buffer.ready();
  }

  /**
   * {@return a future that completes when all writes that were added before are settled, whatever
   * became of them} They are sent without it.
   */
  @CheckReturnValue
  public CompletableFuture<@Nullable Void> flush() {
    return buffer.flush();
  }

  /** {@return how far the writer has come} */
  public BulkProgress progress() {
    WriteCounts tally = buffer.tally();
    long outstanding = buffer.outstanding();
    return new BulkProgress(tally.applied(), tally.notApplied(), tally.unknown(), outstanding);
  }

  /**
   * Waits until all writes are settled, those that are sent again included; takes no more from now
   * on. It gives up none that the deadline of {@link Deadlines#batches} allows, which ends each
   * request that is not answered. An interrupted thread gives up at once, and keeps its flag:
   * writes that were not sent fail, and those under way have an unknown outcome. If the writer is
   * closed already it waits in the same way, and throws nothing: who closes it first is told of
   * failures.
   *
   * @throws OutcomeUnknownException if a write may have been applied or not, and {@link
   *     BulkWriterOptions#onFailure} does not ask to be told otherwise
   * @throws RequestFailedException if a write was not applied, and likewise
   * @throws AppliedException if all were applied, but an entity did not take its times, and
   *     likewise
   * @throws InvalidRequestException if a stage or a listener of one of its writes calls it: it
   *     would wait for itself
   */
  @Override
  public void close() {
    closeWithin(null);
  }

  /**
   * Waits until all writes are settled, as {@link #close()} does, but no longer than a time, and
   * then gives up, also if another thread closes it at the same time.
   *
   * @param timeout how long to wait; 0 or less: not at all
   * @throws OutcomeUnknownException as {@code close()}
   * @throws RequestFailedException as {@code close()}
   * @throws AppliedException as {@code close()}
   * @throws InvalidRequestException as {@code close()}
   */
  public void close(Duration timeout) {
    Objects.requireNonNull(timeout, "timeout");
    closeWithin(timeout);
  }

  private void closeWithin(@Nullable Duration timeout) {
    buffer.requireMayWait("is not closed: a stage", "Use closeAsync().");
    boolean isFirst = closed.compareAndSet(false, true);
    CompletableFuture<@Nullable Void> ended = buffer.close();
    if (!isDoneWithin(ended, timeout)) {
      abandon();
    }
    var unused = ended.join();
    RuntimeException failure = isFirst ? failure() : null;
    if (failure != null) {
      throw failure;
    }
  }

  private void abandon() {
    boolean interrupted = Thread.currentThread().isInterrupted();
    buffer.abandon();
    if (interrupted) {
      Thread.currentThread().interrupt(); // last: the client's cancelling forgets it
    }
  }

  /**
   * Closes the writer without waiting.
   *
   * @return a future that completes when all writes are settled, or fails as {@link #close()}
   *     throws if this closes it; it does not give up
   */
  @CheckReturnValue
  public CompletableFuture<@Nullable Void> closeAsync() {
    boolean isFirst = closed.compareAndSet(false, true);
    return buffer
        .close()
        .thenCompose(
            done -> {
              RuntimeException failure = isFirst ? failure() : null;
              return failure == null
                  ? CompletableFuture.completedFuture(null)
                  : CompletableFuture.failedFuture(failure);
            });
  }

  private static boolean isDoneWithin(CompletableFuture<?> ended, @Nullable Duration timeout) {
    try {
      if (timeout == null) {
        ended.get();
      } else {
        ended.get(TimeLimit.nanos(timeout), TimeUnit.NANOSECONDS);
      }
      return true;
    } catch (TimeoutException late) {
      return false;
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      return false;
    } catch (ExecutionException never) {
      throw new IllegalStateException(never);
    }
  }

  private @Nullable RuntimeException failure() {
    Throwable ofListener = thrown.get();
    if (ofListener != null) {
      return new IllegalStateException("A listener of a bulk writer has thrown.", ofListener);
    }
    WriteCounts tally = buffer.tally();
    BigtableMapperException first = tally.first();
    if (first == null || onFailure != null) {
      return null;
    }
    long failed = tally.notApplied() + tally.unknown();
    return failed == 0
        ? new AppliedException(String.valueOf(first.getMessage())) // first has its own thrower
        : failure(failed, tally.applied() + failed, first, tally.unknown() > 0);
  }

  /** {@return the exception for rows of which the first has failed in some way} */
  private static RequestFailedException failure(
      long failed, long rows, BigtableMapperException first, boolean unknown) {
    String message =
        failed + " of " + rows + " rows failed, the first of them: " + first.getMessage();
    StatusCode.Code code =
        first instanceof RequestFailedException request ? request.code() : StatusCode.Code.UNKNOWN;
    return unknown
        ? new OutcomeUnknownException(message, code, first)
        : new RequestFailedException(message, code, first);
  }

  private void failed(K key, BigtableMapperException failure) {
    if (onFailure != null) {
      told(() -> onFailure.accept(key, failure));
    }
  }

  private void progressed() {
    if (onProgress != null) {
      told(() -> onProgress.accept(progress()));
    }
  }

  private void told(Runnable listener) {
    try {
      listener.run();
    } catch (Throwable ofListener) {
      thrown.compareAndSet(null, ofListener);
    }
  }
}
