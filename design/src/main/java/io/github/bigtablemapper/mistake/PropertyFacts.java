package io.github.bigtablemapper.mistake;

import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask of a property of an entity, or of a value embedded in it.
 *
 * @param label its name in messages, {@code Customer.address.city}
 * @param roles what it is for
 * @param owner the embedded value around it; null: the entity has it
 * @param mayBeAbsent whether what has it has instances without it; asked of embedded values only
 * @param place where it is declared
 * @param <P> where something is declared
 */
public record PropertyFacts<P>(
    String label, Set<Role> roles, @Nullable PropertyFacts<P> owner, boolean mayBeAbsent, P place) {
  /** Copies the roles. */
  public PropertyFacts {
    roles = Set.copyOf(roles);
  }

  boolean is(Role role) {
    return roles.contains(role);
  }

  boolean isGenerated() {
    return is(Role.GENERATED_ID) || is(Role.CREATED_AT) || is(Role.UPDATED_AT) || is(Role.VERSION);
  }

  /** {@return the nearest embedded value around it that may be absent, if there is one} */
  Optional<PropertyFacts<P>> absentOwner() {
    if (owner == null) {
      return Optional.empty();
    }
    return owner.mayBeAbsent ? Optional.of(owner) : owner.absentOwner();
  }

  /** What a property is for, besides holding a value. More may follow: a switch needs a default. */
  public enum Role {
    /** A write gives it an id where it has none. */
    GENERATED_ID,
    /** The time of the first write. */
    CREATED_AT,
    /** The time of the last write. */
    UPDATED_AT,
    /** What every write checks and counts up. */
    VERSION,
    /** From then on there is no such entity. */
    EXPIRES_AT,
    /** It keeps its first value. */
    WRITE_ONCE,
    /** It keeps that, and a write that has another passes it over. */
    KEPT
  }
}
