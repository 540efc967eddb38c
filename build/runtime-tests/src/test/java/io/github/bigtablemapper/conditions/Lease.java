package io.github.bigtablemapper.conditions;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/** A row that is gone when its holder has expired, regardless of its other cells. */
@Table("leases")
@Family(value = "d", maxVersions = 10)
@Family(value = "aged", maxVersions = 10, maxAge = "1h")
record Lease(
    @RowKey String id,
    @Column(family = "aged") String holder,
    @Column @Nullable String note,
    @Family(value = "t", maxVersions = 10) Set<String> tags) {}
