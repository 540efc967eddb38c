package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/**
 * How not to do it: keys that start with the time send all writes to one node.
 *
 * @param at when it was taken
 * @param device the device's id
 * @param celsius what was read
 */
// docs: entity
@Table("readings-by-time")
@Family("r")
public record ReadingByTime(@RowKey Instant at, @RowKey String device, @Column double celsius) {}
// end
