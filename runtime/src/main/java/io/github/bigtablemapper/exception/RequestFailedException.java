package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bigtable did not carry out a request. A write that fails with this exception itself, and not with
 * {@link OutcomeUnknownException}, was not applied.
 *
 * <p>The causes in its chain name the classes and the status of the client's exceptions, and have
 * their stacks. Their words are left out, because they may quote row keys and values; the client's
 * own exception is {@link #clientException}.
 */
public sealed class RequestFailedException extends BigtableMapperException
    permits LargeRowException, OutcomeUnknownException {
  private static final long serialVersionUID = 1L;

  private final StatusCode.Code code;
  private final transient @Nullable Throwable clientException;

  /**
   * Says which request failed, and with which status.
   *
   * @param cause what the client has thrown, or an exception of the mapper's; null: neither
   */
  public RequestFailedException(String message, StatusCode.Code code, @Nullable Throwable cause) {
    super(message, RedactedException.of(cause));
    this.code = code;
    this.clientException = cause == null || RedactedException.isOfOurs(cause) ? null : cause;
  }

  /** {@return the status of the last attempt} */
  public final StatusCode.Code code() {
    return code;
  }

  /**
   * {@return the client's exception, in its own words, if it was one} They may quote row keys and
   * values: nothing prints them unless it asks for them here. A serialized copy is without it.
   */
  public final Optional<Throwable> clientException() {
    return Optional.ofNullable(clientException);
  }
}
