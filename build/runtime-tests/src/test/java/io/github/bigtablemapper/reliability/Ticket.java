package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** What expires. */
@Table("tickets")
@Family("d")
record Ticket(@RowKey String id, @Nullable String seat, @ExpiresAt @Nullable Instant until) {}
