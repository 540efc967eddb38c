package io.github.bigtablemapper.exception;

import org.jspecify.annotations.Nullable;

/**
 * Identifies fatal errors of the virtual machine, such as a full heap, which cannot be part of a
 * result. They are unrelated to the data or the request, and reach the caller unchanged. Stateless.
 *
 * <p>Every other error, such as a missing class, is a fault of the called code. That includes a
 * stack overflow, which data that is nested too deeply causes.
 */
public final class FatalErrors {
  /** A longer chain of causes is circular. */
  private static final int MAX_CAUSES = 100;

  private FatalErrors() {}

  /** Throws the argument if it is a fatal error. */
  public static void passOn(@Nullable Throwable thrown) {
    if (isFatal(thrown)) {
      throw (Error) thrown;
    }
  }

  /**
   * Throws the first fatal error among the argument and its causes: the client wraps some errors.
   */
  public static void passOnCause(@Nullable Throwable thrown) {
    passOn(in(thrown));
  }

  /** {@return the first fatal error among an exception and its causes, or null} */
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
