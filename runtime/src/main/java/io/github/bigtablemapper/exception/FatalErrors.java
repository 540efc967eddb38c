package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * Tells what code of users may throw from the errors of the machine, which no result can stand for:
 * a heap that is full, a class that is missing. They say nothing of the data or of the request, and
 * reach the caller as they are. Stateless.
 *
 * <p>A stack that overflows is the fault of the data or of the code that was called, as it does on
 * data that is nested too deep.
 */
public final class FatalErrors {
  /** Chains of causes that are longer are circles. */
  private static final int MAX_CAUSES = 100;

  private FatalErrors() {}

  /** Throws it, if it is an error of the machine. */
  public static void passOn(@Nullable Throwable thrown) {
    if (isFatal(thrown)) {
      throw (Error) thrown;
    }
  }

  /** Throws the first error of the machine among it and its causes: the client wraps some. */
  public static void passOnCause(@Nullable Throwable thrown) {
    passOn(in(thrown));
  }

  /**
   * {@return the first error of the machine among an exception and its causes; null: none is one}
   */
  public static @Nullable Error in(@Nullable Throwable thrown) {
    Throwable cause = thrown;
    for (int i = 0; cause != null && i < MAX_CAUSES; i++) {
      if (isFatal(cause)) {
        return (Error) cause;
      }
      cause = cause.getCause();
    }
    return null;
  }

  private static boolean isFatal(@Nullable Throwable thrown) {
    return thrown instanceof LinkageError
        || (thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError));
  }
}
