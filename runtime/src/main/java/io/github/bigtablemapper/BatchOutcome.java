package io.github.bigtablemapper;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.util.Collection;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * What became of every row of a batch. Rows are written independently: some may fail while others
 * succeed. Immutable.
 *
 * @param <K> the row key
 */
public sealed class BatchOutcome<K extends Key> permits BatchResult {
  private final List<K> succeeded;
  private final Map<K, BigtableMapperException> failures;

  BatchOutcome(Collection<K> succeeded, Map<K, BigtableMapperException> failures) {
    this.succeeded = List.copyOf(succeeded);
    this.failures = Collections.unmodifiableMap(new LinkedHashMap<>(failures));
  }

  static <K extends Key> BatchOutcome<K> of(
      List<RowWrite<K>> writes, Map<K, BigtableMapperException> failures) {
    return new BatchOutcome<>(
        writes.stream().map(RowWrite::key).filter(key -> !failures.containsKey(key)).toList(),
        failures);
  }

  /** {@return the keys of the rows that were written or deleted, in the order they were given} */
  public List<K> succeeded() {
    return succeeded;
  }

  /**
   * {@return why the other rows failed, in the order they were given} A row with an {@link
   * OutcomeUnknownException} may have been written or not; one with an {@link AppliedException} was
   * written, while its entity did not take its times; a row with any other exception was not
   * written.
   */
  public Map<K, BigtableMapperException> failures() {
    return failures;
  }

  /** {@return whether every row was written} */
  public boolean isComplete() {
    return failures.isEmpty();
  }

  /**
   * Throws if a row failed. The cause is the failure of the first such row.
   *
   * @throws OutcomeUnknownException if at least one row may have been written or not
   * @throws RequestFailedException if rows were not written
   * @throws AppliedException if all rows were written, and entities did not take their times
   */
  public void orThrow() {
    if (failures.isEmpty()) {
      return;
    }
    List<BigtableMapperException> notWritten =
        failures.values().stream()
            .filter(failure -> !(failure instanceof AppliedException))
            .toList();
    if (notWritten.isEmpty()) {
      throw failures.values().iterator().next();
    }
    BigtableMapperException first = notWritten.get(0);
    String message =
        notWritten.size()
            + " of "
            + (failures.size() + succeeded.size())
            + " rows failed, the first of them: "
            + first.getMessage();
    StatusCode.Code code =
        first instanceof RequestFailedException failed ? failed.code() : StatusCode.Code.UNKNOWN;
    throw failures.values().stream().anyMatch(OutcomeUnknownException.class::isInstance)
        ? new OutcomeUnknownException(message, code, first)
        : new RequestFailedException(message, code, first);
  }

  /** {@return a text without keys and entities, which must not reach a log} */
  @Override
  public String toString() {
    return getClass().getSimpleName()
        + "["
        + succeeded.size()
        + " succeeded, "
        + failures.size()
        + " failed]";
  }
}
