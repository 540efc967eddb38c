package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of several steps or rows is incomplete: a part of it was applied, or may have been.
 * The exception has the rows that were applied and the rows whose outcome is unknown; all others
 * were not applied.
 */
public final class IncompleteOperationException extends OutcomeUnknownException {
  private static final long serialVersionUID = 1L;

  private final String step;
  private final long appliedRows;
  private final ByteString[] unknownRows;

  /**
   * Creates an exception with the progress of an operation.
   *
   * @param step the step at which it ended, such as {@code delete}
   * @param appliedRows the number of rows that were certainly written or deleted
   * @param unknownRows the keys of the rows that may have been written or deleted, which the
   *     message must not quote
   */
  public IncompleteOperationException(
      String message,
      StatusCode.Code code,
      @Nullable Throwable cause,
      String step,
      long appliedRows,
      List<ByteString> unknownRows) {
    super(message, code, cause);
    this.step = step;
    this.appliedRows = appliedRows;
    this.unknownRows = unknownRows.toArray(ByteString[]::new);
  }

  /**
   * {@return the step at which the operation ended; the documentation of the operation lists its
   * steps}
   */
  public String step() {
    return step;
  }

  /** {@return the number of rows that were certainly written or deleted} */
  public long appliedRows() {
    return appliedRows;
  }

  /**
   * {@return the keys of the rows for which it is unknown whether the step was applied; they may be
   * secrets, and no message contains them}
   */
  public List<ByteString> unknownRows() {
    return List.of(unknownRows);
  }
}
