package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import org.jspecify.annotations.Nullable;

/** What keeps the first value of a column, and who wrote it first. */
@Table("stamps")
@Family("d")
record Stamp(
    @RowKey String id,
    @WriteOnce(WriteOnceMode.KEEP) @Nullable String maker,
    @Nullable String note,
    @Nullable String extra,
    @WriteOnce(WriteOnceMode.KEEP) @CreatedBy @Nullable String createdBy,
    @UpdatedBy @Nullable String changedBy) {
  Stamp(String id, @Nullable String maker, @Nullable String note, @Nullable String extra) {
    this(id, maker, note, extra, null, null);
  }
}
