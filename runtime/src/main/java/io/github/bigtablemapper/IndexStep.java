package io.github.bigtablemapper;

import io.github.bigtablemapper.key.Key;
import java.util.Optional;
import java.util.function.Consumer;

/**
 * What a write of an entity does to one index, before and after it. It is prepared before anything
 * is written: then a key that cannot be stored is refused, and the entry that may go afterwards is
 * looked at. One that is written later is another one.
 */
final class IndexStep {
  private final Runnable write;
  private final Runnable cleanUp;

  private IndexStep(Runnable write, Runnable cleanUp) {
    this.write = write;
    this.cleanUp = cleanUp;
  }

  /**
   * {@return the step of an index}
   *
   * @param before the entity as it is stored; empty: it is not
   * @param after the entity as it will be stored; empty: it is deleted
   */
  static <E, I extends Key> IndexStep of(
      MaintainedIndex<E, I> index, Optional<E> before, Optional<E> after) {
    Optional<I> old = before.flatMap(index::key);
    Optional<I> now = after.flatMap(index::key);
    now.ifPresent(key -> key.toByteString());
    Optional<IndexEntry<I>> stale = old.equals(now) ? Optional.empty() : old.flatMap(index::entry);
    return new IndexStep(each(now, index::write), each(stale, index::deleteQuietly));
  }

  private static <T> Runnable each(Optional<T> value, Consumer<T> action) {
    return () -> value.ifPresent(action);
  }

  /** Writes the new entry. */
  void write() {
    write.run();
  }

  /** Deletes the entry that is stale now. */
  void cleanUp() {
    cleanUp.run();
  }
}
