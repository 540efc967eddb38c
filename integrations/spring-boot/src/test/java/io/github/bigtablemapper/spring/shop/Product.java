package io.github.bigtablemapper.spring.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** What a shop sells. */
@Table("products")
@Family(value = "p", maxVersions = 5)
public record Product(@RowKey String id, @Column String name) {}
