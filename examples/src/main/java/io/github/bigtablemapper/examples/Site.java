package io.github.bigtablemapper.examples;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import java.time.Instant;

/**
 * A web site by its domain: {@code drive.google.com} is stored as {@code com.google.drive}, next to
 * its sisters and after its parent.
 *
 * @param domain the domain as people write it
 * @param title the title of its first page
 * @param lastSeen when it was last fetched
 */
// docs: entity
@Table("sites")
@Family("s")
public record Site(
    @RowKey(reversedDomain = true) String domain, @Column String title, @Column Instant lastSeen) {}
// end
