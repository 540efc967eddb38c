package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.internal.write.RowAnswer;
import java.util.Map;
import java.util.Optional;
import java.util.OptionalLong;

/**
 * The outcome of a {@link Write} with a response: either its row was written, or its precondition
 * was false. A write that failed, or whose outcome is unknown, throws an exception instead.
 * Immutable.
 *
 * @param <E> the entity
 */
public final class WriteResult<E> {
  private final RowAnswer<E> answer;

  WriteResult(RowAnswer<E> answer) {
    this.answer = answer;
  }

  /** {@return true if the row was written; false if the precondition was false} */
  public boolean applied() {
    return answer.isApplied();
  }

  /**
   * {@return this result, if the row was written}
   *
   * @throws PreconditionFailedException if the precondition was false; nothing was written
   */
  @CanIgnoreReturnValue
  public WriteResult<E> orThrow() {
    var unused = answer.orThrow();
    return this;
  }

  /**
   * {@return the entity as it is stored, with its new version, times and ids, if the write is a put
   * that was applied; empty for every other write}
   */
  public Optional<E> stored() {
    return Optional.ofNullable(answer.stored());
  }

  /** {@return the new version of the row; empty if the entity has none, or nothing was written} */
  public OptionalLong version() {
    return answer.version() == 0 ? OptionalLong.empty() : OptionalLong.of(answer.version());
  }

  /**
   * {@return the new value of a counter after an increment}
   *
   * @throws InvalidRequestException if the write did not increment this counter
   */
  public long counter(CounterColumn<E> counter) {
    Long value = answer.counters().get(counter);
    if (value == null) {
      throw new InvalidRequestException(
          answer.operation().label()
              + " did not increment the counter "
              + counter.property()
              + ".");
    }
    return value;
  }

  /** {@return the new values of all counters of an increment, in its order} */
  public Map<CounterColumn<E>, Long> counters() {
    return answer.counters();
  }

  /** {@return a text without the entity, which must not appear in a log} */
  @Override
  public String toString() {
    return "WriteResult[" + answer + "]";
  }
}
