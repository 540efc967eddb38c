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
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a buffer that are not settled, and the state of each: queued after another one of
 * its row, waiting for a request, in flight, resting before it is sent again, or completing. It
 * decides which of them go into the next request, and whether it is time for that.
 *
 * @param <K> the row key
 */
final class OutstandingRows<E, K extends Key> {
  private final int requestsAtATime;
  private final int rowsPerRequest;
  private final int restoresPerRequest;
  private final long bytesPerRequest;

  /** Guards what follows; no call and no code of users is made under it. */
  private final ReentrantLock lock = new ReentrantLock();

  private final BufferCapacity room;

  /** Of each row that has writes outstanding the last. */
  private final Map<ByteString, BufferedRow<E, K, ?>> last = new HashMap<>();

  /** What is to be sent, and its size. */
  private final Queue<BufferedRow<E, K, ?>> waiting = new ArrayDeque<>();

  private final RequestSize waitingSize;

  /** The calls of requests, by the first write of each. */
  private final Map<BufferedRow<E, K, ?>, CompletableFuture<?>> underWay = new HashMap<>();

  /** The writes that have failed, and are sent again later. They keep their room and their turn. */
  private final Set<BufferedRow<E, K, ?>> resting = new LinkedHashSet<>();

  /** The writes of ended requests whose futures are being completed. */
  private final List<List<BufferedRow<E, K, ?>>> beingReported = new ArrayList<>();

  /** Writes whose outcomes are not reported yet. */
  private long unreported;

  private boolean closed;
  private boolean abandoned;

  /** Completes when the buffer is closed, and all outcomes are reported. */
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();

