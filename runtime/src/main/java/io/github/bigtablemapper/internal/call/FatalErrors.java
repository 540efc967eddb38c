package io.github.bigtablemapper.internal.call;

/**
 * Tells what user code may throw from the errors that no result can stand for.
 *
 * <p>A stack that overflows is the fault of the data or of the code that was called, as it does on
 * data that is nested too deep. Only the other errors of the virtual machine say nothing of either.
 */
public final class FatalErrors {
  private FatalErrors() {}

  /** Throws it, if it is an error of the virtual machine. */
  public static void passOn(Throwable thrown) {
    if (thrown instanceof VirtualMachineError fatal && !(thrown instanceof StackOverflowError)) {
      throw fatal;
    }
  }
}
