package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import org.jspecify.annotations.Nullable;

/** What keeps the ids of its operations, and who counts. */
@Table("tallies")
@Family("d")
@OperationIds(family = "o", window = "1h")
record Tally(
    @RowKey String id,
    @Nullable String note,
    @Nullable String extra,
    @Family("n") @Counter long visits,
    @Family("s") @Aggregate(Aggregation.SUM) long total,
    @UpdatedBy @Nullable String changedBy) {
  Tally(String id, @Nullable String note, @Nullable String extra, long visits, long total) {
    this(id, note, extra, visits, total, null);
  }
}
