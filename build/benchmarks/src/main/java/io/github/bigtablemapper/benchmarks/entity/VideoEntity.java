package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A row of every kind of property: 8 scalars, 2 counters, a map, a set and a history. */
@Table("videos")
@Family("v")
public record VideoEntity(
    @RowKey String id,
    @Column String title,
    @Column String description,
    @Column String uploader,
    @Column String language,
    @Column long durationMillis,
    @Column int height,
    @Column double rating,
    @Column boolean listed,
    @Family("n") @Counter long likes,
    @Family("n") @Counter long views,
    @Family("f") Map<String, String> formats,
    @Family("t") Set<String> tags,
    @Family(value = "c", maxVersions = 1000) List<Versioned<String>> comments) {}
