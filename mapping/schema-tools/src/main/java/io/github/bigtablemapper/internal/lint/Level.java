package io.github.bigtablemapper.internal.lint;

/** Severity of findings, ascending. */
public enum Level {
  /** The rule is not looked at. */
  OFF,
  /** Advice. */
  NOTE,
  /** A practice that Bigtable's documentation warns of. */
  WARNING,
  /** What stops a build. */
  ERROR
}
