package io.github.bigtablemapper.internal.buffer;

import io.github.bigtablemapper.exception.AppliedException;
import io.github.bigtablemapper.exception.BigtableMapperException;
import io.github.bigtablemapper.exception.OutcomeUnknownException;
import java.util.concurrent.atomic.AtomicLong;
import java.util.concurrent.atomic.AtomicReference;
import org.jspecify.annotations.Nullable;

/** Counts what became of writes, and keeps the first failure. */
public final class WriteCounts {
  private final AtomicLong applied = new AtomicLong();
  private final AtomicLong notApplied = new AtomicLong();
  private final AtomicLong unknown = new AtomicLong();
  private final AtomicReference<@Nullable BigtableMapperException> first = new AtomicReference<>();

  /**
   * Counts a write.
   *
   * @param failure why it failed; null: it was applied
   */
  void count(@Nullable BigtableMapperException failure) {
    if (failure == null || failure instanceof AppliedException) {
      applied.incrementAndGet();
    } else if (failure instanceof OutcomeUnknownException) {
      unknown.incrementAndGet();
    } else {
      notApplied.incrementAndGet();
    }
    if (failure != null) {
      first.compareAndSet(null, failure);
    }
  }

  /** {@return how many were applied} */
  public long applied() {
    return applied.get();
  }

  /** {@return how many were not} */
  public long notApplied() {
    return notApplied.get();
  }

  /** {@return the number of writes with an unknown outcome} */
  public long unknown() {
    return unknown.get();
  }

  /** {@return the first failure; null: none has failed} */
  public @Nullable BigtableMapperException first() {
    return first.get();
  }
}
