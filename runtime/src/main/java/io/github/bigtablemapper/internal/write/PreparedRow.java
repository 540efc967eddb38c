package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.Precondition;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.internal.write.row.StampedEntity;
import io.github.bigtablemapper.key.Key;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * A {@link WriteRequest} that was checked and encoded: the mutations of one row, its precondition,
 * and its result, which it keeps for the batch that it is part of.
 */
public sealed class PreparedRow<E, K extends Key> permits CombinedRow {
  private static final int BYTES_OF_COUNTERS = 256;

  private final WriteRequest<E, K> write;
  private final Operation operation;
  private final K key;
  private final ByteString rowKey;
  private final @Nullable RowWrite<K> row;
  private final @Nullable RowOutcome<?> outcome;
  private final @Nullable StampedEntity<E> entity;
  private final long version;
  private final long millis;
  private final @Nullable RowWrite<K> stamps;

  private volatile @Nullable RowAnswer<E> result;

  /**
   * Describes a write that is ready.
   *
   * @param write what it is made of; its entity and its patch are not kept
   * @param row its mutations; null: it adds to counters
   * @param entity what a put stores, or null
   * @param version what the row has after it; 0: none
   * @param millis the time of the write
   */
  PreparedRow(
      WriteRequest<E, K> write,
      Operation operation,
      K key,
      @Nullable RowWrite<K> row,
      @Nullable StampedEntity<E> entity,
      long version,
      long millis) {
    this(write, operation, key, row, entity, version, millis, null);
  }

  /**
   * Describes a write that is ready.
   *
   * @param stamps what an increment stores of who makes it; null: nothing
   */
  PreparedRow(
      WriteRequest<E, K> write,
      Operation operation,
      K key,
      @Nullable RowWrite<K> row,
      @Nullable StampedEntity<E> entity,
      long version,
      long millis,
      @Nullable RowWrite<K> stamps) {
    this.write = write.withoutContent();
    this.operation = operation;
    this.key = key;
    this.rowKey = row == null ? key.toByteString() : row.rowKey();
    this.row = row;
    this.outcome = row == null ? null : row.outcome();
    this.entity = entity;
    this.version = version;
    this.millis = millis;
    this.stamps = stamps;
  }

  /** Describes the writes of several classes of a row, which are ready. */
  PreparedRow(PreparedRow<E, K> first, RowWrite<K> whole, Operation operation) {
    this(first.write, operation, first.key, whole, first.entity, first.version, first.millis);
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

  /** {@return its mutations; none if it adds to counters} */
  RowWrite<K> mutations() {
    return row == null ? RowWrite.empty(key, 0) : row;
  }

  /** {@return the row key, as it is stored} */
  public ByteString rowKey() {
    return rowKey;
  }

  Precondition<E> precondition() {
    return write.precondition();
  }

  /** {@return what it adds to counters} */
  Map<CounterColumn<E>, Long> counters() {
    return write.counters();
  }

  /** {@return what an increment stores of who makes it; null: nothing} */
  @Nullable RowWrite<K> stamps() {
    return stamps;
  }

  /** {@return the time of the write} */
  long millis() {
    return millis;
  }

  /** {@return how many bytes it takes in a request, about} */
  public int bytes() {
    return row == null ? BYTES_OF_COUNTERS : row.bytes();
  }

  /** {@return how many mutations it has; an increment counts as one} */
  public int count() {
    return row == null ? 1 : row.count();
  }

  /**
   * {@return whether it can share a request with others, unless its entity requires something of
   * each write} The kind of its operation shows that it has no precondition, no counters to add to
   * and no indexes.
   */
  boolean isPlain() {
    return isEmpty()
        || (operation.kind() == Operation.Kind.WRITE && write.kind() != WriteRequest.Kind.RESTORE);
  }

  /** {@return whether it stores a row without checking its version} */
  public boolean isRestore() {
    return operation.kind() == Operation.Kind.WRITE && write.kind() == WriteRequest.Kind.RESTORE;
  }

  /** {@return whether nothing is sent, as it changes nothing} */
  public boolean isEmpty() {
    return count() == 0
        && write.kind() != WriteRequest.Kind.RESTORE
        && !precondition().isConditional();
  }

  /** {@return whether it is a patch that changes nothing, not even if a condition is true} */
  boolean changesNothing() {
    return write.kind() == WriteRequest.Kind.PATCH
        && count() == 0
        && precondition().condition() != null;
  }

  /** Keeps the new values of counters. {@return true} */
  boolean counted(Map<CounterColumn<E>, Long> sums) {
    result = new RowAnswer<>(operation, rowKey, true, null, 0, sums);
    return true;
  }

  /**
   * Reports how its call has ended.
   *
   * @param applies what the call has given: false if the write was refused, which is an outcome,
   *     too
   * @param failure why it has failed; null: it has not
   * @return the failure of the call; null: it has none
   */
  @Nullable Throwable ended(@Nullable Boolean applies, @Nullable Throwable failure) {
    if (Boolean.FALSE.equals(applies)) {
      result = refused();
    }
    return outcome == null ? failure : outcome.ended(operation, applies, failure);
  }

  /** {@return its result if it is refused} */
  RowAnswer<E> refused() {
    return new RowAnswer<>(operation, rowKey, false, null, 0, Map.of());
  }

  /** {@return its result, after it was sent and has not failed} */
  public RowAnswer<E> result() {
    RowAnswer<E> known = result;
    if (known == null) {
      known = applied();
      result = known;
    }
    return known;
  }

  /** {@return its result if it is applied} */
  RowAnswer<E> applied() {
    return new RowAnswer<>(
        operation,
        rowKey,
        true,
        entity == null ? null : entity.applied(operation),
        version,
        Map.of());
  }

  /**
   * Keeps failures from its interceptors until {@link #failed} reports them: it may be repeated.
   */
  public void holdFailures() {
    if (outcome != null) {
      outcome.holdFailures();
    }
  }

  /** Notifies its interceptors that it has finally failed, unless they were notified already. */
  public void failed(BigtableMapperException failure) {
    if (outcome != null) {
      outcome.failedForGood(operation, failure);
    }
  }

  /** Notifies its interceptors that it was never sent. */
  public void notSent(BigtableMapperException failure) {
    if (outcome != null) {
      outcome.failed(operation, failure);
    }
  }
}
