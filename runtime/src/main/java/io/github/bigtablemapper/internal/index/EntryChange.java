package io.github.bigtablemapper.internal.index;

import io.github.bigtablemapper.internal.call.CallFuture;
import io.github.bigtablemapper.internal.call.ClientCalls;
import io.github.bigtablemapper.internal.call.Operation;
import io.github.bigtablemapper.key.Key;
import java.util.Optional;
import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * What a write of an entity changes in one index. The new entry is written before the entity, and
 * the one that is stale then is deleted after it, so that no reader misses the entity.
 *
 * @param <E> the entity
 * @param <I> the row key of the index
 */
public final class EntryChange<E, I extends Key> {
  private final KeptIndex<E, I> index;
  private final Optional<I> old;
  private final Optional<I> now;

  /** The entry that the write makes stale, as it was before: a later one is another. */
  private volatile @Nullable IndexEntry<I> stale;

  EntryChange(KeptIndex<E, I> index, Optional<I> old, Optional<I> now) {
    this.index = index;
    this.old = old;
    this.now = now;
    now.ifPresent(key -> key.toByteString()); // refused before anything is sent
  }

  /** Looks at the entry that will be stale. */
  public CompletableFuture<Boolean> lookAtStale(Operation write) {
    if (old.isEmpty() || old.equals(now)) {
      return CompletableFuture.completedFuture(true);
    }
    return notSent(
        write,
        "the read of its entry in the " + index,
        CallFuture.mapped(
            index.entry(old.get()),
            entry -> {
              stale = entry.orElse(null);
              return true;
            }));
  }

  /** Writes the new entry, also if it is there: its token distinguishes it from the one before. */
  public CompletableFuture<Boolean> writeNew(Operation write) {
    return now.isEmpty()
        ? CompletableFuture.completedFuture(true)
        : notSent(
            write,
            "the write of its entry in the " + index,
            ClientCalls.prepare(() -> index.rows().write(now.get())));
  }

  /**
   * Deletes the stale entry, unless another writer has written it again. It does no harm if it
   * stays.
   */
  public CompletableFuture<Boolean> deleteStale() {
    IndexEntry<I> entry = stale;
    return entry == null
        ? CompletableFuture.completedFuture(true)
        : ClientCalls.prepare(() -> index.rows().delete(entry));
  }

  /** If an entry fails with any outcome, an entity that follows it is not sent. */
  private static CompletableFuture<Boolean> notSent(
      Operation write, String request, CompletableFuture<Boolean> call) {
    return CallFuture.explained(call, failure -> write.notSent(request, failure));
  }
}
