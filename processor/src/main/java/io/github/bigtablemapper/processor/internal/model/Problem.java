package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.internal.validation.Violation;
import java.util.regex.Pattern;

/**
 * A mistake in the user's source.
 *
 * @param id the greppable id of the rule, such as {@code KeyMissing}
 * @param message the rule, what was found, and the fix
 * @param origin where to report it
 */
public record Problem(String id, String message, Origin origin) {
  /** A mistake that a hand-written mapping can have, too. */
  public Problem(Violation mistake, Origin origin) {
    this(mistake.id(), mistake.message(), origin);
  }

  /**
   * {@return the same problem, its message with the name of the property that it is about, or else
   * of the entity: not all editors show a place}
   */
  public Problem naming(String entity) {
    String name = origin.property() == null ? entity : origin.property();
    return Pattern.compile("\\b" + Pattern.quote(name) + "\\b").matcher(message).find()
        ? this
        : new Problem(id, name + ": " + message, origin);
  }
}
