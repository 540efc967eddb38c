package io.github.bigtablemapper.internal.write;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import java.util.Optional;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * A write and a read of its row after it. A failure of the read is reported as such: the write was
 * applied.
 */
public final class ReadBack {
  private ReadBack() {}

  /** {@return the entity as it is once a write was applied} */
  public static <E> CompletableFuture<Optional<E>> after(
      Operation operation,
      CompletableFuture<?> write,
      Supplier<CompletableFuture<Optional<E>>> read) {
    return ClientCalls.then(
        write,
        done ->
            CallFuture.ending(
                ClientCalls.prepare(read), (row, failure) -> explained(operation, failure)));
  }

  /** Code of users that the read calls, such as a clock, may throw anything. */
  private static @Nullable Throwable explained(Operation operation, @Nullable Throwable failure) {
    Error ofMachine = FatalErrors.in(failure);
    if (ofMachine != null) {
      return ofMachine;
    }
    return failure == null || failure instanceof CancellationException
        ? failure
        : unread(operation, failure);
  }

  private static AppliedException unread(Operation operation, Throwable failure) {
    return failure instanceof AppliedException known
        ? known
        : new AppliedException(
            operation.label()
                + " was applied, but the row could not be read after it: "
                + failure.getClass().getSimpleName()
                + ". Do not write it again; read it.");
  }
}
