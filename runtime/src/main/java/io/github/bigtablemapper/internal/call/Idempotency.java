package io.github.bigtablemapper.internal.call;

/** What a write does to the row if it is sent a second time, after its answer was lost. */
public enum Idempotency {
  /** Nothing: its cells carry the time of the first. */
  IDEMPOTENT,
  /** It deletes or hides what other writers have written in between. */
  OVERWRITES,
  /** It counts twice. */
  ADDS;

  /** {@return the worse of two} */
  public Idempotency and(Idempotency other) {
    return compareTo(other) < 0 ? other : this;
  }
}
