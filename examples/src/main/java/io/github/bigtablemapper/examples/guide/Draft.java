package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.UpdatedAt;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A draft with the time when it was last written, without a column for it. */
// docs: entity
@Table("drafts")
@Family("d")
public record Draft(
    @RowKey String id, String text, @UpdatedAt(stored = false) @Nullable Instant writtenAt) {}
// end
