package io.github.bigtablemapper.internal.write.batch;

import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.write.row.RowOutcome;
import io.github.bigtablemapper.internal.write.row.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
import java.util.Collections;
import java.util.List;
import java.util.function.IntFunction;
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

  /** {@return what receives the outcome of a write before the caller; null: nothing} */
  public @Nullable RowOutcome<?> outcome(int row) {
    return outcomes.apply(row);
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
