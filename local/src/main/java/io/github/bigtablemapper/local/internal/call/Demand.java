package io.github.bigtablemapper.local.internal.call;

import java.util.function.IntConsumer;

/** Asks for one message after the other, as fast as who takes them can. */
final class Demand {
  private final IntConsumer from;
  private boolean isWaiting;

  Demand(IntConsumer from) {
    this.from = from;
  }

  /** A message was passed on. */
  synchronized void passed(boolean isReadyForMore) {
    isWaiting = !isReadyForMore;
    if (isReadyForMore) {
      from.accept(1);
    }
  }

  /** Who takes them is ready for more. */
  synchronized void ready() {
    if (isWaiting) {
      isWaiting = false;
      from.accept(1);
    }
  }
}
