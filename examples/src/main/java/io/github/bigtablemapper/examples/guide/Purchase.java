package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** An order, found by its id, and by its status in a table that the repository keeps. */
// docs: entity
@Table("purchases")
@Family("p")
@Index(
    value = "purchases-by-status",
    on = {"status", "cents"},
    mode = IndexMode.TABLE)
public record Purchase(@RowKey String id, String status, long cents) {}
// end
