package io.github.bigtablemapper.spring.audited;

import io.github.bigtablemapper.annotation.CreatedBy;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedBy;
import org.jspecify.annotations.Nullable;

/** Stores who writes. */
@Table("tasks")
@Family("t")
public record Task(
    @RowKey String id,
    String title,
    @CreatedBy @Nullable String createdBy,
    @UpdatedBy @Nullable String updatedBy) {}
