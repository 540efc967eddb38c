package io.github.bigtablemapper.examples.evolution;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/**
 * A track of the first step of a rename without a pause: it reads both names, and writes the old.
 */
// docs: entity
@Table("tracks")
@Family("t")
record TrackBetween(
    @RowKey String id,
    @Column(value = "name", aliases = "title") String title,
    @Column(value = "remark", aliases = "note") @Nullable String note) {}
// end
