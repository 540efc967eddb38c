package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An entity with a version. */
@Table("seats")
@Family("s")
public record Seat(@RowKey String id, @Column String guest, @Version long version) {}
