package io.github.bigtablemapper.lint;

import java.util.Map;

/**
 * How loudly findings are reported, as the user asks for.
 *
 * @param ofWarnings the level of rules whose severity is {@link Level#WARNING}; {@link Level#OFF}
 *     silences advice too
 * @param ofRules the level of single rules, by their ids; they win
 */
public record Levels(Level ofWarnings, Map<String, Level> ofRules) {
  /** Warnings are notes, so that no build breaks that takes warnings for errors. */
  public static final Levels DEFAULT = new Levels(Level.NOTE, Map.of());

  /** Copies the map. */
  public Levels {
    ofRules = Map.copyOf(ofRules);
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
}
