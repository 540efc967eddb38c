package io.github.bigtablemapper.internal.buffer;

import com.google.api.gax.rpc.StatusCode;
import io.github.bigtablemapper.exception.BatchCancelledException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.FatalErrors;
import io.github.bigtablemapper.exception.InvalidRequestException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import io.github.bigtablemapper.exception.RequestFailedException;
import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.CallerContext;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.internal.call.many.CallsInProgress;
import io.github.bigtablemapper.internal.write.PreparedRow;
import io.github.bigtablemapper.internal.write.RowBatch;
import io.github.bigtablemapper.internal.write.RowExecution;
import io.github.bigtablemapper.internal.write.batch.MutateRowsBatch;
import io.github.bigtablemapper.internal.write.batch.RequestSize;
import io.github.bigtablemapper.key.Key;
import io.grpc.Context;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.ConcurrentHashMap;
import java.util.concurrent.ExecutionException;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.Supplier;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Writes on their way to a table, as they come: it sends them, and reports the outcome of each.
 *
 * <p>A request is sent when it is full, or when none is under way: so all buffered writes wait for
 * an answer that comes, and no timer is needed. A write of a row that has another one outstanding
 * is sent after that is settled: in one request, which of them wins would be chance. A write that
 * is to be sent again rests for a while before it waits for a request once more.
 *
 * @param <K> the row key
 */
public final class RowBuffer<E, K extends Key> {
  private final RowExecution<E, K> requests;
  private final Operation operation;
  private final BiConsumer<K, BigtableMapperException> failures;
  private final Runnable progress;
  private final RowRetries retries;
  private final WriteCounts tally = new WriteCounts();
  private final OutstandingRows<E, K> outstanding;

  /** Of who has made the buffer: its requests contain the writes of many. */
  private final @Nullable CallerContext maker;

  /**
   * Of the same: a deadline of who adds a write ends no request of others, and a request that is
   * sent when another one ends is not part of that.
   */
  private final Context context = Context.current();

  /**
   * The threads that report the outcomes of writes: code of users that they run must not wait here.
   */
  private final Set<Thread> telling = ConcurrentHashMap.newKeySet();

  /** Completes when it is abandoned. */
  private final CallFuture<Boolean> abandoned = new CallFuture<>();

  private final CallsInProgress inProgress = new CallsInProgress(abandoned);

  /** Above 0 while a thread sends; the others leave it to that one. */
  private final AtomicInteger sending = new AtomicInteger();

  /**
   * An empty buffer.
   *
   * @param operation what it does, as failures and observers name it
   * @param maxRows how many writes may be outstanding
   * @param maxBytes how many bytes they may take, in requests; the last one may exceed it
   * @param retries how often a write that fails is sent again
   * @param failures receives each write that fails; it must not throw
   * @param progress is called whenever writes are settled; it must not throw
   */
  public RowBuffer(
      RowExecution<E, K> requests,
      Operation operation,
      int maxRows,
      long maxBytes,
      RowRetries retries,
      BiConsumer<K, BigtableMapperException> failures,
      Runnable progress) {
    this.requests = requests;
    this.operation = operation;
    this.retries = retries;
    this.failures = failures;
    this.progress = progress;
    this.maker = CallerContext.capture(operation);
    int requestsAtATime = requests.requestsAtATime();
    this.outstanding =
        new OutstandingRows<>(
            maxRows,
            maxBytes,
            requestsAtATime,
            Math.max(1, Math.min(requests.rowsPerRequest(), maxRows / requestsAtATime)),
            Math.max(1, Math.min(MutateRowsBatch.MAX_ROWS, maxRows / requestsAtATime)),
            Math.min(RequestSize.MAX_BYTES, maxBytes / requestsAtATime));
  }

  /** {@return what became of the writes so far} */
  public WriteCounts tally() {
    return tally;
  }

  /** {@return how many writes are outstanding} */
  public long outstanding() {
    return outstanding.count();
  }

