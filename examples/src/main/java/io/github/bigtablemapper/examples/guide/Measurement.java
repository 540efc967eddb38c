package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** A measurement of a sensor; a few tenants have most of them. */
// docs: entity
@Table("measurements")
@Family("m")
@Salted(
    buckets = 16,
    by = {"tenant", "sensor"})
public record Measurement(
    @RowKey String tenant, @RowKey String sensor, @RowKey Instant at, @Column double celsius) {}
// end
