package io.github.bigtablemapper.examples.evolution;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** The second step: it reads both names, and writes the new. */
@Table("tracks")
@Family("t")
record TrackAfter(
    @RowKey String id,
    @Column(aliases = "name") String title,
    @Column(aliases = "remark") @Nullable String note) {}
