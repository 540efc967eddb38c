package io.github.bigtablemapper.internal.design;

/**
 * A rule that need not be kept at one place: an {@code @Allow} of the user.
 *
 * @param rule the id of the rule
 * @param because the reason
 * @param property the path of the annotated property; empty: a class
 * @param isOfSharedTable whether it is on the sealed interface of a shared table, for all entities
 *     of it
 */
public record Allowance(String rule, String because, String property, boolean isOfSharedTable) {
  /** {@return whether it is on a property, or on the class or the embedded value around it} */
  public boolean covers(String path) {
    return property.isEmpty() || path.equals(property) || path.startsWith(property + ".");
  }
}
