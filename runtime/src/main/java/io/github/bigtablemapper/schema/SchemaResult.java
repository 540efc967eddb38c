package io.github.bigtablemapper.schema;

import java.util.List;

/**
 * What {@link Schema#apply} did.
 *
 * @param made the tables and families it created
 * @param left the differences it left, because cells may be lost by mending them
 */
public record SchemaResult(List<SchemaChange> made, List<SchemaChange> left) {
  /** Copies both. */
  public SchemaResult {
    made = List.copyOf(made);
    left = List.copyOf(left);
  }
}
