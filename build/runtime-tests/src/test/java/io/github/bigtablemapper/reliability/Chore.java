package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import org.jspecify.annotations.Nullable;

/** What has an index that its repository keeps and who wrote it, and no version. */
@Table("chores")
@Family("d")
@Index(value = "chores-by-state", on = "state", mode = IndexMode.TABLE)
record Chore(
    @RowKey String id,
    String state,
    @CreatedBy @Nullable String createdBy,
    @UpdatedBy @Nullable String changedBy) {
  Chore(String id, String state) {
    this(id, state, null, null);
  }
}
