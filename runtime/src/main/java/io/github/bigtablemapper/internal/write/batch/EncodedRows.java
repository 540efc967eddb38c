package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CompletableFuture;
import java.util.function.IntFunction;
import java.util.stream.IntStream;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a batch. All of them are encoded before the first is sent, so that what can be
 * refused is. But an encoded row takes several times the memory of its entity: only the first ones,
 * which are sent at once, are kept. The others are encoded again when it is their turn.
 *
 * @param <K> the row key
 */
public final class EncodedRows<K extends Key> {
  private static final int KEPT_ROWS =
      MutateRowsBatch.MAX_ROWS * MutateRowsBatch.REQUESTS_AT_A_TIME;
  private static final long KEPT_BYTES = RequestSize.MAX_BYTES * MutateRowsBatch.REQUESTS_AT_A_TIME;

  private final int size;
  private final IntFunction<RowWrite<K>> encode;
  private final IntFunction<@Nullable RowOutcome<?>> outcomes;
  private final boolean isRepeatable;
  private final List<K> keys;
  private final List<RowWrite<K>> kept = new ArrayList<>();
  private long keptBytes;
  private int encoded;

  /**
   * The writes of a batch.
   *
   * @param encode encodes one of them
   * @param outcomes what receives the outcome of one of them; null: nothing
   * @param isRepeatable whether it gives the same each time
   */
  public EncodedRows(
      int size,
      IntFunction<RowWrite<K>> encode,
      IntFunction<@Nullable RowOutcome<?>> outcomes,
      boolean isRepeatable) {
    this.size = size;
    this.encode = encode;
    this.outcomes = outcomes;
    this.isRepeatable = isRepeatable;
    this.keys = new ArrayList<>(size);
  }

  /** {@return writes that are encoded already} */
  public static <K extends Key> EncodedRows<K> of(List<RowWrite<K>> writes) {
    EncodedRows<K> batch =
        new EncodedRows<>(writes.size(), writes::get, row -> writes.get(row).outcome(), true);
    writes.forEach(write -> batch.keys.add(write.key()));
    return batch;
  }

  /** {@return how many there are} */
  public int size() {
    return size;
  }

  /** {@return the keys of those that were encoded for the first time} */
  public List<K> keys() {
    return Collections.unmodifiableList(keys);
  }

  /** {@return the next write, encoded for the first time} Call it once for each, in order. */
  public RowWrite<K> first() {
    int row = encoded++;
    RowWrite<K> write = encode.apply(row);
    if (row == keys.size()) {
      keys.add(write.key());
    }
    boolean hasRoom = row < KEPT_ROWS && keptBytes + write.bytes() <= KEPT_BYTES;
    if (row == kept.size() && (hasRoom || !isRepeatable)) {
      kept.add(write);
      keptBytes += write.bytes();
    }
    return write;
  }

  /**
   * {@return a write, encoded before}
   *
   * @param operation the batch
   * @throws BigtableMapperException if its entity has changed since, and is to have another key or
   *     cannot be stored any more; it was not sent
   */
  public RowWrite<K> again(int row, Operation operation) {
    if (row < kept.size()) {
      return kept.get(row);
    }
    K key = keys.get(row);
    RowWrite<K> write;
    try {
      write = encode.apply(row);
    } catch (BigtableMapperException known) {
      throw known;
    } catch (Throwable thrown) { // its words may quote a value
      FatalErrors.passOn(thrown);
      throw changed(operation, "it can no longer be stored: " + thrown.getClass().getName());
    }
    if (!write.rowKey().equals(OutcomeKeys.of(key))) {
      throw changed(operation, "it has another row key");
    }
    return write;
  }

  /**
   * {@return the call that sends them, whose interceptors are notified before the caller if it
   * fails as a whole} Otherwise {@link #ended} notifies them.
   */
  public CompletableFuture<Map<K, BigtableMapperException>> notifying(
      Operation operation, CompletableFuture<Map<K, BigtableMapperException>> call) {
    return haveOutcomes()
        ? CallFuture.ending(
            call,
            (done, failure) -> {
              if (failure != null && keys.size() == size) { // else none was sent
                failed(operation, failure);
              }
              return failure;
            })
        : call;
  }

  /**
   * Notifies interceptors of the outcome of each row.
   *
   * @param failures the rows that failed
   * @return the same, with those that were applied and whose interceptors threw
   */
  Map<K, BigtableMapperException> ended(
      Operation operation, Map<K, BigtableMapperException> failures) {
    if (!haveOutcomes()) {
      return failures;
    }
    Map<K, BigtableMapperException> all = new LinkedHashMap<>();
    for (int row = 0; row < size; row++) {
      K key = keys.get(row);
      BigtableMapperException failure = failures.get(key);
      RowOutcome<?> outcome = outcomes.apply(row);
      if (outcome != null) {
        failure =
            failure == null ? outcome.failure(operation) : outcome.failure(operation, failure);
      }
      if (failure != null) {
        all.put(key, failure);
      }
    }
    return all;
  }

  /** {@return the failure of a row that was given up, by what its interceptors were notified of} */
  @Nullable BigtableMapperException givenUp(
      int row, Operation operation, BigtableMapperException failure) {
    RowOutcome<?> outcome = outcomes.apply(row);
    return outcome == null ? failure : outcome.failure(operation, failure);
  }

  private boolean haveOutcomes() {
    return IntStream.range(0, size).anyMatch(row -> outcomes.apply(row) != null);
  }

  /** Of a batch that has no result. A canceled one has the outcome of each row. */
  private void failed(Operation operation, Throwable failure) {
    for (int row = 0; row < size; row++) {
      RowOutcome<?> outcome = outcomes.apply(row);
      if (outcome == null) {
        continue;
      }
      Throwable ofRow =
          failure instanceof BatchCancelledException cancelled
              ? cancelled.failures().get(OutcomeKeys.of(keys.get(row)))
              : failure;
      if (ofRow != null) {
        outcome.failed(operation, ofRow);
        continue;
      }
      Throwable notGivenBack = outcome.failure(operation);
      if (notGivenBack != null) {
        failure.addSuppressed(notGivenBack);
      }
    }
  }

  private static InvalidValueException changed(Operation operation, String how) {
    return new InvalidValueException(
        operation.name()
            + " of "
            + operation.entity()
            + ": an entity was changed after its batch had begun: "
            + how
            + ". Its request was not sent. Change none before the batch has ended.");
  }
}
