package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** What is paid: the first of two classes of a row. */
// docs: entity
@Table("payments")
@Family("p")
public record Payment(@RowKey String id, long cents, String state, @Version long version) {}
// end
