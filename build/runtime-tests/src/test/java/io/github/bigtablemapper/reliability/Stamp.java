package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import io.github.bigtablemapper.annotation.WriteOnceMode;
import org.jspecify.annotations.Nullable;

/** What keeps the first value of a column. */
@Table("stamps")
@Family("d")
record Stamp(
    @RowKey String id,
    @WriteOnce(WriteOnceMode.KEEP) @Nullable String maker,
    @Nullable String note,
    @Nullable String extra) {}
