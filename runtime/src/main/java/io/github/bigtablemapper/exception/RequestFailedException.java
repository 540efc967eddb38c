package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import org.jspecify.annotations.Nullable;

/**
 * Bigtable did not carry out a request. A write that fails with this exception itself, and not with
 * {@link OutcomeUnknownException}, was not applied.
 */
public sealed class RequestFailedException extends BigtableMapperException
    permits OutcomeUnknownException {
  private static final long serialVersionUID = 1L;

  private final StatusCode.Code code;

  /** Says which request failed, and with which status. */
  public RequestFailedException(String message, StatusCode.Code code, @Nullable Throwable cause) {
    super(message, cause);
    this.code = code;
  }

  /** {@return the status of the last attempt} */
  public final StatusCode.Code code() {
    return code;
  }
}
