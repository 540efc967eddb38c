package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;

/**
 * Rows of a batch failed. Rows are written independently of each other: this exception has the
 * outcome of each row. Its cause is the failure of the first row that failed.
 */
public final class BatchFailedException extends BigtableMapperException {
  private static final long serialVersionUID = 1L;

  private final ByteString[] applied;
  private final ByteString[] notApplied;
  private final LinkedHashMap<ByteString, BigtableMapperException> failures;

  /**
   * Creates an exception with the outcome of each row.
   *
   * @param message does not quote the keys
   * @param applied the keys of the rows that were written
   * @param notApplied the keys of the rows whose precondition was false
   * @param failures why the other rows failed, at least one, in the order of the writes
   */
  public BatchFailedException(
      String message,
      List<ByteString> applied,
      List<ByteString> notApplied,
      Map<ByteString, BigtableMapperException> failures) {
    super(message, failures.values().iterator().next());
    this.applied = applied.toArray(ByteString[]::new);
    this.notApplied = notApplied.toArray(ByteString[]::new);
    this.failures = new LinkedHashMap<>(failures);
  }

  /**
   * {@return the keys of the rows that were written; they may be secrets, and no message contains
   * them}
   */
  public List<ByteString> applied() {
    return List.of(applied);
  }

  /** {@return the keys of the rows that were not written because their precondition was false} */
  public List<ByteString> notApplied() {
    return List.of(notApplied);
  }

  /**
   * {@return the exceptions of the other rows, by their keys} A row with an {@link
   * OutcomeUnknownException} may have been written or not. A row with an {@link AppliedException}
   * was written. A row with any other exception was not written. If the codec of a key refuses a
   * value that it has encoded before, a unique text replaces the key.
   */
  public Map<ByteString, BigtableMapperException> failures() {
    return Collections.unmodifiableMap(failures);
  }

  /** {@return the keys of the rows that may have been written or not} */
  public List<ByteString> unknown() {
    return failures.entrySet().stream()
        .filter(row -> row.getValue() instanceof OutcomeUnknownException)
        .map(Map.Entry::getKey)
        .toList();
  }

  /** {@return the status of the first row that failed; UNKNOWN if its failure has none} */
  public StatusCode.Code code() {
    return failures.values().iterator().next() instanceof RequestFailedException first
        ? first.code()
        : StatusCode.Code.UNKNOWN;
  }
}
