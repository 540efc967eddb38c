package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import org.jspecify.annotations.Nullable;

/** The class of the same rows that keeps the first value of a column, and who wrote it first. */
@Table("deals")
@Family("k")
record Receipt(
    @RowKey String id,
    @WriteOnce(WriteOnceMode.KEEP) @Nullable String maker,
    @Nullable String note,
    @WriteOnce(WriteOnceMode.KEEP) @CreatedBy @Nullable String createdBy) {
  Receipt(String id, @Nullable String maker, @Nullable String note) {
    this(id, maker, note, null);
  }
}
