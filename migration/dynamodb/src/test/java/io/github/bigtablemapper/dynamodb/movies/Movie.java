package io.github.bigtablemapper.dynamodb.movies;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.math.BigDecimal;
import java.time.Instant;
import java.util.List;
import java.util.Optional;
import java.util.Set;

/** A movie: the partition key and the sort key are the parts of the row key. */
// docs: entity
@Table("movies")
@Family(value = "info", maxVersions = 1)
public record Movie(
    @RowKey(digits = 4) int year,
    @RowKey String title,
    @Column Optional<String> plot,
    @Column Optional<BigDecimal> rating,
    @Column Optional<Instant> released,
    @Column @ListMapping(ListMode.PACKED) List<String> actors,
    @Family(value = "genres", maxVersions = 1) Set<String> genres) {}
// end
