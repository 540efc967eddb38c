package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.ApiException;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Replaces an exception of the client in a chain of causes: it has the class, the status and the
 * stack, but not the message. Messages of the server, or of the client, may quote row keys and
 * values, which printed causes would write to every log.
 */
final class RedactedException extends Exception {
  private static final long serialVersionUID = 1L;

  private RedactedException(Throwable original) {
    super(
        original.getClass().getName() + status(original),
        of(original.getCause()),
        true, // the caller's stack is added where the call is awaited
        true);
    setStackTrace(original.getStackTrace());
  }

  /**
   * {@return the replacement of an exception; the exception itself, if it has no message of others}
   */
  static @Nullable Throwable of(@Nullable Throwable original) {
    return original == null || isOfOurs(original) ? original : new RedactedException(original);
  }

  /** {@return true if an exception can be shown as it is} */
  static boolean isOfOurs(Throwable thrown) {
    return thrown instanceof BigtableMapperException
        || thrown instanceof RedactedException
        || thrown instanceof InterruptedException
        || (thrown instanceof CancellationException && thrown.getCause() == null);
  }

  private static String status(Throwable thrown) {
    if (thrown instanceof ApiException failed) {
      return ": " + failed.getStatusCode().getCode();
    }
    return thrown instanceof StatusRuntimeException || thrown instanceof StatusException
        ? ": " + Status.fromThrowable(thrown).getCode()
        : "";
  }
}
