package io.github.bigtablemapper.processor.model;

import io.github.bigtablemapper.design.ColumnDesign.Trait;
import io.github.bigtablemapper.mistake.PropertyFacts.Role;

/** How the value of a property is generated. */
public enum Generation {
  /** A random id, where it is null. */
  ID("id", Role.GENERATED_ID, Trait.GENERATED_ID),
  /** The time of a put, where it is null. */
  CREATED_AT("createdAt", Role.CREATED_AT, Trait.CREATED_AT),
  /** The time of every write. */
  UPDATED_AT("updatedAt", Role.UPDATED_AT, Trait.UPDATED_AT),
  /** One more with every write, which checks it. */
  VERSION("version", Role.VERSION, Trait.VERSION);

  private final String method;
  private final Role role;
  private final Trait trait;

  Generation(String method, Role role, Trait trait) {
    this.method = method;
    this.role = role;
    this.trait = trait;
  }

  /** {@return the method of the runtime's {@code WriteStamp} that gives it} */
  public String method() {
    return method;
  }

  /** {@return what a property with such a value is to the rules of mistakes} */
  public Role role() {
    return role;
  }

  /** {@return the same in a design} */
  public Trait trait() {
    return trait;
  }
}
