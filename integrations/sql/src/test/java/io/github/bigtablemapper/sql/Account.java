package io.github.bigtablemapper.sql;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An entity whose numbers Bigtable keeps. */
@Table("accounts")
@Family("a")
public record Account(
    @RowKey String id,
    @Column(family = "a") String owner,
    @Column(family = "a") @Version long version,
    @Family(value = "n", maxVersions = 1) @Counter long visits,
    @Family("s") @Aggregate(Aggregation.SUM) long total) {}
