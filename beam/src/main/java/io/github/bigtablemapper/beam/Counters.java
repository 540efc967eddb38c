package io.github.bigtablemapper.beam;

import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.BucketColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.mapping.EntityMapping;

/** Columns whose cells Bigtable counts: no write of an entity passes them. */
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
