package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.KeyFormat;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;

/** A locker of a building, with a row key that Bigtable's SQL can read. */
// docs: entity
@Table(value = "lockers", keyFormat = KeyFormat.ORDERED)
@Family("l")
public record Locker(
    @RowKey String building,
    @RowKey int floor,
    @RowKey int number,
    @Column(defaultValue = "false") boolean taken) {}
// end
