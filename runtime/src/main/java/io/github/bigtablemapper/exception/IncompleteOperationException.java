package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * An operation of several steps or rows came part of the way: some of it was applied, or may have
 * been. It says how far. What it has not applied and does not know of was not applied.
 */
public final class IncompleteOperationException extends OutcomeUnknownException {
  private static final long serialVersionUID = 1L;

  private final String step;
  private final long appliedRows;
  private final ByteString[] unknownRows;

  /**
   * Says how far an operation came.
   *
   * @param step the step at which it ended, such as {@code delete}
   * @param appliedRows how many rows it has surely written or deleted
   * @param unknownRows the keys of those it may have written or deleted, which the message must not
   *     quote
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

  /** {@return the step at which it ended: the steps of an operation are in its documentation} */
  public String step() {
    return step;
  }

  /** {@return how many rows were surely written or deleted} */
  public long appliedRows() {
    return appliedRows;
  }

  /**
   * {@return the keys of the rows of which nobody knows whether the step was applied to them; they
   * may be secrets, and are in no message}
   */
  public List<ByteString> unknownRows() {
    return List.of(unknownRows);
  }
}