  /**
   * None yet.
   *
   * @param rowsPerRequest how many writes a request contains; 1: each is checked by itself
   * @param restoresPerRequest how many it has if none of them is checked, for any entity
   */
  OutstandingRows(
      BufferCapacity room,
      int requestsAtATime,
      int rowsPerRequest,
      int restoresPerRequest,
      long bytesPerRequest) {
    this.room = room;
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
  Admission add(BufferedRow<E, K, ?> added) {
    lock.lock();
    try {
      if (closed) {
        return Admission.CLOSED;
      }
      if (!room.isFree()) {
        return Admission.NO_ROOM;
      }
      room.take(added.write().bytes());
      unreported++;
      BufferedRow<E, K, ?> before = last.put(added.write().rowKey(), added);
      if (before == null) {
        await(added);
      } else {
        before.followedBy(added);
      }
      return Admission.ADDED;
    } finally {
      lock.unlock();
    }
  }

  private void await(BufferedRow<E, K, ?> write) {
    waiting.add(write);
    waitingSize.add(write.write().bytes(), write.write().count());
  }

  /** {@return how many there are} */
  long count() {
    lock.lock();
    try {
      return room.rows();
    } finally {
      lock.unlock();
    }
  }

  /** {@return a future that completes when there is room for a write, or no more are taken} */
  CompletableFuture<@Nullable Void> ready() {
    lock.lock();
    try {
      return closed || room.isFree() ? CompletableFuture.completedFuture(null) : room.awaited();
    } finally {
      lock.unlock();
    }
  }

  /**
   * {@return the futures that complete last: of each row, and of those whose outcomes are being
   * reported}
   */
  List<CompletableFuture<?>> futures() {
    List<CompletableFuture<?>> futures = new ArrayList<>();
    lock.lock();
    try {
      for (BufferedRow<E, K, ?> write : last.values()) {
        futures.add(write.future());
      }
      for (List<BufferedRow<E, K, ?>> request : beingReported) {
        for (BufferedRow<E, K, ?> write : request) {
          futures.add(write.future());
        }
      }
    } finally {
      lock.unlock();
    }
    return futures;
  }

  /** {@return the writes of the next request; none: it is not time yet} */
  List<BufferedRow<E, K, ?>> next() {
    List<BufferedRow<E, K, ?>> request = new ArrayList<>();
    lock.lock();
    try {
      boolean due =
          abandoned
              || underWay.isEmpty()
              || (waitingSize.isFull() && underWay.size() < requestsAtATime);
      boolean areRestores = due && !waiting.isEmpty() && waiting.element().write().isRestore();
      RequestSize size =
          new RequestSize(areRestores ? restoresPerRequest : rowsPerRequest, bytesPerRequest);
      while (due && !waiting.isEmpty() && fits(size, areRestores, waiting.element())) {
        BufferedRow<E, K, ?> write = waiting.remove();
        waitingSize.remove(write.write().bytes(), write.write().count());
        size.add(write.write().bytes(), write.write().count());
        request.add(write);
      }
    } finally {
      lock.unlock();
    }
    return request;
  }

  /** Keeps the call of a request. {@return whether it is too late for it} */
  boolean started(List<BufferedRow<E, K, ?>> request, CompletableFuture<?> call) {
    lock.lock();
    try {
      underWay.put(request.get(0), call);
      return abandoned;
    } finally {
      lock.unlock();
    }
  }

  /**
   * A request has ended: what waited for its rows may be sent, and there is room.
   *
   * @param again its writes that are to rest, and to be sent again
   * @return the others, which have ended; all of them if it is too late to send any again
   */
  List<BufferedRow<E, K, ?>> answered(
      List<BufferedRow<E, K, ?>> request, Set<BufferedRow<E, K, ?>> again) {
    lock.lock();
    try {
      underWay.remove(request.get(0));
      List<BufferedRow<E, K, ?>> done = new ArrayList<>();
      for (BufferedRow<E, K, ?> write : request) {
        boolean rests = again.contains(write) && !abandoned;
        (rests ? resting : done).add(write);
      }
      beingReported.add(done);
      for (BufferedRow<E, K, ?> write : done) {
        room.giveBack(write.write().bytes());
        BufferedRow<E, K, ?> next = write.next();
        if (next == null) {
          last.remove(write.write().rowKey());
        } else {
          await(next);
        }
      }
      return done;
    } finally {
      lock.unlock();
    }
  }

  /** Lets writes wait for a request that have rested. {@return whether any still did} */
  boolean resume(List<BufferedRow<E, K, ?>> rested) {
    lock.lock();
    try {
      boolean isAnyLeft = false;
      for (BufferedRow<E, K, ?> write : rested) {
        if (resting.remove(write)) {
          await(write);
          isAnyLeft = true;
        }
      }
      return isAnyLeft;
    } finally {
      lock.unlock();
    }
  }

  /** The outcomes of writes that have ended are reported. */
  void reported(List<BufferedRow<E, K, ?>> done) {
    lock.lock();
    try {
      beingReported.remove(done);
      unreported -= done.size();
    } finally {
      lock.unlock();
    }
  }

  /** Lets those go on that wait for room, or for the end. */
  void release() {
    boolean end;
    CompletableFuture<@Nullable Void> free;
    lock.lock();
    try {
      end = closed && unreported == 0;
      free = closed || room.isFree() ? room.takeWaiting() : null;
    } finally {
      lock.unlock();
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
    lock.lock();
    try {
      closed = true;
    } finally {
      lock.unlock();
    }
    return ended.copy();
  }

  /** Takes no more, and none is to be sent. {@return the calls under way} */
  List<CompletableFuture<?>> abandon() {
    lock.lock();
    try {
      closed = true;
      abandoned = true;
      for (BufferedRow<E, K, ?> write : resting) {
        await(write);
      }
      resting.clear();
      return List.copyOf(underWay.values());
    } finally {
      lock.unlock();
    }
  }

  /** {@return whether none is to be sent any more} */
  boolean isAbandoned() {
    lock.lock();
    try {
      return abandoned;
    } finally {
      lock.unlock();
    }
  }

  /** A restore that shares a request with a write that is checked would be sent by itself. */
  private boolean fits(RequestSize size, boolean areRestores, BufferedRow<?, ?, ?> write) {
    return size.fits(write.write().bytes(), write.write().count())
        && (rowsPerRequest > 1 || areRestores == write.write().isRestore());
  }
}
