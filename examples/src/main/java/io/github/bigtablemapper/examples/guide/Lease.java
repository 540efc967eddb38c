package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** A right that one process has until a time, such as to run a nightly job. */
// docs: entity
@Table("leases")
@Family("l")
public record Lease(@RowKey String resource, String owner, @ExpiresAt Instant until) {}
// end
