package io.github.bigtablemapper.internal.buffer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.write.batch.RequestSize;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a buffer that are not settled, and the state of each: queued after another one of
 * its row, waiting for a request, in flight, resting before it is sent again, or completing. It
 * decides which of them go into the next request, and whether it is time for that. No call and no
 * code of users is made while its lock is held.
 *
 * @param <K> the row key
 */
final class OutstandingRows<E, K extends Key> {
  private final int requestsAtATime;
  private final int rowsPerRequest;
  private final int restoresPerRequest;
  private final long bytesPerRequest;

  private final int maxRows;
  private final long maxBytes;
  private int rows;
  private long bytes;

  /** Completes when there is room for a write; null: no caller waits for it. */
  private @Nullable CompletableFuture<@Nullable Void> roomAwaited;

  /** Of each row that has writes outstanding the last. */
  private final Map<ByteString, BufferedRow<E, K, ?>> last = new HashMap<>();

  /** What is to be sent, and its size. */
  private final Queue<BufferedRow<E, K, ?>> waiting = new ArrayDeque<>();

  private final RequestSize waitingSize;

  /** How many requests are in flight. */
  private int requests;

  /** The writes that have failed, and are sent again later. They keep their room and their turn. */
  private final Set<BufferedRow<E, K, ?>> resting = new LinkedHashSet<>();

  /** The writes of ended requests whose futures are being completed. */
  private final List<List<BufferedRow<E, K, ?>>> beingReported = new ArrayList<>();

  private boolean closed;
  private boolean abandoned;

  /** Completes when the buffer is closed, and all outcomes are reported. */
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();

