package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** What has an index that its repository keeps, and no version. */
@Table("chores")
@Family("d")
@Index(value = "chores-by-state", on = "state", mode = IndexMode.TABLE)
record Chore(@RowKey String id, String state) {}
