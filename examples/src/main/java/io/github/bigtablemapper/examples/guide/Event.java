package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import java.time.Instant;

/** A message of a device, at the time when it was sent. */
// docs: entity
@Table("events")
@Family(value = "e", maxVersions = 0)
public record Event(@RowKey String device, @WriteTime Instant at, String state) {}
// end
