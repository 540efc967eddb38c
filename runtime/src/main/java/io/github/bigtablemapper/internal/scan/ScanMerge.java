package io.github.bigtablemapper.internal.scan;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.read.DecodedRow;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Objects;
import java.util.PriorityQueue;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.CompletionStage;
import java.util.concurrent.ConcurrentLinkedQueue;
import java.util.concurrent.atomic.AtomicInteger;
import java.util.function.BiConsumer;
import java.util.function.BiFunction;
import java.util.function.Function;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;

/**
 * Merges several runs of a scan into one, in a common order. It keeps the next rows of each run and
 * delivers the first of all. A run continues while few of its rows wait, so that these need not be
 * requested separately.
 *
 * <p>Events may arrive on any thread. They are handled one after the other.
 */
final class ScanMerge<T, R extends @Nullable Object> {
  /**
   * How many rows of a run wait at most. More would save little: they may be large, and there may
   * be 64 runs.
   */
  private static final int MOST_WAITING = 8;

  /** So few rows of a run wait when it is to read on. */
  private static final int READS_ON_AT = MOST_WAITING / 2;

  private final Function<ByteString, byte[]> ordered;
  private final RowSink<DecodedRow<T>> sink;
  private final Supplier<R> result;
  private final CompletableFuture<R> done = new CompletableFuture<>();

  private final Queue<Runnable> events = new ConcurrentLinkedQueue<>();
  private final AtomicInteger eventsLeft = new AtomicInteger();

  /** The runs with rows that wait, by their first ones. */
  private final PriorityQueue<Run> waiting;

  /** How many runs have no row that waits, and have not ended. */
  private int reading;

  /** The run whose row the sink has, and whose place is found after that; null: it has none. */
  private @Nullable Run delivering;

  /** The same for each row, as a sink that reads on request has each for a while. */
  private final Runnable whenTaken;

  private final BiConsumer<Object, @Nullable Throwable> end;

  /**
   * @param ordered makes of a row key the bytes by which rows are ordered
   * @param reversed whether the last rows come first
   */
  ScanMerge(
      Function<ByteString, byte[]> ordered,
      boolean reversed,
      RowSink<DecodedRow<T>> sink,
      Supplier<R> result) {
    this.ordered = ordered;
    Comparator<Run> order = (one, other) -> Arrays.compareUnsigned(one.place, other.place);
    this.waiting = new PriorityQueue<>(reversed ? order.reversed() : order);
    this.sink = sink;
    this.result = result;
    this.whenTaken = () -> taken(null);
    this.end = (value, failure) -> tell(failure == null ? whenTaken : () -> taken(failure));
  }

  /**
   * Starts a run for each set of rows.
   *
   * @param start starts a run, given its rows and what takes them
   */
  CompletableFuture<R> start(
      List<RowRanges> parts,
      BiFunction<RowRanges, RowSink<DecodedRow<T>>, CompletableFuture<?>> start) {
    reading = parts.size();
    for (RowRanges part : parts) {
      Run run = new Run();
      CompletableFuture<?> end = start.apply(part, run);
      ClientCalls.cancelWith(done, end);
      var unused = end.whenComplete((nothing, failure) -> tell(() -> ended(run, failure)));
    }
    return done;
  }

  /**
   * One run: the rows of it that wait, and how it has ended. One thread adds rows while another one
   * takes them; only a row that the merge waits for is an event.
   */
  private final class Run implements RowSink<DecodedRow<T>>, Runnable {
    /** How many rows wait. It publishes what is in the arrays, and which places are free. */
    private final AtomicInteger count = new AtomicInteger();

    /** The rows that wait, in turn, and the bytes by which they are ordered. */
    private final @Nullable DecodedRow<?>[] rows = new DecodedRow<?>[MOST_WAITING];

    private final byte[][] places = new byte[MOST_WAITING][];

    /** Of the thread that adds. */
    private int added;

