package io.github.bigtablemapper.observation;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.observation.OperationObserver.Outcome;
import io.github.bigtablemapper.observation.OperationObserver.Scope;
import io.github.bigtablemapper.observation.OperationObserver.ThreadContext;
import java.util.Objects;
import java.util.function.Consumer;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Notifies two observers of each operation. An exception of one does not affect the other, and is
 * ignored as with a single observer. Contexts are opened in order and closed in reverse.
 */
final class CompositeObserver implements OperationObserver {
  private final OperationObserver first;
  private final OperationObserver second;

  CompositeObserver(OperationObserver first, OperationObserver second) {
    this.first = first;
    this.second = second;
  }

  @Override
  public @Nullable Scope start(String operation, String entity, String table) {
    Scope one = started(() -> first.start(operation, entity, table));
    Scope other = started(() -> second.start(operation, entity, table));
    return one == null ? other : other == null ? one : new Both(one, other);
  }

  @Override
  public Supplier<ThreadContext> captureContext() {
    Supplier<ThreadContext> outer = started(first::captureContext);
    Supplier<ThreadContext> inner = started(second::captureContext);
    return () -> Both.joined(Both.opened(outer), Both.opened(inner));
  }

  private static <T> @Nullable T started(Supplier<? extends @Nullable T> start) {
    try {
      return start.get();
    } catch (Throwable ofObserver) {
      FatalErrors.passOn(ofObserver);
      return null;
    }
  }

  private record Both(Scope first, Scope second) implements Scope {
    @Override
    public void request(Supplier<String> request) {
      tell(scope -> scope.request(request));
    }

    @Override
    public void batch(int rows) {
      tell(scope -> scope.batch(rows));
    }

    @Override
    public ThreadContext operationContext() {
      return open(Scope::operationContext);
    }

    @Override
    public ThreadContext callerContext() {
      return open(Scope::callerContext);
    }

    @Override
    public boolean countsAttempts() {
      return !Boolean.FALSE.equals(started(first::countsAttempts))
          || !Boolean.FALSE.equals(started(second::countsAttempts));
    }

    @Override
    public void attempts(int attempts) {
      tell(scope -> scope.attempts(attempts));
    }

    @Override
    public void rows(long rows) {
      tell(scope -> scope.rows(rows));
    }

    @Override
    public void end(Outcome outcome, StatusCode.@Nullable Code code) {
      tell(scope -> scope.end(outcome, code));
    }

    private void tell(Consumer<Scope> what) {
      run(() -> what.accept(first));
      run(() -> what.accept(second));
    }

    private ThreadContext open(Function<Scope, ThreadContext> context) {
      return joined(opened(() -> context.apply(first)), opened(() -> context.apply(second)));
    }

    static ThreadContext joined(ThreadContext outer, ThreadContext inner) {
      return () -> {
        run(inner::close);
        run(outer::close);
      };
    }

    /** {@return an opened context; an unchanged one for null or after a failure} */
    static ThreadContext opened(@Nullable Supplier<ThreadContext> context) {
      try {
        return context == null ? ThreadContext.UNCHANGED : Objects.requireNonNull(context.get());
      } catch (Throwable ofObserver) {
        FatalErrors.passOn(ofObserver);
        return ThreadContext.UNCHANGED;
      }
    }

    private static void run(Runnable call) {
      try {
        call.run();
      } catch (Throwable ofObserver) {
        FatalErrors.passOn(ofObserver);
      }
    }
  }
}
