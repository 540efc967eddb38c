package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** A row that is gone when its user has expired, regardless of its other cells. */
@NullMarked
@Table("sessions")
@Family(value = "d", maxVersions = 5)
@Family(value = "aged", maxVersions = 5, maxAge = "1h")
record Session(
    @RowKey String id, @Column(family = "aged") String user, @Column @Nullable String note) {}
