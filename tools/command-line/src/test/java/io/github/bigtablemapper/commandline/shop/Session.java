package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** A session, which is visible only in its package. */
@Table("sessions")
@Family(value = "s", maxVersions = 1)
record Session(@RowKey String id, @Column String user, @ExpiresAt Instant end) {}
