package io.github.bigtablemapper.internal.scan;

import com.google.api.gax.rpc.ResponseObserver;
import com.google.api.gax.rpc.ServerStreamingCallable;
import com.google.api.gax.rpc.StreamController;
import com.google.api.gax.rpc.WatchdogTimeoutException;
import com.google.cloud.bigtable.data.v2.models.Query;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.LargeRowException;
import io.github.bigtablemapper.internal.call.AttemptCounter;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.Cancellation;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.read.DecodedRow;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * One asynchronous run of a scan. It passes the rows to a sink, which applies back-pressure. The
 * result is complete when the sink has taken the last row. Completing it earlier, by canceling it
 * for example, cancels the call.
 *
 * <p>It ends when the server is silent for too long while a row is requested. The time that the
 * sink takes does not count.
 */
final class ScanCall<T, R extends @Nullable Object> {
  private final ServerStreamingCallable<Query, DecodedRow<T>> callable;
  private final ScanProgress<T> progress;
  private final RowSink<DecodedRow<T>> sink;
  private final Supplier<R> result;
  private final Operation operation;
  private final AttemptCounter attempts;
  private final CallFuture<R> done = new CallFuture<>();

  /** When a row was requested that has not arrived yet; only then {@link #waits}. */
  private volatile long asked;

  private volatile boolean waits;

  /**
   * @param attempts counts the attempts of its calls
   */
  ScanCall(
      ServerStreamingCallable<Query, DecodedRow<T>> callable,
      ScanProgress<T> progress,
      RowSink<DecodedRow<T>> sink,
      Supplier<R> result,
      Operation operation,
      AttemptCounter attempts) {
    this.callable = callable;
    this.progress = progress;
    this.sink = sink;
    this.result = result;
    this.operation = operation;
    this.attempts = attempts;
  }

  CompletableFuture<R> start() {
    done.ifGivenUp(reason -> done.completeExceptionally(operation.failure(reason)));
    return ClientCalls.within(
        operation.limit(),
        this::heard,
        () -> {
          next();
          return done;
        },
        thrown -> {
          throw operation.failure(thrown);
        });
  }

  /** While the sink has the row, the server sends nothing. */
  private long heard() {
    return waits ? Math.max(asked, attempts.heard()) : System.nanoTime();
  }

  private void awaitRow() {
    asked = System.nanoTime();
    waits = true;
  }

  private void next() {
    if (done.isDone()) {
      return;
    }
    ClientCalls.step(
        done,
        () -> {
          Query query = isOver() ? null : progress.nextQuery();
          if (query == null) {
            done.complete(result.get());
          } else {
            Rows rows = new Rows();
            var unused = done.whenComplete((value, failure) -> rows.end(failure));
            awaitRow();
            callable.call(query, rows, attempts.context(operation.kind()));
          }
        });
  }

  private boolean isOver() {
    return progress.isSatisfied() || sink.isFull();
  }

  /** The rows of one query. */
  private final class Rows implements ResponseObserver<DecodedRow<T>> {
    private volatile @Nullable StreamController controller;
    private volatile boolean ended;

    /** The row that the sink has not finished with. */
    private volatile @Nullable CompletionStage<?> taken;

    @Override
    public void onStart(StreamController controller) {
      controller.disableAutoInboundFlowControl();
      this.controller = controller;
      if (done.isDone()) {
        Cancellation.of(controller);
      } else {
        awaitRow();
        controller.request(1);
      }
    }

    @Override
    public void onResponse(DecodedRow<T> row) {
      waits = false;
      if (done.isDone()) {
        return;
      }
      ClientCalls.step(
          done,
          () -> {
            CompletionStage<?> taking = progress.accept(row) ? sink.accept(row.key(), row) : null;
            taken = taking;
            if (taking == null) {
              goOn(null);
            } else {
              taking.whenComplete((value, failure) -> goOn(failure));
            }
          });
    }

    @Override
    public void onComplete() {
      ended = true;
      waits = false;
      CompletionStage<?> last = taken;
      if (last == null) {
        next();
      } else {
        ClientCalls.step(
            done,
            () ->
                last.whenComplete(
                    (value, failure) -> {
                      if (failure == null) {
                        next();
                      }
                    }));
      }
    }

    @Override
    public void onError(Throwable failure) {
      ended = true;
      if (isOver()) {
        onComplete(); // nothing is missing but a proper end
      } else if (isGivenUp(failure)) {
        progress.breakOff();
        onComplete();
      } else {
        ClientCalls.step(done, () -> goOnAfter(operation.failure(failure)));
      }
    }

    private void goOnAfter(BigtableMapperException failure) {
      if (failure instanceof LargeRowException row && progress.pass(row)) {
        onComplete();
      } else {
        throw failure;
      }
    }

    /** Because of back-pressure the call was idle until the client's watchdog canceled it. */
    private static boolean isGivenUp(Throwable failure) {
      return failure instanceof WatchdogTimeoutException timeout && !timeout.isRetryable();
    }

    private void goOn(@Nullable Throwable failure) {
      if (failure != null) {
        done.completeExceptionally(ClientCalls.unwrapped(failure));
      } else if (isOver()) {
        next();
      } else {
        request();
      }
    }

    private void request() {
      StreamController open = controller;
      if (open != null && !ended) {
        awaitRow();
        open.request(1);
      }
    }

    /** Cancels the query, unless it has ended or is about to. */
    private void end(@Nullable Throwable failure) {
      StreamController open = controller;
      boolean endsByItself = failure == null && progress.reachedServerLimit();
      if (open != null && !ended && !endsByItself) {
        Cancellation.of(open);
      }
    }
  }
}
