package io.github.bigtablemapper.internal.lint;

import io.github.bigtablemapper.internal.design.Place;
import java.util.Locale;
import org.jspecify.annotations.Nullable;

/** A place where a rule is not kept, and what to do about it. Made by {@link Lint} alone. */
public final class Finding {
  private final Rule rule;
  private final String entity;
  private final Place place;
  private final String message;
  private final @Nullable String because;

  Finding(Rule rule, String entity, Place place, String message, @Nullable String because) {
    this.rule = rule;
    this.entity = entity;
    this.place = place;
    this.message = message;
    this.because = because;
  }

  /** {@return the rule} */
  public Rule rule() {
    return rule;
  }

  /** {@return the name of the entity's class, with its package} */
  public String entity() {
    return entity;
  }

  /** {@return the place in the entity} */
  public Place place() {
    return place;
  }

  /** {@return what is wrong, why, and the fix; without any key or value of a row} */
  public String message() {
    return message;
  }

  /** {@return why the user allows it; null: it is not allowed} */
  public @Nullable String because() {
    return because;
  }

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

  /** {@return its identity} */
  @Override
  public String toString() {
    return identity();
  }
}
