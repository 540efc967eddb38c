package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** How often a page was visited, which only patches add to. */
@Table("visits")
@Family("f")
public record Visits(@RowKey String page, @Family("v") @Aggregate(Aggregation.SUM) long count) {}
