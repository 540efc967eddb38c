package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** An entity that expires. */
@Table("sessions")
@Family("s")
public record Session(@RowKey String id, @Column String user, @ExpiresAt @Column Instant until) {}
