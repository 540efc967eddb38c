package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/**
 * A reading of a device, the newest first: {@code 4c410523#9223370448520375807}, where the second
 * part is {@code Long.MAX_VALUE} minus milliseconds. The latest readings of a device are the first
 * rows of its prefix.
 *
 * @param device the device's id; first, since keys that start with a time send all writes to one
 *     node
 * @param at when it was taken
 * @param celsius what was read
 */
// docs: entity
@Table("readings")
@Family("r")
public record Reading(
    @RowKey String device, @RowKey(reversed = true) Instant at, @Column double celsius) {}
// end
