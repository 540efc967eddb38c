package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** The number of requests of a client in one minute. */
// docs: entity
@Table("request-counts")
@Family("r")
public record RequestCount(
    @RowKey String client,
    @RowKey Instant minute,
    @Counter long requests,
    @ExpiresAt @Nullable Instant expiresAt) {}
// end
