package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * The roles of columns whose values writes generate. An entity has at most one column for each.
 *
 * @hidden
 */
@ForGeneratedCode
public enum GeneratedRole {
  /** The time of the write that creates the entity. */
  CREATED_AT(false),
  /** The time of the last write. */
  UPDATED_AT(true);

  private final boolean isOfEveryWrite;

  GeneratedRole(boolean isOfEveryWrite) {
    this.isOfEveryWrite = isOfEveryWrite;
  }

  /**
   * {@return true if every write replaces the value; false if a write generates it only for an
   * entity that has none}
   */
  public boolean isOfEveryWrite() {
    return isOfEveryWrite;
  }
}
