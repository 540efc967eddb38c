package io.github.bigtablemapper.sql;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** What is for sale, with a vector of what it is like. */
// docs: ware
@Table("wares")
@Family("w")
public record Ware(
    @RowKey String category,
    @RowKey String id,
    String name,
    boolean inStock,
    @Column(dimensions = 3) float[] embedding) {}
// end
