package io.github.bigtablemapper.internal.buffer;

import java.util.concurrent.CompletableFuture;
import org.jspecify.annotations.Nullable;

/**
 * The room of a buffer: how many writes it may contain, how many bytes they may take, and who waits
 * until there is some. Its owner guards it.
 */
final class BufferCapacity {
  private final int maxRows;
  private final long maxBytes;
  private int rows;
  private long bytes;

  /** Completes when there is room; null: no caller waits. */
  private @Nullable CompletableFuture<@Nullable Void> waiting;

  /** All of it is free. */
  BufferCapacity(int maxRows, long maxBytes) {
    this.maxRows = maxRows;
    this.maxBytes = maxBytes;
  }

  /** {@return whether there is room for a write} The last one may exceed the bytes. */
  boolean isFree() {
    return rows < maxRows && bytes < maxBytes;
  }

  /** {@return how many writes there are} */
  int rows() {
    return rows;
  }

  /** Takes the room of a write. */
  void take(long size) {
    rows++;
    bytes += size;
  }

  /** Gives the room of a write back. */
  void giveBack(long size) {
    rows--;
    bytes -= size;
  }

  /** {@return a future that completes when there is room} */
  CompletableFuture<@Nullable Void> awaited() {
    if (waiting == null) {
      waiting = new CompletableFuture<>();
    }
    return waiting.copy();
  }

  /** {@return what waits, to be completed without a lock; null: nothing} */
  @Nullable CompletableFuture<@Nullable Void> takeWaiting() {
    CompletableFuture<@Nullable Void> released = waiting;
    waiting = null;
    return released;
  }
}
