package shop;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Optional;

@Table("sales")
@Family("v")
public record Sales(
    @RowKey String employee,
    String name,
    @Family("s") @Aggregate(Aggregation.SUM) long total,
    @Family("x") @Aggregate(Aggregation.MAX) Optional<Long> most,
    @Family(value = "d", maxVersions = 0, maxAge = "400d")
        @Aggregate(value = Aggregation.SUM, bucket = "1d")
        List<Versioned<Long>> days) {}