    /** Of the thread that takes, as are the following ones. */
    private int removed;

    /** The place of its first row, while it is among the {@link #waiting}. */
    private byte[] place = {};

    /** Whether it is one of those that are {@link #reading}. */
    private boolean isAwaited = true;

    private boolean ended;

    /** What lets it read on; null: it does, or has ended. */
    private volatile @Nullable CompletableFuture<@Nullable Void> readOn;

    @Override
    public @Nullable CompletionStage<?> accept(ByteString key, DecodedRow<T> row) {
      CompletableFuture<@Nullable Void> later = null;
      if (count.get() + 1 >= MOST_WAITING) {
        later = new CompletableFuture<>();
        readOn = later; // before the row can be taken: the thread that takes it sees this
      }
      rows[added] = row;
      places[added] = ordered.apply(key);
      added = (added + 1) % MOST_WAITING;
      if (count.getAndIncrement() == 0) {
        tell(this);
      }
      return later;
    }

    @Override
    public boolean isFull() {
      return done.isDone();
    }

    /** A row has arrived, which may have been taken since. */
    @Override
    public void run() {
      if (isAwaited && hasRows()) {
        isAwaited = false;
        reading--;
        await();
        deliver();
      }
    }

    boolean hasRows() {
      return count.get() > 0;
    }

    /** Is found by its first row from now on. */
    void await() {
      place = places[removed];
      waiting.add(this);
    }

    @SuppressWarnings("unchecked") // of rows of this type
    DecodedRow<T> take() {
      DecodedRow<T> first = (DecodedRow<T>) Objects.requireNonNull(rows[removed]);
      rows[removed] = null;
      removed = (removed + 1) % MOST_WAITING;
      count.getAndDecrement();
      return first;
    }

    void readOnIfFewWait() {
      CompletableFuture<@Nullable Void> now = readOn;
      if (now != null && count.get() <= READS_ON_AT) {
        readOn = null;
        now.complete(null);
      }
    }
  }

  /** Has an event dealt with when those before it are. */
  private void tell(Runnable event) {
    if (eventsLeft.compareAndSet(0, 1)) {
      ClientCalls.step(done, event);
    } else {
      events.add(event);
      if (eventsLeft.getAndIncrement() > 0) {
        return; // the thread that handles the preceding one continues with this one
      }
      ClientCalls.step(done, events.remove());
    }
    while (eventsLeft.decrementAndGet() > 0) {
      ClientCalls.step(done, events.remove());
    }
  }

  private void ended(Run run, @Nullable Throwable failure) {
    if (failure != null) {
      done.completeExceptionally(ClientCalls.unwrapped(failure));
      return;
    }
    run.ended = true;
    if (run.isAwaited && !run.hasRows()) {
      run.isAwaited = false;
      reading--;
      deliver();
    }
  }

  private void deliver() {
    while (reading == 0 && delivering == null && !done.isDone()) {
      Run run = sink.isFull() ? null : waiting.poll();
      if (run == null) {
        done.complete(result.get());
        return;
      }
      DecodedRow<T> first = run.take();
      CompletionStage<?> taking = sink.accept(first.key(), first);
      if (taking == null) {
        delivered(run);
      } else {
        delivering = run;
        taking.whenComplete(end);
      }
    }
  }

  private void taken(@Nullable Throwable failure) {
    Run run = Objects.requireNonNull(delivering);
    delivering = null;
    if (failure == null) {
      delivered(run);
      deliver();
    } else {
      done.completeExceptionally(ClientCalls.unwrapped(failure));
    }
  }

  /** Finds the place of a run by its next row, if one is requested. */
  private void delivered(Run run) {
    if (sink.isFull()) {
      return;
    }
    if (run.hasRows()) {
      run.await();
    } else if (!run.ended) {
      run.isAwaited = true;
      reading++;
    }
    run.readOnIfFewWait();
  }
}
