package io.github.bigtablemapper;

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
import io.github.bigtablemapper.internal.buffer.WriteBuffer;
import io.github.bigtablemapper.internal.buffer.WriteCounts;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.TimeLimit;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.internal.write.StampedEntity;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.Patch;
import java.time.Duration;
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
 * try (BulkWriter<Product, ProductKey, ProductPatch> writer = products.bulkWriter()) {
 *   while (source.hasNext()) {
 *     writer.put(source.next());
 *   }
 * }
 * }</pre>
 *
 * Nothing needs to be flushed for a write to be sent: a request goes out when it is full, or when
 * none is under way. Writes of one row are applied in the order in which a thread adds them, each
 * after the one before it is settled. Entities with a version or with write-once properties are
 * checked, as by their repository: each is a request of its own, 16 at a time.
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
 * @param <P> its patch
 */
public final class BulkWriter<E, K extends Key, P extends Patch<E>> implements AutoCloseable {
  private final AsyncWritableRepository<E, K, P> repository;
  private final @Nullable BiConsumer<? super K, ? super BigtableMapperException> onFailure;
  private final @Nullable Consumer<? super BulkProgress> onProgress;
  private final Operation operation;
  private final WriteBuffer<K> buffer;
  private final AtomicBoolean closed = new AtomicBoolean();

  /** What a listener has thrown first. */
  private final AtomicReference<@Nullable Throwable> thrown = new AtomicReference<>();

  BulkWriter(AsyncWritableRepository<E, K, P> repository, BulkWriterOptions<K> options) {
    this.repository = repository;
    this.onFailure = options.onFailure();
    this.onProgress = options.onProgress();
    this.operation = repository.table.batch("bulkWriter");
    this.buffer =
        new WriteBuffer<>(
            repository.writer,
            operation,
            options.maxRows(),
            options.maxBytes(),
            this::failed,
            this::progressed);
  }

  /**
   * Puts an entity, as {@link WritableRepository#put} does, once there is room.
   *
   * @return the entity as it was written; fails as {@code put} does
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the entity cannot be stored; nothing was sent
   * @throws InvalidRequestException if the writer is closed; nothing was sent
   * @throws RequestFailedException if the thread was interrupted while it waited for room; nothing
   *     was sent
   */
  @CanIgnoreReturnValue
  public CompletableFuture<E> put(E entity) {
    StampedEntity<E> stamped = repository.plan.stamped(entity, repository.clock.micros());
    return buffer.add(repository.plan.put(stamped), () -> stamped.applied(operation));
  }

  /**
   * Merges an entity, as {@link Repository#merge} does, once there is room.
   *
   * @throws InvalidRequestException if the entity has a version, or the writer is closed; nothing
   *     was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if the entity cannot be stored; nothing was sent
   * @throws RequestFailedException as {@link #put}
   */
  @CanIgnoreReturnValue
  public CompletableFuture<@Nullable Void> merge(E entity) {
    requireNoVersion("merge", "Put the entity.");
    return add(repository.plan.merge(entity, repository.clock.micros()));
  }

  /**
   * Changes some columns of an entity's row, as {@link WritableRepository#patch(Object, Consumer)}
   * does, once there is room.
   *
   * @throws InvalidRequestException if the writer is closed; nothing was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException as {@link #put}
   */
  @CanIgnoreReturnValue
  public CompletableFuture<@Nullable Void> patch(E entity, Consumer<? super P> change) {
    return patch(repository.mapping.key(entity), repository.mapping.version(entity), change);
  }

  /**
   * Changes some columns of a row, as {@link Repository#patch(Key, Consumer)} does, once there is
   * room.
   *
   * @throws InvalidRequestException if the entity has a version, or the writer is closed; nothing
   *     was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws InvalidValueException if a value cannot be stored; nothing was sent
   * @throws RequestFailedException as {@link #put}
   */
  @CanIgnoreReturnValue
  public CompletableFuture<@Nullable Void> patch(K key, Consumer<? super P> change) {
    requireNoVersion("patch by key", "Patch the entity.");
    return patch(key, 0, change);
  }

  private CompletableFuture<@Nullable Void> patch(K key, long version, Consumer<? super P> change) {
    P changes = repository.changes(change);
    return changes.isEmpty()
        ? CompletableFuture.completedFuture(null)
        : add(repository.plan.patch(key, changes, version, repository.clock.micros()));
  }

  /**
   * Deletes an entity's row, as {@link WritableRepository#delete(Object)} does, once there is room.
   *
   * @throws InvalidRequestException if the writer is closed; nothing was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException as {@link #put}
   */
  @CanIgnoreReturnValue
  public CompletableFuture<@Nullable Void> delete(E entity) {
    return add(
        repository.plan.deletion(
            repository.mapping.key(entity), repository.mapping.version(entity)));
  }

  /**
   * Deletes a row, as {@link Repository#delete(Key)} does, once there is room.
   *
   * @throws InvalidRequestException if the entity has a version, or the writer is closed; nothing
   *     was sent
   * @throws InvalidKeyException if the key cannot be stored; nothing was sent
   * @throws RequestFailedException as {@link #put}
   */
  @CanIgnoreReturnValue
  public CompletableFuture<@Nullable Void> delete(K key) {
    requireNoVersion("delete by key", "Delete the entity.");
    return add(repository.plan.deletion(key, 0));
  }

  private CompletableFuture<@Nullable Void> add(RowWrite<K> write) {
    return buffer.add(write, () -> null);
  }

  private void requireNoVersion(String method, String instead) {
    if (repository.mapping.version().isPresent()) {
      throw new InvalidRequestException(
          method
              + " of "
              + repository.mapping.entity()
              + ": its version would not be checked. "
              + instead);
    }
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
   * Waits until all writes are settled; takes no more from now on. It gives up none that the
   * deadline of {@link Deadlines#batches} allows, which ends each request that is not answered. An
   * interrupted thread gives up at once, and keeps its flag: writes that were not sent fail, and
   * those under way have an unknown outcome. If the writer is closed already it waits in the same
   * way, and throws nothing: who closes it first is told of failures.
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
        : BatchOutcome.failure(failed, tally.applied() + failed, first, tally.unknown() > 0);
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