  /**
   * Adds a write, once there is room for it.
   *
   * @param result makes what the future has when the write was applied
   * @param isRepeatable whether it may be sent again after it may have been applied
   * @return its outcome; if it is canceled before the row is sent, the row is not sent
   * @throws InvalidRequestException if the buffer is closed, or there is no room and who adds is
   *     notified at this moment of the outcome of another write; nothing was sent
   * @throws RequestFailedException if the thread is interrupted while it waits; nothing was sent
   */
  public <R> CompletableFuture<R> add(
      PreparedRow<E, K> write, Supplier<? extends R> result, boolean isRepeatable) {
    if (write.isEmpty()) {
      return CompletableFuture.completedFuture(result.get());
    }
    if (retries.areAny()) {
      write.holdFailures();
    }
    BufferedRow<E, K, R> added =
        new BufferedRow<>(write, result, CallerContext.capture(operation), isRepeatable);
    try {
      while (!admit(added)) {
        awaitRoom();
      }
    } catch (BigtableMapperException notAdded) {
      write.failed(notAdded);
      throw notAdded;
    }
    send();
    return added.future();
  }

  private boolean admit(BufferedRow<E, K, ?> added) {
    return switch (outstanding.add(added)) {
      case ADDED -> true;
      case NO_ROOM -> false;
      case CLOSED ->
          throw new InvalidRequestException(
              operation.name() + " of " + operation.entity() + " is closed, and takes no more.");
    };
  }

  private void awaitRoom() {
    requireMayWait("has no room, and a stage", "Add to it when ready() has completed.");
    try {
      ready().get();
    } catch (InterruptedException e) {
      Thread.currentThread().interrupt();
      throw notSent("the thread was interrupted while it waited for room", e);
    } catch (ExecutionException e) { // it never fails
      throw new IllegalStateException(e);
    }
  }

  /**
   * Throws if this thread reports the outcome of a write. It would wait for itself.
   *
   * @param what what the buffer does, and who waits
   * @param remedy what to do instead
   */
  public void requireMayWait(String what, String remedy) {
    if (telling.contains(Thread.currentThread())) {
      throw new InvalidRequestException(
          operation.label()
              + " "
              + what
              + " or listener of one of its writes must not wait for it: it keeps the others from"
              + " being settled. "
              + remedy);
    }
  }

  /** {@return a future that completes when there is room for a write, or the buffer is closed} */
  public CompletableFuture<@Nullable Void> ready() {
    return inContext(outstanding.ready());
  }

  /** {@return a future that completes when all writes that were added before are settled} */
  public CompletableFuture<@Nullable Void> flush() {
    return inContext(
        CompletableFuture.allOf(outstanding.futures().toArray(CompletableFuture<?>[]::new))
            .handle((done, failed) -> null));
  }

  /** {@return a future that completes when the writes it has are settled} Takes no more. */
  public CompletableFuture<@Nullable Void> close() {
    CompletableFuture<@Nullable Void> ended = inContext(outstanding.close());
    outstanding.release();
    return ended;
  }

  /** {@return a future whose stages run in the context of this thread} */
  private CompletableFuture<@Nullable Void> inContext(CompletableFuture<@Nullable Void> future) {
    return CallerContext.of(CallerContext.capture(operation), future);
  }

  /**
   * Takes no more writes, sends none, and cancels those under way: all are settled at once, as far
   * as other threads do not report their outcomes at this moment.
   */
  public void abandon() {
    outstanding.abandon();
    abandoned.complete(true);
    send();
    outstanding.release();
  }

  /** One thread at a time, so that a call that ends at once does not call itself. */
  private void send() {
    if (sending.getAndIncrement() > 0) {
      return;
    }
    int asked = 1;
    while (asked > 0) {
      for (List<BufferedRow<E, K, ?>> request = outstanding.next();
          !request.isEmpty();
          request = outstanding.next()) {
        List<BufferedRow<E, K, ?>> next = request;
        context.run(() -> CallerContext.run(maker, () -> send(next)));
      }
      asked = sending.addAndGet(-asked);
    }
  }

  private void send(List<BufferedRow<E, K, ?>> request) {
    RowBatch<E, K> batch = requests.batch(operation.begin());
    if (!outstanding.isAbandoned()) {
      for (BufferedRow<E, K, ?> write : request) {
        if (write.send()) {
          batch.add(write.write());
        }
      }
    }
    CompletableFuture<Map<K, BigtableMapperException>> call = ClientCalls.prepare(batch::send);
    inProgress.add(call);
    var unused = call.whenComplete((failed, thrown) -> settle(request, failed, thrown));
  }

  private RequestFailedException notSent(String reason, @Nullable Throwable cause) {
    return new RequestFailedException(
        operation.label() + ": a row was not sent, as " + reason + ".",
        StatusCode.Code.CANCELLED,
        cause);
  }

