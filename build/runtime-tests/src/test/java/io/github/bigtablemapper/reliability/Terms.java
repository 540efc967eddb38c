package io.github.bigtablemapper.reliability;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** The class of the same rows that has a version. */
@Table("deals")
@Family("t")
record Terms(@RowKey String id, String text, @Version long version) {}
