package io.github.bigtablemapper.internal.call;

/**
 * Whether a write is idempotent: what a second attempt does to the row after the response to the
 * first was lost.
 */
public enum Idempotency {
  /** Idempotent: the second attempt writes the same cells, with the timestamps of the first. */
  IDEMPOTENT,
  /** Not idempotent: the second attempt deletes or hides what others have written in between. */
  OVERWRITES,
  /** Not idempotent: the second attempt adds once more. */
  ADDS;

  /** {@return the worse of the two} */
  public Idempotency and(Idempotency other) {
    return compareTo(other) < 0 ? other : this;
  }
}
