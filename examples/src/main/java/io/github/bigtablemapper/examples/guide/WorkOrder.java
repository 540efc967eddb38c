package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.UpdatedBy;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Has who created it and who changed it, beside when. */
// docs: entity
@Table("work-orders")
@Family("w")
public record WorkOrder(
    @RowKey String id,
    String task,
    @CreatedBy @Nullable String createdBy,
    @CreatedAt @Nullable Instant createdAt,
    @UpdatedBy @Nullable String changedBy,
    @UpdatedAt @Nullable Instant changedAt) {
  /** A work order that was never stored. */
  public WorkOrder(String id, String task) {
    this(id, task, null, null, null, null);
  }
}
// end
