package io.github.bigtablemapper.examples.guide;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Salted;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/** A click, read by its time alone. */
// docs: entity
@Table("clicks")
@Family("c")
@Salted(buckets = 8)
public record Click(@RowKey Instant at, @RowKey String session, @Column String page) {}
// end
