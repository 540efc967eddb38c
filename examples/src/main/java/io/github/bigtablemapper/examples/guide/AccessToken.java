package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A token that is valid until the time that its creator has set. */
// docs: entity
@Table("access-tokens")
@Family("t")
public record AccessToken(
    @RowKey String id,
    String user,
    @ExpiresAt @Nullable Instant validUntil, // null: for ever
    @Family("n") @Counter long uses) {}
// end
