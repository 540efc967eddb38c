package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteOnce;
import org.jspecify.annotations.Nullable;

/** What has a value that is written once. */
@Table("badges")
@Family("d")
record Badge(@RowKey String id, @WriteOnce @Nullable String owner, @Nullable String note) {}
