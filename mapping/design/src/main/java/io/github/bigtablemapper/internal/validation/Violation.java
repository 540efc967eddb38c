package io.github.bigtablemapper.internal.validation;

/**
 * A mistake in the declaration of a mapping.
 *
 * @param id the greppable id of the rule, a heading of the page of compile errors
 * @param message the rule, what was found, and the fix
 */
public record Violation(String id, String message) {
  /** {@return id and message, as the compiler prints them} */
  @Override
  public String toString() {
    return "[" + id + "] " + message;
  }
}
