package io.github.bigtablemapper.rewrite.internal.flow;

/** What the recipe does with the type of an expression or of a declaration. */
public enum State {
  /** It is replaced by a type of the mapper. */
  NEW,
  /** It is a type of AWS's SDK, and stays. */
  OLD,
  /** An exception of either of them. */
  EITHER,
  /** It has nothing to do with the SDK. */
  NEUTRAL;

  /** {@return true if a value in this state does not fit where another state is expected} */
  boolean clashesWith(State expected) {
    return this != expected && this != NEUTRAL && expected != NEUTRAL;
  }
}
