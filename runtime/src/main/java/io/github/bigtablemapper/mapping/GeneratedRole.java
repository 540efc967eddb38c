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
  CREATED_AT(false, false),
  /** The time of the last write. */
  UPDATED_AT(true, false),
  /** The user who makes the write that creates the entity. */
  CREATED_BY(false, true),
  /** The user who makes the last write. */
  UPDATED_BY(true, true);

  private final boolean isOfEveryWrite;
  private final boolean isUser;

  GeneratedRole(boolean isOfEveryWrite, boolean isUser) {
    this.isOfEveryWrite = isOfEveryWrite;
    this.isUser = isUser;
  }

  /**
   * {@return true if every write replaces the value; false if a write generates it only for an
   * entity that has none}
   */
  public boolean isOfEveryWrite() {
    return isOfEveryWrite;
  }

  /** {@return true if the value is the user who writes; false if it is the time of the write} */
  public boolean isUser() {
    return isUser;
  }
}
