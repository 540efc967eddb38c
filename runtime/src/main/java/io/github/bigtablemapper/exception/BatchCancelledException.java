package io.github.bigtablemapper.exception;

import com.google.protobuf.ByteString;
import java.util.Collections;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.concurrent.CancellationException;

/**
 * The future of a batch was canceled. The exception has the outcome of each row at that time. Rows
 * whose requests were in progress may have been written: their exception is an {@link
 * OutcomeUnknownException}.
 */
public final class BatchCancelledException extends CancellationException {
  private static final long serialVersionUID = 1L;

  private final ByteString[] succeeded;
  private final LinkedHashMap<ByteString, BigtableMapperException> failures;
  private final LinkedHashMap<String, BatchCancelledException> byTable;

  /**
   * Creates an exception with the outcome of the rows.
   *
   * @param message does not quote the keys
   * @param succeeded the keys of the rows that were written
   * @param failures why the other rows were not written, or may have been
   */
  public BatchCancelledException(
      String message,
      List<ByteString> succeeded,
      Map<ByteString, BigtableMapperException> failures) {
    this(message, succeeded, failures, Map.of());
  }

  /**
   * Creates an exception with the outcome of the rows of several tables.
   *
   * @param message does not quote the keys
   * @param succeeded the keys of the rows that were written
   * @param failures why the other rows were not written, or may have been
   * @param byTable the same for each table, by its name
   */
  public BatchCancelledException(
      String message,
      List<ByteString> succeeded,
      Map<ByteString, BigtableMapperException> failures,
      Map<String, BatchCancelledException> byTable) {
    super(message);
    this.succeeded = succeeded.toArray(ByteString[]::new);
    this.failures = new LinkedHashMap<>(failures);
    this.byTable = new LinkedHashMap<>(byTable);
  }

  /**
   * {@return the keys of the rows that were written; they may be secrets, and no message contains
   * them}
   */
  public List<ByteString> succeeded() {
    return List.of(succeeded);
  }

  /**
   * {@return the exceptions of the other rows, by their keys} A row with an {@link
   * OutcomeUnknownException} may have been written or not. A row with an {@link AppliedException}
   * was written. A row with any other exception was not.
   */
  public Map<ByteString, BigtableMapperException> failures() {
    return Collections.unmodifiableMap(failures);
  }

  /**
   * {@return the same for each table, by its name, if the batch is of {@code IndependentWrites};
   * otherwise empty} Rows of two tables may have the same key: the other methods then return the
   * key once, with the failures if any of these rows failed.
   */
  public Map<String, BatchCancelledException> byTable() {
    return Collections.unmodifiableMap(byTable);
  }
}
