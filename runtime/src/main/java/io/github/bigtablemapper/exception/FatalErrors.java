package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * Decides which errors are errors of the machine, for which no result can stand, such as a heap
 * that is full. They say nothing about the data or the request, and reach the caller unchanged.
 * Stateless.
 *
 * <p>Every other error, such as a missing class, is a fault of the code that was called. A stack
 * overflow is one too: data that is nested too deep causes it.
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
    return thrown instanceof VirtualMachineError && !(thrown instanceof StackOverflowError);
  }
}
