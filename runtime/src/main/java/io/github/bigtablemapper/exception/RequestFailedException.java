package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.StatusCode;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * Bigtable did not carry out a request. A write that fails with this exception itself, and not with
 * {@link OutcomeUnknownException}, was not applied.
 *
 * <p>The causes in its chain name the classes and the status of the client's exceptions, and have
 * their stacks. Their messages are left out, because they may quote row keys and values; {@link
 * #clientException} returns the original exception.
 */
public sealed class RequestFailedException extends BigtableMapperException
    permits LargeRowException, OutcomeUnknownException {
  private static final long serialVersionUID = 1L;

  private final StatusCode.Code code;
  private final transient @Nullable Throwable clientException;

  /**
   * Creates an exception with a message that names the request, and the status.
   *
   * @param cause an exception of the client or the mapper, or null
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
   * {@return true if the failure may be transient: the status is UNAVAILABLE, DEADLINE_EXCEEDED,
   * ABORTED, RESOURCE_EXHAUSTED, INTERNAL or UNKNOWN} Before you repeat a write, check whether its
   * outcome is unknown.
   */
  public final boolean isTransient() {
    return switch (code) {
      case UNAVAILABLE, DEADLINE_EXCEEDED, ABORTED, RESOURCE_EXHAUSTED, INTERNAL, UNKNOWN -> true;
      default -> false;
    };
  }

  /**
   * {@return the original exception of the client, if there is one} Its message may quote row keys
   * and values: nothing prints it unless you call this method. A serialized copy does not contain
   * it.
   */
  public final Optional<Throwable> clientException() {
    return Optional.ofNullable(clientException);
  }
}
