package io.github.bigtablemapper.internal;

/** What a write does to the row if it is sent a second time, after its answer was lost. */
public enum Repetition {
  /** Nothing: its cells carry the time of the first. */
  HARMLESS,
  /** It deletes or hides what other writers have written in between. */
  OVERWRITES,
  /** It counts twice. */
  ADDS;

  /** {@return the worse of two} */
  Repetition and(Repetition other) {
    return compareTo(other) < 0 ? other : this;
  }
}
