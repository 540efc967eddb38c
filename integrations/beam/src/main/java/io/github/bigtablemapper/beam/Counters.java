package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.mapping.EntityMapping;

/** Columns that Bigtable counts, which writes of an entity do not contain. */
final class Counters {
  private Counters() {}

  /** {@return whether an entity has a counter or an aggregate} */
  static boolean has(EntityMapping<?, ?> mapping) {
    return mapping.columns().stream()
        .anyMatch(
            column ->
                column instanceof CounterColumn
                    || column instanceof AggregateColumn
                    || column instanceof BucketColumn);
  }
}
