package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.Nullable;

/** What is written with set and delete alone. */
@Table("notes")
@Family("d")
record Note(@RowKey String id, @Nullable String text, @Nullable String extra) {}
