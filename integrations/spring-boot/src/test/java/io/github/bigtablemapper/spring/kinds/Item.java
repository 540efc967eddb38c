package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** An entity without anything special. */
@Table("items")
@Family("i")
public record Item(
    @RowKey String id,
    @Column String name,
    @Family(value = "n", maxVersions = 1) @Counter long sold) {}
