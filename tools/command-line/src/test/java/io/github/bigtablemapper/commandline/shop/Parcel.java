package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Aggregate;
import io.github.bigtablemapper.annotation.Aggregation;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.column.Versioned;
import java.util.List;
import java.util.Map;
import java.util.Set;

/** A parcel on its way, with something of each kind that is many cells. */
@Table("parcels")
@Family(value = "p", maxVersions = 1)
public record Parcel(
    @RowKey String id,
    @Column String to,
    @Family(value = "h", maxVersions = 100) List<Versioned<String>> places,
    @Family(value = "n", maxVersions = 100) @ListMapping(ListMode.VERSIONS) List<String> notes,
    @Family(value = "s", maxVersions = 1) @ListMapping(ListMode.ELEMENTS) List<String> stops,
    @Column @ListMapping(ListMode.PACKED) List<Integer> sides,
    @Family(value = "w", maxVersions = 1) Map<String, Versioned<Integer>> weights,
    @Family(value = "m", maxVersions = 1) Set<Versioned<String>> marks,
    @Family(value = "r", maxVersions = 10) Map<String, List<Versioned<Double>>> readings,
    @Family(value = "d", maxVersions = 0, maxAge = "4000d")
        @Aggregate(value = Aggregation.SUM, bucket = "1d")
        List<Versioned<Long>> days) {}
