package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** Has who created it and who changed it, beside when. */
// docs: entity
@Table("work-orders")
@Family("w")
public record WorkOrder(
    @RowKey String id,
    String task,
    @WriteOnce(WriteOnceMode.KEEP) @Nullable String createdBy,
    @Nullable String changedBy,
    @UpdatedAt @Nullable Instant changedAt) {
  public WorkOrder by(String user) {
    return new WorkOrder(id, task, createdBy == null ? user : createdBy, user, changedAt);
  }
}
// end