  /**
   * None yet.
   *
   * @param maxRows how many writes there may be
   * @param maxBytes how many bytes they may take; the last one may exceed it
   * @param rowsPerRequest how many writes a request contains; 1: each is checked by itself
   * @param restoresPerRequest how many it has if none of them is checked, for any entity
   */
  OutstandingRows(
      int maxRows,
      long maxBytes,
      int requestsAtATime,
      int rowsPerRequest,
      int restoresPerRequest,
      long bytesPerRequest) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
    this.requestsAtATime = requestsAtATime;
    this.rowsPerRequest = rowsPerRequest;
    this.restoresPerRequest = restoresPerRequest;
    this.bytesPerRequest = bytesPerRequest;
    this.waitingSize = new RequestSize(rowsPerRequest, bytesPerRequest);
  }

  /** What became of a write that is to be added. */
  enum Admission {
    ADDED,
    NO_ROOM,
    CLOSED
  }

  /** Adds a write, if there is room for it. */
  synchronized Admission add(BufferedRow<E, K, ?> added) {
    if (closed) {
      return Admission.CLOSED;
    }
    if (!hasRoom()) {
      return Admission.NO_ROOM;
    }
    rows++;
    bytes += added.write().bytes();
    BufferedRow<E, K, ?> before = last.put(added.write().rowKey(), added);
    if (before == null) {
      await(added);
    } else {
      before.followedBy(added);
    }
    return Admission.ADDED;
  }

  private boolean hasRoom() {
    return rows < maxRows && bytes < maxBytes;
  }

  private void await(BufferedRow<E, K, ?> write) {
    waiting.add(write);
    waitingSize.add(write.write().bytes(), write.write().count());
  }

  /** {@return how many there are} */
  synchronized long count() {
    return rows;
  }

  /** {@return a future that completes when there is room for a write, or no more are taken} */
  synchronized CompletableFuture<@Nullable Void> ready() {
    if (closed || hasRoom()) {
      return CompletableFuture.completedFuture(null);
    }
    if (roomAwaited == null) {
      roomAwaited = new CompletableFuture<>();
    }
    return roomAwaited.copy();
  }

  /**
   * {@return the futures that complete last: of each row, and of those whose outcomes are being
   * reported}
   */
  synchronized List<CompletableFuture<?>> futures() {
    List<CompletableFuture<?>> futures = new ArrayList<>();
    for (BufferedRow<E, K, ?> write : last.values()) {
      futures.add(write.future());
    }
    for (List<BufferedRow<E, K, ?>> request : beingReported) {
      for (BufferedRow<E, K, ?> write : request) {
        futures.add(write.future());
      }
    }
    return futures;
  }

  /** {@return the writes of the next request; none: it is not time yet} */
  synchronized List<BufferedRow<E, K, ?>> next() {
    List<BufferedRow<E, K, ?>> request = new ArrayList<>();
    boolean due =
        abandoned || requests == 0 || (waitingSize.isFull() && requests < requestsAtATime);
    boolean areRestores = due && !waiting.isEmpty() && waiting.element().write().isRestore();
    RequestSize size =
        new RequestSize(areRestores ? restoresPerRequest : rowsPerRequest, bytesPerRequest);
    while (due && !waiting.isEmpty() && fits(size, areRestores, waiting.element())) {
      BufferedRow<E, K, ?> write = waiting.remove();
      waitingSize.remove(write.write().bytes(), write.write().count());
      size.add(write.write().bytes(), write.write().count());
      request.add(write);
    }
    requests += request.isEmpty() ? 0 : 1;
    return request;
  }

  /**
   * A request has ended: what waited for its rows may be sent, and there is room.
   *
   * @param again its writes that are to rest, and to be sent again
   * @return the others, which have ended; all of them if it is too late to send any again
   */
  synchronized List<BufferedRow<E, K, ?>> answered(
      List<BufferedRow<E, K, ?>> request, Set<BufferedRow<E, K, ?>> again) {
    requests--;
    List<BufferedRow<E, K, ?>> done = new ArrayList<>();
    for (BufferedRow<E, K, ?> write : request) {
      boolean rests = again.contains(write) && !abandoned;
      (rests ? resting : done).add(write);
    }
    beingReported.add(done);
    for (BufferedRow<E, K, ?> write : done) {
      rows--;
      bytes -= write.write().bytes();
      BufferedRow<E, K, ?> next = write.next();
      if (next == null) {
        last.remove(write.write().rowKey());
      } else {
        await(next);
      }
    }
    return done;
  }

  /** Lets writes wait for a request that have rested. {@return whether any still did} */
  synchronized boolean resume(List<BufferedRow<E, K, ?>> rested) {
    boolean isAnyLeft = false;
    for (BufferedRow<E, K, ?> write : rested) {
      if (resting.remove(write)) {
        await(write);
        isAnyLeft = true;
      }
    }
    return isAnyLeft;
  }

  /** The outcomes of writes that have ended are reported. */
  synchronized void reported(List<BufferedRow<E, K, ?>> done) {
    beingReported.remove(done);
  }

  /** Lets those go on that wait for room, or for the end. */
  void release() {
    boolean end;
    CompletableFuture<@Nullable Void> free = null;
    synchronized (this) {
      end = closed && rows == 0 && beingReported.isEmpty();
      if (closed || hasRoom()) {
        free = roomAwaited;
        roomAwaited = null;
      }
    }
    if (free != null) {
      free.complete(null);
    }
    if (end) {
      ended.complete(null);
    }
  }

  /** Takes no more. {@return a future that completes when all outcomes are reported} */
  CompletableFuture<@Nullable Void> close() {
    synchronized (this) {
      closed = true;
    }
    return ended.copy();
  }

  /** Takes no more, and none is to be sent. */
  synchronized void abandon() {
    closed = true;
    abandoned = true;
    for (BufferedRow<E, K, ?> write : resting) {
      await(write);
    }
    resting.clear();
  }

  /** {@return whether none is to be sent any more} */
  synchronized boolean isAbandoned() {
    return abandoned;
  }

  /** A restore that shares a request with a write that is checked would be sent by itself. */
  private boolean fits(RequestSize size, boolean areRestores, BufferedRow<?, ?, ?> write) {
    return size.fits(write.write().bytes(), write.write().count())
        && (rowsPerRequest > 1 || areRestores == write.write().isRestore());
  }
}
