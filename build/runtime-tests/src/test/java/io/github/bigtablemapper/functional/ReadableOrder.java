package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.UUID;

/** A key of many parts, in the readable format. */
@Table("readable")
@Family("d")
record ReadableOrder(
    @RowKey String text,
    @RowKey(signed = true) long number,
    @RowKey(reversed = true) Instant newestFirst,
    @RowKey boolean flag,
    @RowKey UUID id,
    @Column int value) {}
