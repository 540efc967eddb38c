package io.github.bigtablemapper.internal.write;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.Map;
import org.jspecify.annotations.Nullable;

/**
 * What the answer to a write means.
 *
 * @param isApplied whether the row was written; otherwise the precondition was not met
 * @param stored the entity that a put has stored, as it is stored
 * @param version the new version of the row; 0: it has none
 * @param counters the new values of the counters that were incremented
 * @param classes the same of each of several classes of the row; none if it is of one class
 */
public record RowAnswer<E>(
    Operation operation,
    ByteString rowKey,
    boolean isApplied,
    @Nullable E stored,
    long version,
    Map<CounterColumn<E>, Long> counters,
    Map<EntityMapping<?, ?>, RowAnswer<?>> classes) {
  /** The answer to a write of one class. */
  RowAnswer(
      Operation operation,
      ByteString rowKey,
      boolean isApplied,
      @Nullable E stored,
      long version,
      Map<CounterColumn<E>, Long> counters) {
    this(operation, rowKey, isApplied, stored, version, counters, Map.of());
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
