package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.GeneratedValue;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.UUID;
import org.jspecify.annotations.Nullable;

/** A task that one worker at a time may have. */
// docs: entity
@Table("jobs")
@Family("j")
public record Job(
    @RowKey String queue,
    @RowKey @GeneratedValue @Nullable UUID id,
    String task,
    @Nullable Instant claimedUntil) {}
// end
