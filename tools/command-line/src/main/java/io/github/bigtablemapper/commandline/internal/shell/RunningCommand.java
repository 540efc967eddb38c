package io.github.bigtablemapper.commandline.internal.shell;

import io.grpc.Context;
import io.grpc.Context.CancellableContext;
import java.util.concurrent.Callable;
import org.jspecify.annotations.Nullable;

/**
 * The command that a shell runs on its thread, which another thread may interrupt. Some calls of
 * the clients do not notice that, so the context of the command, in which they were sent, is
 * canceled, too. Between commands there is nothing to interrupt, and the interrupt flag of the
 * shell's thread is never set.
 */
final class RunningCommand {
  private @Nullable Thread thread;
  private @Nullable CancellableContext context;
  private boolean isInterrupted;

  /** {@return the exit code of a command} */
  int run(Callable<Integer> command) {
    CancellableContext calls = Context.current().withCancellation();
    synchronized (this) {
      thread = Thread.currentThread();
      context = calls;
      isInterrupted = false;
    }
    try {
      return calls.call(command);
    } catch (RuntimeException e) {
      throw e;
    } catch (Exception e) {
      throw new IllegalStateException(e);
    } finally {
      synchronized (this) {
        thread = null;
        context = null;
        var unused = Thread.interrupted(); // also if the command did not notice
      }
      calls.close();
    }
  }

  /** Interrupts the command that runs now, if one does. */
  synchronized void interrupt() {
    if (thread != null && context != null) {
      isInterrupted = true;
      thread.interrupt();
      boolean unused = context.cancel(null);
    }
  }

  /** {@return true if the last command was interrupted} */
  synchronized boolean wasInterrupted() {
    return isInterrupted;
  }
}
