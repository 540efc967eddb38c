package io.github.bigtablemapper.commandline.internal.shell;

import java.util.function.IntSupplier;
import org.jspecify.annotations.Nullable;

/**
 * The command that a shell runs on its thread, which another thread may interrupt. Between commands
 * there is nothing to interrupt, and the interrupt flag of the shell's thread is never set.
 */
final class RunningCommand {
  private @Nullable Thread thread;
  private boolean isInterrupted;

  /** {@return the exit code of a command} */
  int run(IntSupplier command) {
    synchronized (this) {
      thread = Thread.currentThread();
      isInterrupted = false;
    }
    try {
      return command.getAsInt();
    } finally {
      synchronized (this) {
        thread = null;
        var unused = Thread.interrupted(); // also if the command did not notice
      }
    }
  }

  /** Interrupts the command that runs now, if one does. */
  synchronized void interrupt() {
    if (thread != null) {
      isInterrupted = true;
      thread.interrupt();
    }
  }

  /** {@return true if the last command was interrupted} */
  synchronized boolean wasInterrupted() {
    return isInterrupted;
  }
}
