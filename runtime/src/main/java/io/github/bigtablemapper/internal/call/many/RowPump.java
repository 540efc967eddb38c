package io.github.bigtablemapper.internal.call.many;

import com.google.api.gax.rpc.StatusCode;
import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.IncompleteOperationException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.CallerContext;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.grpc.Context;
import java.util.Collection;
import java.util.Iterator;
import java.util.List;
import java.util.Objects;
import java.util.concurrent.CancellationException;
import java.util.concurrent.CompletableFuture;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Changes the rows that a source finds, some calls at a time: the source finds more when there is
 * room for their calls. After the first failure no more calls are made, and those in progress end.
 * So at each moment it is known how many rows were changed, and which may have been. A failure has
 * both. It runs once.
 */
public final class RowPump {
  /** Enough to keep a cluster busy while responses travel. */
  public static final int CALLS_AT_A_TIME = 50;

  private static final String FIND = "find";

  /**
   * What a call has done, or all of them.
   *
   * @param rows the number of rows that were changed
   * @param unknown the rows that may have been changed
   * @param failure why others were not; null: they need no change
   */
  public record Changed(
      long rows, List<ByteString> unknown, @Nullable BigtableMapperException failure) {
    private static final Changed ONE = new Changed(1, List.of(), null);
    private static final Changed NONE = new Changed(0, List.of(), null);

    /** {@return one row or none} */
    public static Changed of(boolean isChanged) {
      return isChanged ? ONE : NONE;
    }

    /** {@return whether certainly no row was changed} */
    boolean isNone() {
      return rows == 0 && unknown.isEmpty();
    }
  }

  /** Finds rows, and adds the calls that change them. */
  @FunctionalInterface
  public interface Source {
    /** {@return whether there may be more, when the calls for some rows were added} */
    CompletableFuture<Boolean> next();
  }

  private final Operation find;
  private final Operation change;
  private final String step;
  private final String changes;
  private final int callsAtATime;
  private final Context context = Context.current();
  private final @Nullable CallerContext caller;
  private final PumpProgress progress = new PumpProgress();
  private final CallFuture<Long> done = new CallFuture<>();
  private final CallsInProgress inProgress = new CallsInProgress(done);

  /**
   * A pump that makes no call yet.
   *
   * @param find decides what a failure of the source means
   * @param change decides what a failure of a call means
   * @param step the step that changes rows, as a failure names it
   * @param changes what calls do to rows, for messages, such as "rows were deleted"
   */
  public RowPump(Operation find, Operation change, String step, String changes, int callsAtATime) {
    this.find = find;
    this.change = change;
    this.step = step;
    this.changes = changes;
    this.callsAtATime = callsAtATime;
    this.caller = CallerContext.capture(find);
  }

  /** {@return how many rows were changed, when there are no more and all calls have ended} */
  public CompletableFuture<Long> run(Source source) {
    done.ifGivenUp(inProgress::giveUp);
    next(source);
    return done;
  }

  /** One step of the source after the other, until one does not end at once. */
  private void next(Source source) {
    CompletableFuture<Boolean> step = started(source::next);
    while (step.isDone() && !step.isCompletedExceptionally() && step.join()) {
      step = started(source::next);
    }
    var unused =
        step.whenComplete(
            (hasMore, failure) -> {
              if (failure == null && hasMore) {
                next(source);
              } else {
                sourceEnded(failure);
              }
            });
  }

  private CompletableFuture<Boolean> started(Supplier<CompletableFuture<Boolean>> next) {
    return isStopped() ? stopped() : kept(next);
  }

  private boolean isStopped() {
    return done.isDone() || done.reason() != null || progress.hasFailed();
  }

  /** Starts something in the context of the caller, which ends when the pump is stopped. */
  private <R> CompletableFuture<R> kept(Supplier<CompletableFuture<R>> start) {
    CallFuture<R> call = new CallFuture<>();
    context.run(
        () ->
            CallerContext.run(
                caller,
                () -> {
                  CompletableFuture<R> started = ClientCalls.prepare(start);
                  call.await(started);
                  ClientCalls.completeWith(call, started);
                }));
    inProgress.add(call);
    return call;
  }

