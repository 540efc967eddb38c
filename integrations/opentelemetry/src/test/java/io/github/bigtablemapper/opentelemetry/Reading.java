package io.github.bigtablemapper.opentelemetry;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** What a device has measured. */
@Table("readings")
@Family("r")
@Family(value = "n", maxVersions = 1)
public record Reading(
    @RowKey String device,
    @RowKey int number,
    @Column(family = "r") String unit,
    @Counter @Family("n") long alarms) {}
