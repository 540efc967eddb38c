package io.github.bigtablemapper.beam.sales;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** What was sold in a region in a month. */
// docs: total
@Table("region-sales")
@Family("r")
public record RegionSales(@RowKey String region, @RowKey String month, long cents) {}
// end
