package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import org.jspecify.annotations.Nullable;

/** What is written with set and delete alone, also who writes. */
@Table("notes")
@Family("d")
record Note(
    @RowKey String id,
    @Nullable String text,
    @Nullable String extra,
    @CreatedBy @Nullable String createdBy,
    @UpdatedBy @Nullable String changedBy) {
  Note(String id, @Nullable String text, @Nullable String extra) {
    this(id, text, extra, null, null);
  }
}
