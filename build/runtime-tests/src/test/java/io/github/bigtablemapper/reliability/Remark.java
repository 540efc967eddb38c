package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** A second class of rows that have an index. */
@Table("chores")
@Family("n")
record Remark(@RowKey String id, @Nullable String text) {}
