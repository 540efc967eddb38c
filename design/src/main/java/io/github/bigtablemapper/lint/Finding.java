package io.github.bigtablemapper.lint;

import java.util.Locale;
import org.jspecify.annotations.Nullable;

/**
 * A place where a rule is not kept, and what to do about it.
 *
 * @param rule the rule
 * @param entity the name of the entity's class, with its package
 * @param place the place in the entity
 * @param message what is wrong, why, and the fix; without any key or value of a row
 * @param because why the user allows it; null: nobody does
 */
public record Finding(
    Rule rule, String entity, Place place, String message, @Nullable String because) {
  /** {@return whether the user allows it by {@code @Allow}} */
  public boolean isAllowed() {
    return because != null;
  }

  /** {@return what stays the same when lines are moved: rule, class, and the place in the class} */
  public String identity() {
    return "%s %s %s %s"
        .formatted(rule.id(), entity, place.kind().name().toLowerCase(Locale.ROOT), place.name())
        .strip();
  }
}
