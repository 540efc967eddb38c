package io.github.bigtablemapper.internal.call;

import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the futures of the asynchronous API. The exception of a failed call is thrown as it is,
 * with the caller's stack added to it. An interrupted caller keeps its interrupt flag, and the call
 * is cancelled.
 */
public final class BlockingCalls {
  private final Operation read;
  private final Operation write;

  /**
   * Waits for calls of one repository.
   *
   * @param read what a read is that was given up
   * @param write what a write is that was given up
   */
  public BlockingCalls(Operation read, Operation write) {
    this.read = read;
    this.write = write;
  }

  /** {@return the result of a call that changes nothing} */
  public <T extends @Nullable Object> T read(CompletableFuture<T> call) {
    return await(call, read);
  }

  /** {@return the result of a call that writes} */
  public <T extends @Nullable Object> T write(CompletableFuture<T> call) {
    return await(call, write);
  }

  /** {@return the result of a call, and what to make of an interrupt} */
  public static <T extends @Nullable Object> T await(
      CompletableFuture<T> call, Operation interrupted) {
    try {
      return call.get();
    } catch (InterruptedException e) {
      call.cancel(true);
      Thread.currentThread().interrupt(); // last: the client's cancelling forgets it
      throw interrupted.interrupted(e);
    } catch (CancellationException e) {
      throw interrupted.failure(e);
    } catch (ExecutionException e) {
      throw withCaller(e);
    }
  }

  private static RuntimeException withCaller(ExecutionException failure) {
    Throwable cause = failure.getCause();
    if (cause instanceof Error error) {
      throw error;
    }
    if (cause instanceof RuntimeException thrown) {
      thrown.addSuppressed(new CallerStack());
      return thrown;
    }
    throw new IllegalStateException(cause);
  }

  /** Where the call was made: the failure itself was thrown on a thread of the client. */
  private static final class CallerStack extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CallerStack() {
      super("the call was made here");
    }
  }
}
