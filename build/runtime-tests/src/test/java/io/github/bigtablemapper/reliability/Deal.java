package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.OperationIds;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** The first of several classes of a row. */
@Table("deals")
@Family("d")
@OperationIds(family = "o", window = "1h")
record Deal(@RowKey String id, @Nullable String state, @Nullable String extra) {}
