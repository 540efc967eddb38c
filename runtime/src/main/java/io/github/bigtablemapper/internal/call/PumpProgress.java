package io.github.bigtablemapper.internal.call;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import java.util.Collection;
import java.util.IdentityHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import java.util.concurrent.locks.ReentrantLock;
import org.jspecify.annotations.Nullable;

/**
 * How far a pump has come: the rows that its calls have changed, and what is in progress. Once it
 * is stopped, no more calls begin.
 */
final class PumpProgress {
  /** Guards what follows; no call and no code of users is made under it. */
  private final ReentrantLock lock = new ReentrantLock();

  /** What is to be ended when it is stopped. */
  private final IdentityHashMap<CompletableFuture<?>, Boolean> open = new IdentityHashMap<>();

  /** The rows of calls in progress, and those that may have been changed. */
  private final Set<ByteString> unknown = new LinkedHashSet<>();

  private long changed;

  /** How many calls are in progress. */
  private int calls;

  private boolean isStopped;

  /** Why the first call has failed; null: none has. */
  private @Nullable BigtableMapperException failure;

  /** Completes when fewer calls than a limit are in progress. */
  private CompletableFuture<@Nullable Void> free = CompletableFuture.completedFuture(null);

  private int limit;

  /**
   * What was done to rows.
   *
   * @param changed the number of rows that were changed
   * @param unknown the rows that may have been changed
   * @param failure why the first call has failed; null: none has
   */
  record Changes(
      long changed, List<ByteString> unknown, @Nullable BigtableMapperException failure) {
    /** {@return whether certainly no row was changed} */
    boolean areNone() {
      return changed == 0 && unknown.isEmpty();
    }
  }

  /** {@return whether a call may begin} Until it ends, the outcome of its rows is unknown. */
  boolean begin(Collection<ByteString> rows) {
    lock.lock();
    try {
      if (isStopped) {
        return false;
      }
      unknown.addAll(rows);
      calls++;
      return true;
    } finally {
      lock.unlock();
    }
  }

  /**
   * A call that had begun has ended. If it has failed, this is stopped.
   *
   * @return what completes now, without the lock; null: nothing does
   */
  @Nullable CompletableFuture<@Nullable Void> end(
      Collection<ByteString> rows, RowPump.Changed result) {
    lock.lock();
    try {
      unknown.removeAll(rows);
      unknown.addAll(result.unknown());
      changed += result.rows();
      calls--;
      if (failure == null) {
        failure = result.failure();
      }
      isStopped |= failure != null;
      return calls < limit ? free : null;
    } finally {
      lock.unlock();
    }
  }

  /** Keeps what ends when this is stopped. {@return whether it is stopped already} */
  boolean keep(CompletableFuture<?> future) {
    lock.lock();
    try {
      open.put(future, true);
      return isStopped;
    } finally {
      lock.unlock();
    }
  }

  /** Forgets what has ended. */
  void forget(CompletableFuture<?> future) {
    lock.lock();
    try {
      open.remove(future);
    } finally {
      lock.unlock();
    }
  }

  /** {@return a future that completes when fewer calls than a limit are in progress} */
  CompletableFuture<@Nullable Void> fewerCallsThan(int most) {
    lock.lock();
    try {
      limit = most;
      free = calls < most ? CompletableFuture.completedFuture(null) : new CompletableFuture<>();
      return free;
    } finally {
      lock.unlock();
    }
  }

  boolean isStopped() {
    lock.lock();
    try {
      return isStopped;
    } finally {
      lock.unlock();
    }
  }

  /** Lets no more calls begin. {@return what is to be ended} */
  List<CompletableFuture<?>> stop() {
    lock.lock();
    try {
      isStopped = true;
      return List.copyOf(open.keySet());
    } finally {
      lock.unlock();
    }
  }

  /** {@return what was done to the rows so far} */
  Changes changes() {
    lock.lock();
    try {
      return new Changes(changed, List.copyOf(unknown), failure);
    } finally {
      lock.unlock();
    }
  }
}