  /**
   * Adds calls, one for each item.
   *
   * @return a future that completes with true when all of them have ended
   */
  public <T> CompletableFuture<Boolean> addAll(
      Collection<? extends T> items,
      Function<? super T, List<ByteString>> rows,
      Function<? super T, CompletableFuture<Changed>> call) {
    CompletableFuture<Boolean> ended = new CompletableFuture<>();
    addRest(items.iterator(), item -> add(rows.apply(item), () -> call.apply(item)), ended);
    return ended;
  }

  private <T> void addRest(
      Iterator<? extends T> items,
      Function<? super T, CompletableFuture<?>> add,
      CompletableFuture<Boolean> ended) {
    while (items.hasNext()) {
      CompletableFuture<?> room = add.apply(items.next());
      if (!room.isDone()) {
        var unused = room.thenRun(() -> addRest(items, add, ended));
        return;
      }
    }
    var unused = progress.fewerCallsThan(1).thenRun(() -> ended.complete(true));
  }

  /**
   * Adds a call.
   *
   * @param rows what it changes
   * @param call makes the call; if it throws, nothing was sent
   * @return a future that completes when there is room for another call, and fails if none is made
   *     any more
   */
  public CompletableFuture<@Nullable Void> add(
      List<ByteString> rows, Supplier<CompletableFuture<Changed>> call) {
    if (isStopped() || !progress.begin(rows)) {
      return stopped();
    }
    var unused =
        kept(() -> ClientCalls.prepare(change, call))
            .whenComplete(
                (result, failure) -> ClientCalls.step(done, () -> ended(rows, result, failure)));
    return progress.fewerCallsThan(callsAtATime);
  }

  private static <R extends @Nullable Object> CompletableFuture<R> stopped() {
    return CompletableFuture.failedFuture(new CancellationException());
  }

  private void ended(List<ByteString> rows, @Nullable Changed result, @Nullable Throwable thrown) {
    CompletableFuture<@Nullable Void> free =
        progress.end(rows, thrown == null ? Objects.requireNonNull(result) : failed(rows, thrown));
    if (free != null) {
      free.complete(null);
    }
  }

  private Changed failed(List<ByteString> rows, Throwable thrown) {
    BigtableMapperException failure = change.failure(ClientCalls.unwrapped(thrown));
    return new Changed(0, failure instanceof OutcomeUnknownException ? rows : List.of(), failure);
  }

  /** The source has no more rows, or has failed. */
  private void sourceEnded(@Nullable Throwable failure) {
    var unused =
        progress
            .fewerCallsThan(1)
            .thenRun(() -> ClientCalls.step(done, () -> end(progress.changed(), failure)));
  }

  private void end(Changed made, @Nullable Throwable ofSource) {
    Throwable reason = done.reason();
    if (made.failure() != null) {
      done.completeExceptionally(incomplete(made, step, made.failure()));
    } else if (ofSource == null) {
      if (made.unknown().isEmpty()) {
        done.complete(made.rows());
      } else {
        done.completeExceptionally(uncertain(made));
      }
    } else if (ClientCalls.unwrapped(ofSource) instanceof BigtableMapperException known) {
      done.completeExceptionally(incomplete(made, FIND, known));
    } else if (reason != null) {
      done.completeExceptionally(incomplete(made, FIND, find.givenUp(reason)));
    } else {
      done.completeExceptionally(ClientCalls.unwrapped(ofSource));
    }
  }

  /** {@return what a failure means for all rows} Nothing more, if none was changed. */
  private BigtableMapperException incomplete(
      Changed made, String step, BigtableMapperException failure) {
    if (made.isNone()) {
      return failure;
    }
    RequestFailedException ofRequest = failure instanceof RequestFailedException r ? r : null;
    return new IncompleteOperationException(
        failure.getMessage() + " " + find.label() + " ends there: " + description(made),
        ofRequest == null ? StatusCode.Code.UNKNOWN : ofRequest.code(),
        ofRequest == null ? failure : ofRequest.getCause(),
        step,
        made.rows(),
        made.unknown());
  }

  /** All are changed; but somebody else may have changed those whose response was lost. */
  private BigtableMapperException uncertain(Changed made) {
    return new IncompleteOperationException(
        find.label() + " is finished, but its count is not certain: " + description(made),
        StatusCode.Code.OK,
        null,
        step,
        made.rows(),
        made.unknown());
  }

  private String description(Changed made) {
    int unknown = made.unknown().size();
    return made.rows()
        + " "
        + changes
        + (unknown == 0 ? "." : ", and " + unknown + " more may have been.");
  }
}
