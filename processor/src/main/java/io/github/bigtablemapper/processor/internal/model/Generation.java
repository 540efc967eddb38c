package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;

/** How the value of a property is generated. */
public enum Generation {
  /** A random id, where it is null. */
  ID("id", Trait.GENERATED_ID),
  /** The time of a put, where it is null. */
  CREATED_AT("createdAt", Trait.CREATED_AT),
  /** The time of every write. */
  UPDATED_AT("updatedAt", Trait.UPDATED_AT),
  /** One more with every write, which checks it. */
  VERSION("version", Trait.VERSION),
  /** The time of the cells, where it is null and not stored. */
  WRITE_TIME("createdAt", Trait.WRITE_TIME);

  private final String method;
  private final Trait trait;

  Generation(String method, Trait trait) {
    this.method = method;
    this.trait = trait;
  }

  /** {@return the method of the runtime's {@code WriteStamp} that gives it} */
  public String method() {
    return method;
  }

  /** {@return the same in a design} */
  public Trait trait() {
    return trait;
  }
}
