package io.github.bigtablemapper.internal.buffer;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.internal.write.RequestSize;
import io.github.bigtablemapper.key.Key;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Queue;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * The writes of a buffer that are not settled, and the state of each: queued behind another one of
 * its row, waiting for a request, in flight, or completing. It decides which of them go into the
 * next request, and whether it is time for that.
 *
 * @param <K> the row key
 */
final class OutstandingWrites<E, K extends Key> {
  private final int requestsAtATime;
  private final int rowsPerRequest;
  private final long bytesPerRequest;

  /** Guards what follows; no call and no code of users is made while it is held. */
  private final ReentrantLock lock = new ReentrantLock();

  private final BufferCapacity room;

  /** Of each row that has writes outstanding the last. */
  private final Map<ByteString, BufferedWrite<E, K, ?>> last = new HashMap<>();

  /** What is to be sent, and its size. */
  private final Queue<BufferedWrite<E, K, ?>> waiting = new ArrayDeque<>();

  private final RequestSize waitingSize;

  /** The calls of requests, by the first write of each. */
  private final Map<BufferedWrite<E, K, ?>, CompletableFuture<?>> underWay = new HashMap<>();

  /** The writes of ended requests whose futures are being completed. */
  private final List<List<BufferedWrite<E, K, ?>>> beingTold = new ArrayList<>();

  /** Writes of which nobody has been told yet. */
  private long untold;

  private boolean closed;
  private boolean abandoned;

  /** Completes when the buffer is closed, and everybody told. */
  private final CompletableFuture<@Nullable Void> ended = new CompletableFuture<>();

  /** None yet. */
  OutstandingWrites(
      BufferCapacity room, int requestsAtATime, int rowsPerRequest, long bytesPerRequest) {
    this.room = room;
    this.requestsAtATime = requestsAtATime;
    this.rowsPerRequest = rowsPerRequest;
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
  Admission add(BufferedWrite<E, K, ?> added) {
    lock.lock();
    try {
      if (closed) {
        return Admission.CLOSED;
      }
      if (!room.isFree()) {
        return Admission.NO_ROOM;
      }
      room.take(added.write().bytes());
      untold++;
      BufferedWrite<E, K, ?> before = last.put(added.write().rowKey(), added);
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

  private void await(BufferedWrite<E, K, ?> write) {
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

  /** {@return the futures that complete last: of each row, and of those that are being told} */
  List<CompletableFuture<?>> futures() {
    List<CompletableFuture<?>> futures = new ArrayList<>();
    lock.lock();
    try {
      for (BufferedWrite<E, K, ?> write : last.values()) {
        futures.add(write.future());
      }
      for (List<BufferedWrite<E, K, ?>> request : beingTold) {
        for (BufferedWrite<E, K, ?> write : request) {
          futures.add(write.future());
        }
      }
    } finally {
      lock.unlock();
    }
    return futures;
  }

  /** {@return the writes of the next request; none: it is not time yet} */
  List<BufferedWrite<E, K, ?>> next() {
    List<BufferedWrite<E, K, ?>> request = new ArrayList<>();
    lock.lock();
    try {
      boolean due =
          abandoned
              || underWay.isEmpty()
              || (waitingSize.isFull() && underWay.size() < requestsAtATime);
      RequestSize size = new RequestSize(rowsPerRequest, bytesPerRequest);
      while (due && !waiting.isEmpty() && fits(size, waiting.element())) {
        BufferedWrite<E, K, ?> write = waiting.remove();
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
  boolean started(List<BufferedWrite<E, K, ?>> request, CompletableFuture<?> call) {
    lock.lock();
    try {
      underWay.put(request.get(0), call);
      return abandoned;
    } finally {
      lock.unlock();
    }
  }

  /** A request has ended: what waited for its rows may be sent, and there is room. */
  void answered(List<BufferedWrite<E, K, ?>> request) {
    lock.lock();
    try {
      underWay.remove(request.get(0));
      beingTold.add(request);
      for (BufferedWrite<E, K, ?> write : request) {
        room.giveBack(write.write().bytes());
        BufferedWrite<E, K, ?> next = write.next();
        if (next == null) {
          last.remove(write.write().rowKey());
        } else {
          await(next);
        }
      }
    } finally {
      lock.unlock();
    }
  }

  /** Everybody knows what became of a request. */
  void told(List<BufferedWrite<E, K, ?>> request) {
    lock.lock();
    try {
      beingTold.remove(request);
      untold -= request.size();
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
      end = closed && untold == 0;
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

  /** Takes no more. {@return a future that completes when everybody is told} */
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

  private static boolean fits(RequestSize size, BufferedWrite<?, ?, ?> write) {
    return size.fits(write.write().bytes(), write.write().count());
  }
}
