package io.github.bigtablemapper.schema;

import java.util.List;

/**
 * The applied and the remaining differences of {@link Schema#apply}. Both are empty if there were
 * no differences. Immutable.
 */
public final class SchemaResult {
  private final List<SchemaDifference> applied;
  private final List<SchemaDifference> refused;

  SchemaResult(List<SchemaDifference> applied, List<SchemaDifference> refused) {
    this.applied = List.copyOf(applied);
    this.refused = List.copyOf(refused);
  }

  /** {@return the differences that were applied, in order} */
  public List<SchemaDifference> applied() {
    return applied;
  }

  /**
   * {@return the differences that remain, because they are not safe or because Bigtable has refused
   * the change} {@link SchemaDifference#reason} has the reason.
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
