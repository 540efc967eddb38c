package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** What has an index that its repository keeps. */
@Table("tasks")
@Family("d")
@Index(value = "tasks-by-state", on = "state", mode = IndexMode.TABLE)
record Task(@RowKey String id, String state, @Version long version) {}
