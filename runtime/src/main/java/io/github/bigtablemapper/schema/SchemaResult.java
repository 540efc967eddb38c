package io.github.bigtablemapper.schema;

import java.util.List;

/**
 * What {@link Schema#apply} has done, and what it has not. Both are empty if all was as declared.
 * Immutable.
 */
public final class SchemaResult {
  private final List<SchemaDifference> applied;
  private final List<SchemaDifference> refused;

  SchemaResult(List<SchemaDifference> applied, List<SchemaDifference> refused) {
    this.applied = List.copyOf(applied);
    this.refused = List.copyOf(refused);
  }

  /** {@return the differences that were there and are done away with, in the order of doing} */
  public List<SchemaDifference> applied() {
    return applied;
  }

  /**
   * {@return the differences that were left, because they are not safe or because Bigtable has
   * refused to change it} {@link SchemaDifference#reason} says which.
   */
  public List<SchemaDifference> refused() {
    return refused;
  }

  /** {@return both lists} */
  @Override
  public String toString() {
    return "SchemaResult[applied " + applied + ", refused " + refused + "]";
  }
}
