package io.github.bigtablemapper.exception;

import com.google.api.gax.rpc.ApiException;
import io.grpc.Status;
import io.grpc.StatusException;
import io.grpc.StatusRuntimeException;
import java.util.concurrent.CancellationException;
import org.jspecify.annotations.Nullable;

/**
 * Stands for an exception of the client in a chain of causes: its class, its status and its stack,
 * without its words. Those are the server's, or quote what was sent or received: row keys and
 * values, which printed causes would carry into every log.
 */
final class RedactedException extends Exception {
  private static final long serialVersionUID = 1L;

  private RedactedException(Throwable original) {
    super(
        original.getClass().getName() + status(original),
        of(original.getCause()),
        true, // the caller's stack is added by who waits for the call
        true);
    setStackTrace(original.getStackTrace());
  }

  /** {@return what stands for an exception; itself, if it is one that has no words of others} */
  static @Nullable Throwable of(@Nullable Throwable original) {
    return original == null || isOfOurs(original) ? original : new RedactedException(original);
  }

  /** {@return whether an exception can be shown as it is} */
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
