package io.github.bigtablemapper.internal.lint;

import java.util.Map;

/** The levels of findings, from the user's options. */
public final class Levels {
  /** Warnings are notes, so that no build breaks that takes warnings for errors. */
  public static final Levels DEFAULT = of(Level.NOTE, Map.of());

  private final Level ofWarnings;
  private final Map<String, Level> ofRules;

  private Levels(Level ofWarnings, Map<String, Level> ofRules) {
    this.ofWarnings = ofWarnings;
    this.ofRules = ofRules;
  }

  /**
   * {@return levels}
   *
   * @param ofWarnings the level of rules whose severity is {@link Level#WARNING}; {@link Level#OFF}
   *     silences advice too
   * @param ofRules the level of single rules, by their ids; they win
   */
  public static Levels of(Level ofWarnings, Map<String, Level> ofRules) {
    return new Levels(ofWarnings, Map.copyOf(ofRules));
  }

  /** {@return the level that a rule is reported at} */
  public Level of(Rule rule) {
    Level own = ofRules.get(rule.id());
    if (own != null) {
      return own;
    }
    if (rule.severity() == Level.WARNING) {
      return ofWarnings;
    }
    return ofWarnings == Level.OFF && rule.severity() == Level.NOTE ? Level.OFF : rule.severity();
  }

  /** {@return the level of rules whose severity is {@link Level#WARNING}} */
  public Level ofWarnings() {
    return ofWarnings;
  }
}
