package io.github.bigtablemapper;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.write.RowWrite;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayList;
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
   * @throws IncompleteOperationException if at least one row may have been written or not
   * @throws RequestFailedException if rows were not written; others may have been: see {@link
   *     #succeeded}
   * @throws AppliedException if all rows were written, and entities did not take their times
   */
  public void orThrow() {
    orThrow(List.of(this));
  }

  /** As {@link #orThrow()}, for the rows of several batches. */
  static void orThrow(Collection<? extends BatchOutcome<?>> batches) {
    List<ByteString> unknown = new ArrayList<>();
    BigtableMapperException first = null;
    BigtableMapperException applied = null;
    long rows = 0;
    long failed = 0;
    for (BatchOutcome<?> batch : batches) {
      rows += batch.failures.size() + (long) batch.succeeded.size();
      for (Map.Entry<? extends Key, BigtableMapperException> row : batch.failures.entrySet()) {
        BigtableMapperException failure = row.getValue();
        if (failure instanceof OutcomeUnknownException) {
          unknown.add(row.getKey().toByteString());
        }
        if (failure instanceof AppliedException) {
          applied = applied == null ? failure : applied;
        } else {
          first = first == null ? failure : first;
          failed++;
        }
      }
    }
    if (first != null) {
      throw incomplete(failed, rows, first, unknown);
    }
    if (applied != null) {
      throw applied;
    }
  }

  private static RequestFailedException incomplete(
      long failed, long rows, BigtableMapperException first, List<ByteString> unknown) {
    RequestFailedException failure = failure(failed, rows, first, !unknown.isEmpty());
    return unknown.isEmpty()
        ? failure
        : new IncompleteOperationException(
            String.valueOf(failure.getMessage()),
            failure.code(),
            first,
            "rows",
            rows - failed,
            unknown);
  }

  /**
   * {@return the exception for rows that failed}
   *
   * @param failed how many
   * @param rows of how many
   * @param first the failure of the first
   * @param unknown whether any of them may have been written or not
   */
  static RequestFailedException failure(
      long failed, long rows, BigtableMapperException first, boolean unknown) {
    String message =
        failed + " of " + rows + " rows failed, the first of them: " + first.getMessage();
    StatusCode.Code code =
        first instanceof RequestFailedException request ? request.code() : StatusCode.Code.UNKNOWN;
    return unknown
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
