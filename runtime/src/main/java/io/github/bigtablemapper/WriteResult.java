package io.github.bigtablemapper;

import com.google.errorprone.annotations.CanIgnoreReturnValue;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.PreconditionFailedException;
import io.github.bigtablemapper.internal.write.RowAnswer;
import io.github.bigtablemapper.mapping.Mapped;
import java.util.Map;
import java.util.Objects;
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

  /**
   * {@return the same result for one of several classes that were written together} It has what was
   * stored of that class, and its version.
   *
   * @param written a repository of the class, or its mapping
   * @throws InvalidRequestException if the write has no other classes, or not this one
   */
  @SuppressWarnings("unchecked") // each mapping has the answer of its class
  public <F> WriteResult<F> of(Mapped<F, ?> written) {
    Objects.requireNonNull(written, "written");
    RowAnswer<?> ofClass = answer.classes().get(written.mapping());
    if (ofClass == null) {
      throw new InvalidRequestException(
          answer.operation().label()
              + " has written no "
              + written.mapping().entity()
              + ". Use of for the classes that were combined by and.");
    }
    return new WriteResult<>((RowAnswer<F>) ofClass);
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
