package io.github.bigtablemapper.internal.call.many;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.exception.BigtableMapperException;
import java.util.Collection;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * How far a pump has come: the rows that its calls have changed, and how many are in progress. Once
 * one has failed, no more calls begin. No call and no code of users is made while its lock is held.
 */
final class PumpProgress {
  /** The rows of calls in progress, and those that may have been changed. */
  private final Set<ByteString> unknown = new LinkedHashSet<>();

  private long changed;

  /** How many calls are in progress. */
  private int calls;

  /** Why the first call has failed; null: none has. */
  private @Nullable BigtableMapperException failure;

  /** Completes when fewer calls than a limit are in progress. */
  private CompletableFuture<@Nullable Void> free = CompletableFuture.completedFuture(null);

  private int limit;

  /** {@return whether a call may begin} Until it ends, the outcome of its rows is unknown. */
  synchronized boolean begin(Collection<ByteString> rows) {
    if (failure != null) {
      return false;
    }
    unknown.addAll(rows);
    calls++;
    return true;
  }

  /**
   * A call that had begun has ended.
   *
   * @return what completes now, without the lock; null: nothing does
   */
  synchronized @Nullable CompletableFuture<@Nullable Void> end(
      Collection<ByteString> rows, RowPump.Changed result) {
    unknown.removeAll(rows);
    unknown.addAll(result.unknown());
    changed += result.rows();
    calls--;
    if (failure == null) {
      failure = result.failure();
    }
    return calls < limit ? free : null;
  }

  /** {@return a future that completes when fewer calls than a limit are in progress} */
  synchronized CompletableFuture<@Nullable Void> fewerCallsThan(int most) {
    limit = most;
    free = calls < most ? CompletableFuture.completedFuture(null) : new CompletableFuture<>();
    return free;
  }

  /** {@return whether a call has failed, so that no more begin} */
  synchronized boolean hasFailed() {
    return failure != null;
  }

  /** {@return what all calls have done so far} */
  synchronized RowPump.Changed changed() {
    return new RowPump.Changed(changed, List.copyOf(unknown), failure);
  }
}
