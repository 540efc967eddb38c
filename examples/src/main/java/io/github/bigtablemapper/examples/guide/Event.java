package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.WriteTime;
import java.time.Instant;

/** What a device has told, at the time when it did. */
// docs: entity
@Table("events")
@Family(value = "e", maxVersions = 0)
public record Event(@RowKey String device, @WriteTime Instant at, String state) {}
// end