  private void settle(
      List<BufferedRow<E, K, ?>> request,
      @Nullable Map<K, BigtableMapperException> failed,
      @Nullable Throwable thrown) {
    boolean isOutermost = telling.add(Thread.currentThread());
    try {
      report(request, failed, thrown);
    } finally {
      if (isOutermost) {
        telling.remove(Thread.currentThread());
      }
    }
  }

  private void report(
      List<BufferedRow<E, K, ?>> request,
      @Nullable Map<K, BigtableMapperException> failed,
      @Nullable Throwable thrown) {
    Set<BufferedRow<E, K, ?>> again = answered(request, failed, thrown);
    List<BufferedRow<E, K, ?>> done = outstanding.answered(request, again);
    Throwable fatal = null;
    for (BufferedRow<E, K, ?> write : done) {
      try {
        BigtableMapperException failure = write.failure();
        settle(
            write, failure == null && !write.isSent() ? notSent("it was given up", null) : failure);
      } catch (Throwable ofRow) { // it is settled, and does not concern the others
        fatal = ofRow;
      }
    }
    outstanding.reported(done);
    if (done.size() < request.size()) {
      rest(again);
    }
    CallerContext.run(maker, progress);
    outstanding.release();
    send();
    if (fatal != null) {
      FatalErrors.passOn(fatal);
    }
  }

  /** Learns what became of the writes of a request. {@return those that are to be sent again} */
  private Set<BufferedRow<E, K, ?>> answered(
      List<BufferedRow<E, K, ?>> request,
      @Nullable Map<K, BigtableMapperException> failed,
      @Nullable Throwable thrown) {
    Throwable whole = thrown == null ? null : ClientCalls.unwrapped(thrown);
    Error ofMachine = whole == null ? null : FatalErrors.in(whole);
    RowRetries allowed = ofMachine == null ? retries : RowRetries.none();
    Set<BufferedRow<E, K, ?>> again = new LinkedHashSet<>();
    for (BufferedRow<E, K, ?> write : request) {
      if (write.isSent()
          && write.answered(
              operation,
              ofMachine == null ? failure(write.write(), failed, whole) : unknown(ofMachine),
              allowed)) {
        again.add(write);
      }
    }
    return again;
  }

  /** Lets writes wait before they are sent again. One that is canceled meanwhile need not. */
  private void rest(Set<BufferedRow<E, K, ?>> again) {
    again.stream()
        .collect(Collectors.groupingBy(BufferedRow::attempts))
        .forEach(
            (attempts, writes) -> {
              var unused =
                  retries
                      .backoff()
                      .pause(operation.limit(), attempts)
                      .thenRun(() -> resume(writes));
            });
    for (BufferedRow<E, K, ?> write : again) {
      var unused = write.future().whenComplete((done, failed) -> resume(List.of(write)));
    }
  }

  private void resume(List<BufferedRow<E, K, ?>> rested) {
    if (outstanding.resume(rested)) {
      send();
    }
  }

  /** {@return why a write that was sent has failed; null: it was applied} */
  private @Nullable BigtableMapperException failure(
      PreparedRow<E, K> write,
      @Nullable Map<K, BigtableMapperException> failed,
      @Nullable Throwable whole) {
    if (whole instanceof BatchCancelledException cancelled) {
      return cancelled.failures().get(write.rowKey());
    }
    if (whole == null) {
      return failed == null ? null : failed.get(write.key());
    }
    return operation.failure(whole);
  }

  /** The code that has caught the error passes it on. */
  private OutcomeUnknownException unknown(Error ofMachine) {
    return new OutcomeUnknownException(
        operation.label()
            + " may have been applied or not: its request ended with "
            + ofMachine.getClass().getName()
            + ". Read the row before writing again, unless writing twice does no harm.",
        StatusCode.Code.UNKNOWN,
        ofMachine);
  }

  private void settle(BufferedRow<E, K, ?> write, @Nullable BigtableMapperException failure) {
    try {
      if (failure != null) {
        write.write().failed(failure);
      }
    } finally {
      write.settle(operation, failure, ended -> report(write.write().key(), ended));
    }
  }

  private void report(K key, @Nullable BigtableMapperException failure) {
    tally.count(failure);
    if (failure != null) {
      failures.accept(key, failure);
    }
  }
}
