package io.github.bigtablemapper.benchmarks.entity;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** A row whose key has text, a number and a time, newest first. */
@Table("keys")
@Family("data")
public record KeyEntity(
    @RowKey String tenant,
    @RowKey String device,
    @RowKey(digits = 10) long channel,
    @RowKey(reversed = true) Instant time,
    @Column double value) {}
