package io.github.bigtablemapper.internal.call.blocking;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.NotSent;
import io.github.bigtablemapper.internal.call.Operation;
import java.time.Duration;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.TimeUnit;
import java.util.concurrent.TimeoutException;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Waits for the futures of the asynchronous API. The exception of a failed call is thrown as it is,
 * with the caller's stack added to it. An interrupted caller keeps its interrupt flag, and the call
 * is canceled; one that was interrupted before makes none.
 */
public final class BlockingCalls {
  /** How long code of users may take that makes the result of a call that was given up. */
  private static final Duration LONGEST_END = Duration.ofSeconds(10);

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
  public <T extends @Nullable Object> T read(Supplier<CompletableFuture<T>> call) {
    return await(read, call);
  }

  /** {@return the result of a call that writes} */
  public <T extends @Nullable Object> T write(Supplier<CompletableFuture<T>> call) {
    return await(write, call);
  }

  /**
   * {@return the result of a call}
   *
   * @param operation decides what an interrupt means
   * @param call makes the call
   */
  public static <T extends @Nullable Object> T await(
      Operation operation, Supplier<CompletableFuture<T>> call) {
    return await(operation, start(operation, call));
  }

  /** {@return a call, unless the thread is interrupted already: then nothing is sent} */
  public static <T extends @Nullable Object> CompletableFuture<T> start(
      Operation operation, Supplier<CompletableFuture<T>> call) {
    requireNotInterrupted(operation);
    return call.get();
  }

  /** Throws if the thread is interrupted already, so that an operation is not sent. */
  public static void requireNotInterrupted(Operation operation) {
    if (Thread.currentThread().isInterrupted()) {
      throw operation.failure(NotSent.interrupted());
    }
  }

  /** {@return the result of a call that was made} */
  public static <T extends @Nullable Object> T await(
      Operation operation, CompletableFuture<T> call) {
    try {
      return call.get();
    } catch (InterruptedException e) {
      return interrupted(operation, call, e);
    } catch (CancellationException e) {
      throw operation.failure(e);
    } catch (ExecutionException e) {
      throw withCaller(e);
    }
  }

  /**
   * Gives up a call, which ends with what is known of it. A batch has its result all the same: what
   * has become of each row.
   */
  private static <T extends @Nullable Object> T interrupted(
      Operation operation, CompletableFuture<T> call, InterruptedException interrupt) {
    try {
      if (!CallFuture.giveUp(call, interrupt) || !isEnded(call)) {
        call.completeExceptionally(operation.givenUp(interrupt));
      }
      return call.get();
    } catch (InterruptedException again) {
      throw operation.givenUp(again); // it has ended: this is never thrown
    } catch (CancellationException e) {
      throw operation.failure(e);
    } catch (ExecutionException e) {
      throw withCaller(e);
    } finally {
      Thread.currentThread().interrupt();
    }
  }

  /** Waits until another thread has made the result of a call that no thread waits for any more. */
  private static boolean isEnded(CompletableFuture<?> call) {
    long end = System.nanoTime() + LONGEST_END.toNanos();
    while (!call.isDone()) {
      long left = end - System.nanoTime();
      if (left <= 0) {
        return false;
      }
      try {
        var unused = call.handle((result, failure) -> true).get(left, TimeUnit.NANOSECONDS);
      } catch (InterruptedException again) { // the caller gets its flag back at the end
      } catch (ExecutionException | TimeoutException late) {
        return false;
      }
    }
    return true;
  }

  private static RuntimeException withCaller(ExecutionException failure) {
    Throwable cause = Objects.requireNonNullElse(failure.getCause(), failure);
    if (!(cause instanceof Error)) {
      cause.addSuppressed(new CallerStack());
    }
    BlockingCalls.<RuntimeException>throwAny(cause);
    throw new AssertionError(cause); // it was thrown
  }

  /** Code of users may throw checked exceptions that it does not declare, such as Kotlin's. */
  @SuppressWarnings("unchecked") // the cast is erased
  private static <X extends Throwable> void throwAny(Throwable thrown) throws X {
    throw (X) thrown;
  }

  /** Where the call was made: the failure itself was thrown on a thread of the client. */
  private static final class CallerStack extends RuntimeException {
    private static final long serialVersionUID = 1L;

    CallerStack() {
      super("the call was made here");
    }
  }
}
