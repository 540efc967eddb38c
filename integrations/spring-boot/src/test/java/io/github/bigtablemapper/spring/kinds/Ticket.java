package io.github.bigtablemapper.spring.kinds;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An entity with an index that its repository keeps, and one that is a view. */
@Table("tickets")
@Family("t")
@Index(value = "tickets-by-state", on = "state", mode = IndexMode.TABLE)
@Index(value = "tickets-by-guest", on = "guest", mode = IndexMode.VIEW)
public record Ticket(
    @RowKey String id, @Column String guest, @Column String state, @Version long version) {}
