package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.internal.call.Operation;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the answer to a write means.
 *
 * @param isApplied whether the row was written; otherwise the precondition was not met
 * @param stored the entity that a put has stored, as it is stored
 * @param version the new version of the row; 0: it has none
 * @param counters the new values of the counters that were incremented
 */
public record RowAnswer<E>(
    Operation operation,
    ByteString rowKey,
    boolean isApplied,
    @Nullable E stored,
    long version,
    Map<CounterColumn<E>, Long> counters) {
  static <E> RowAnswer<E> applied(Operation operation, ByteString rowKey, long version) {
    return new RowAnswer<>(operation, rowKey, true, null, version, Map.of());
  }

  static <E> RowAnswer<E> stored(Operation operation, ByteString rowKey, E stored, long version) {
    return new RowAnswer<>(operation, rowKey, true, stored, version, Map.of());
  }

  static <E> RowAnswer<E> counted(
      Operation operation, ByteString rowKey, Map<CounterColumn<E>, Long> counters) {
    return new RowAnswer<>(operation, rowKey, true, null, 0, counters);
  }

  static <E> RowAnswer<E> notApplied(Operation operation, ByteString rowKey) {
    return new RowAnswer<>(operation, rowKey, false, null, 0, Map.of());
  }

  /**
   * {@return this, if the row was written}
   *
   * @throws PreconditionFailedException if the precondition was not met
   */
  public RowAnswer<E> orThrow() {
    if (isApplied) {
      return this;
    }
    throw new PreconditionFailedException(
        operation.label() + " was not applied: its precondition was not met.", rowKey);
  }

  /** {@return a text without the key and the entity, which must not reach a log} */
  @Override
  public String toString() {
    return operation.label() + (isApplied ? ", applied" : ", not applied");
  }
}
