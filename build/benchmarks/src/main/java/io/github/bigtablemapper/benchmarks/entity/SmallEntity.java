package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A small row: a key of three parts and five scalars. */
@Table("small")
@Family("data")
public record SmallEntity(
    @RowKey String category,
    @RowKey String product,
    @RowKey String brand,
    @Column String title,
    @Column String supplier,
    @Column long stock,
    @Column double weight,
    @Column boolean available) {}
