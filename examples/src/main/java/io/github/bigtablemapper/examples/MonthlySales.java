package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Optional;

/** What one employee of a shop has sold in one month, in cents; Bigtable does the sums. */
// docs: entity
@Table("monthly-sales")
@Family("e")
public record MonthlySales(
    @RowKey String store,
    @RowKey String month,
    @RowKey String employee,
    String name,
    @Family("s") @Aggregate(Aggregation.SUM) long total,
    @Family("x") @Aggregate(Aggregation.MAX) Optional<Long> largest,
    @Family(value = "d", maxVersions = 0, maxAge = "400d")
        @Aggregate(value = Aggregation.SUM, bucket = "1d")
        List<Versioned<Long>> days) {}
// end
