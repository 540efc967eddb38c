package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;
import java.util.UUID;

/** A key of many parts, in the ordered format. */
@Table(value = "ordered", keyFormat = KeyFormat.ORDERED)
@Family("d")
record OrderedOrder(
    @RowKey String text,
    @RowKey long number,
    @RowKey(reversed = true) Instant newestFirst,
    @RowKey boolean flag,
    @RowKey UUID id,
    @Column int value) {}
