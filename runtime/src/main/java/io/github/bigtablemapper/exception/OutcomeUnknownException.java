package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * The outcome of a write is unknown, because its response was lost: Bigtable may have applied it or
 * not. Read the row before you write again, unless the write is idempotent. Of an operation of
 * several steps or rows, {@link IncompleteOperationException} says how far it came.
 */
public sealed class OutcomeUnknownException extends RequestFailedException
    permits IncompleteOperationException {
  private static final long serialVersionUID = 1L;

  /** Says which write it was, and with which status its last attempt ended. */
  public OutcomeUnknownException(String message, StatusCode.Code code, @Nullable Throwable cause) {
    super(message, code, cause);
  }
}
