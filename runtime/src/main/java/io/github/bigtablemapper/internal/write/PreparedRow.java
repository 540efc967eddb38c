package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.WriteRequest;
import io.github.bigtablemapper.key.Key;
import java.util.Objects;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A {@link WriteRequest} that was checked and encoded: one attempt to apply it. A write without a
 * precondition can share a request with others; any other is sent alone. It keeps the result, for
 * the batch that it is part of.
 */
public final class PreparedRow<E, K extends Key> {
  private static final int BYTES_OF_COUNTERS = 256;

  private final K key;
  private final Operation operation;
  private final @Nullable RowWrite<K> row;
  private final ByteString rowKey;
  private final Supplier<RowAnswer<E>> applied;

  /**
   * Sends its mutations alone, and completes with false if the precondition was not met; null:
   * plain.
   */
  private final @Nullable Function<RowWrite<K>, CompletableFuture<Boolean>> alone;

  private boolean isRestore;
  private volatile @Nullable RowAnswer<E> result;

  /**
   * Describes a write that is ready.
   *
   * @param row its mutations; null: it adds to counters
   * @param applied makes its result once it is applied
   * @param alone sends its mutations, or the same of a row with a revision, alone; null: it can
   *     share a request with others
   */
  PreparedRow(
      K key,
      Operation operation,
      @Nullable RowWrite<K> row,
      Supplier<RowAnswer<E>> applied,
      @Nullable Function<RowWrite<K>, CompletableFuture<Boolean>> alone) {
    this.key = key;
    this.operation = operation;
    this.row = row;
    this.rowKey = row == null ? key.toByteString() : row.rowKey();
    this.applied = applied;
    this.alone = alone;
  }

  /** {@return this, the restore of a row that others need no check of} */
  PreparedRow<E, K> restoring() {
    isRestore = true;
    return this;
  }

  /** {@return the same write, which is sent alone, as a part of more} */
  PreparedRow<E, K> sentBy(Supplier<CompletableFuture<Boolean>> more) {
    return new PreparedRow<>(key, operation, row, applied, write -> more.get());
  }

  /** {@return the row key} */
  public K key() {
    return key;
  }

  Operation operation() {
    return operation;
  }

  /** {@return its mutations; null: it has none} */
  public @Nullable RowWrite<K> row() {
    return row;
  }

  /** {@return the row key, as it is stored} */
  public ByteString rowKey() {
    return rowKey;
  }

  /** {@return how many bytes it takes in a request, about} */
  public int bytes() {
    return row == null ? BYTES_OF_COUNTERS : row.bytes();
  }

  /** {@return how many mutations it has; an increment counts as one} */
  public int count() {
    return row == null ? 1 : row.count();
  }

  /** {@return whether it can share a request with others} */
  boolean isPlain() {
    return alone == null;
  }

  /** {@return whether it stores a row without checking its version} */
  public boolean isRestore() {
    return isRestore;
  }

  /** {@return whether nothing is sent, as it changes nothing} */
  public boolean isEmpty() {
    return alone == null && count() == 0;
  }

  /** Sends it, and makes something of its result. */
  <R extends @Nullable Object> CompletableFuture<R> send(
      RowSender<E, K> writer, Function<? super RowAnswer<E>, ? extends R> mapped) {
    if (isEmpty()) {
      return CompletableFuture.completedFuture(mapped.apply(result()));
    }
    RowWrite<K> plain = alone == null ? Objects.requireNonNull(row) : null;
    if (plain != null && plain.outcome() == null) { // one future is enough
      return writer.write(operation, plain, () -> mapped.apply(result()));
    }
    RowOutcome<?> outcome = row == null ? null : row.outcome();
    return CallFuture.mapped(
        CallFuture.ending(
            ClientCalls.prepare(() -> attempt(writer, row == null ? RowWrite.empty(key) : row)),
            (applies, failure) -> {
              if (Boolean.FALSE.equals(applies)) { // a refusal is an outcome, too
                result = RowAnswer.notApplied(operation, rowKey);
              }
              return outcome == null ? failure : outcome.ended(operation, applies, failure);
            }),
        applies -> mapped.apply(result()));
  }

  /**
   * Sends it once, and leaves the outcome to the caller.
   *
   * @param write its mutations, of a row that may have a revision
   */
  CompletableFuture<Boolean> attempt(RowSender<E, K> writer, RowWrite<K> write) {
    return alone != null
        ? alone.apply(write)
        : write.revision() == null
            ? writer.write(operation, write, () -> true)
            : writer.writeIf(operation, write, null);
  }

  /** {@return its result, after it was sent and has not failed} */
  public RowAnswer<E> result() {
    RowAnswer<E> known = result;
    if (known == null) {
      known = applied.get();
      result = known;
    }
    return known;
  }

  /**
   * Keeps failures from its interceptors until {@link #failed} reports them: it may be repeated.
   */
  public void holdFailures() {
    RowOutcome<?> outcome = row == null ? null : row.outcome();
    if (outcome != null) {
      outcome.holdFailures();
    }
  }

  /** Notifies its interceptors that it has finally failed, unless they were notified already. */
  public void failed(BigtableMapperException failure) {
    RowOutcome<?> outcome = row == null ? null : row.outcome();
    if (outcome != null) {
      outcome.failedForGood(operation, failure);
    }
  }

  /**
   * Reports why it has failed as a row of a batch.
   *
   * @return the failure that the caller receives; null: by an earlier report there is none
   */
  @Nullable BigtableMapperException failure(BigtableMapperException ofBatch) {
    RowOutcome<?> outcome = row == null ? null : row.outcome();
    return outcome == null ? ofBatch : outcome.failure(operation, ofBatch);
  }

  /** Notifies its interceptors that it was never sent. */
  public void notSent(BigtableMapperException failure) {
    RowOutcome<?> outcome = row == null ? null : row.outcome();
    if (outcome != null) {
      outcome.failed(operation, failure);
    }
  }
}
