package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a write is unknown, because its response was lost: Bigtable may have applied it or
 * not. Read the row before you write again, unless the write is idempotent. For an operation of
 * several steps or rows, {@link IncompleteOperationException} has the progress.
 */
public sealed class OutcomeUnknownException extends RequestFailedException
    permits IncompleteOperationException {
  private static final long serialVersionUID = 1L;

  /**
   * Creates an exception with a message that names the write, and the status of its last attempt.
   */
  public OutcomeUnknownException(String message, StatusCode.Code code, @Nullable Throwable cause) {
    super(message, code, cause);
  }
}
