package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * The aggregate of a column, which Bigtable computes from the numbers added to it.
 *
 * @param aggregation the kind
 * @param bucket the length of the time buckets; null: there is one running total
 */
public record AggregateModel(Aggregation aggregation, @Nullable Duration bucket) {
  /** {@return the stretch of time of an aggregate that has one} */
  public Duration bucketLength() {
    return Objects.requireNonNull(bucket);
  }
}
