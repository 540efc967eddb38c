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
 * A stream of writes with back-pressure, sent in requests of up to 1,000 rows, four at a time. It
 * keeps a bounded number of writes: {@link #add} waits until there is space. The future of each
 * write has its outcome; {@link #close()} waits until all writes are completed, and throws if one
 * failed.
 *
 * <pre>{@code
 * var w = products.writes();
 * try (BulkWriter<Product, ProductKey> writer = products.bulkWriter()) {
 *   while (source.hasNext()) {
 *     writer.add(w.put(source.next()));
 *   }
 * }
 * }</pre>
 *
 * You do not have to flush writes: a request is sent when it is full, or when none is in progress.
 * Writes to one row are applied in the order in which a thread adds them, each after the previous
 * one has completed. Writes that check the row, by a precondition, a version or a write-once
 * property, are requests of one row, 16 at a time.
 *
 * <p>Canceling a future prevents its write from being sent, but does not stop a write that is
 * already sent. Dependent stages of a future run on threads of the Bigtable client and must not
 * wait for the writer, because these threads receive the responses. Writes that a stage, or a
 * listener of the options, adds are accepted while there is space, and refused otherwise: add them
 * after {@link #ready} has completed. To close the writer in a stage, use {@link #closeAsync}.
 *
 * <p>Safe for use by many threads.
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

  /** The first exception of a listener. */
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
   * Adds a write, after waiting for space.
   *
   * @return its result; fails with the same exceptions as {@code apply} of the write
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws InvalidRequestException if the writer is closed, or the write lacks the version that
   *     its entity requires; nothing was sent
   * @throws RequestFailedException if the thread was interrupted while it waited for space; nothing
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
   * {@return a future that completes when there is space} Use it where a thread must not wait: the
   * writer then accepts a write of one thread at once.
   */
  @CheckReturnValue
  public CompletableFuture<@Nullable Void> ready() {
    return buffer.ready();
  }

  /**
   * {@return a future that completes when all writes that were added before have completed, with
   * any outcome} They are also sent without this call.
   */
  @CheckReturnValue
  public CompletableFuture<@Nullable Void> flush() {
    return buffer.flush();
  }

  /** {@return the progress of the writer} */
  public BulkProgress progress() {
    WriteCounts tally = buffer.tally();
    long outstanding = buffer.outstanding();
    return new BulkProgress(tally.applied(), tally.notApplied(), tally.unknown(), outstanding);
  }

  /**
   * Closes the writer, which then accepts no more writes, and waits until all writes have
   * completed, including retries. Each request ends with its response, or after the deadline of
   * {@link Deadlines#batches}. If the thread is interrupted, the method stops waiting at once and
   * keeps the interrupt flag: writes that were not sent fail, and the outcome of writes in progress
   * is unknown. If the writer is already closed, the method waits in the same way and throws
   * nothing: only the first call reports failures.
   *
   * @throws OutcomeUnknownException if the outcome of a write is unknown, and {@link
   *     BulkWriterOptions#onFailure} is not set
   * @throws RequestFailedException if a write was not applied, and {@code onFailure} is not set
   * @throws AppliedException if all writes were applied, but an entity did not accept its times,
   *     and {@code onFailure} is not set
   * @throws InvalidRequestException if a stage or a listener of one of its writes calls this
   *     method, which would wait for itself
   */
  @Override
  public void close() {
    closeWithin(null);
  }

  /**
   * Closes the writer as {@link #close()} does, but waits at most for the given time, even if
   * another thread closes the writer at the same time.
   *
   * @param timeout how long to wait; does not wait if 0 or negative
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
      buffer.abandon();
    }
    var unused = ended.join();
    RuntimeException failure = isFirst ? failure() : null;
    if (failure != null) {
      throw failure;
    }
  }

  /**
   * Closes the writer without waiting.
   *
   * @return a future that completes when all writes have completed, without a time limit; if this
   *     call closes the writer, the future fails with the exceptions of {@link #close()}
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
        ? new AppliedException(String.valueOf(first.getMessage())) // the first has its own thrower
        : failure(failed, tally.applied() + failed, first, tally.unknown() > 0);
  }

  /** {@return the exception for failed rows, with the failure of the first} */
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
