package io.github.bigtablemapper.conditions;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A row that is gone from an instant on that it holds itself. */
@Table("grants")
@Family(value = "d", maxVersions = 10)
@Family(value = "aged", maxVersions = 10, maxAge = "1h")
record Grant(
    @RowKey String id,
    @ExpiresAt @Nullable Instant until,
    @Column(family = "aged") @Nullable Integer alarm,
    @Family(value = "t", maxVersions = 10) Set<String> tags,
    @Family("n") @Counter long uses) {}
