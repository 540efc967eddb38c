package com.example.orders;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.util.Set;

@Table("orders")
@Family(value = "o", maxVersions = 3, maxAge = "30d")
public record Order(
    @RowKey String customer,
    @RowKey long number,
    @Column String status,
    @Family("t") Set<String> tags,
    @Family("s") @Aggregate(Aggregation.SUM) long paid) {}
