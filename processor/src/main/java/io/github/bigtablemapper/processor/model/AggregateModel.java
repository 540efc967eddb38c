package io.github.bigtablemapper.processor.model;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import java.util.Objects;
import org.jspecify.annotations.Nullable;

/**
 * What Bigtable makes of the numbers added to a column.
 *
 * @param aggregation the kind
 * @param bucket the stretch of time that is aggregated apart; null: there is one running total
 */
public record AggregateModel(Aggregation aggregation, @Nullable Duration bucket) {
  /** {@return the stretch of time of an aggregate that has one} */
  public Duration bucketLength() {
    return Objects.requireNonNull(bucket);
  }
}
