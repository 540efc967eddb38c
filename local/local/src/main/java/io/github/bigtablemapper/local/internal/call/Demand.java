package io.github.bigtablemapper.local.internal.call;

import java.util.function.IntConsumer;

/** Requests one message after the other, as fast as the receiver is ready. */
final class Demand {
  private final IntConsumer from;
  private boolean isWaiting;

  Demand(IntConsumer from) {
    this.from = from;
  }

  /** A message was forwarded. */
  synchronized void passed(boolean isReadyForMore) {
    isWaiting = !isReadyForMore;
    if (isReadyForMore) {
      from.accept(1);
    }
  }

  /** The receiver is ready for more. */
  synchronized void ready() {
    if (isWaiting) {
      isWaiting = false;
      from.accept(1);
    }
  }
}
