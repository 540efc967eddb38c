package io.github.bigtablemapper.kotlin;

import io.github.bigtablemapper.annotation.Embedded;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;

/** An entity with an index that its repository maintains. */
@Table("tickets")
@Family("t")
@Index(
    value = "tickets-by-row",
    on = {"seat.row", "id"},
    mode = IndexMode.TABLE)
public record Ticket(
    @RowKey String show, @RowKey String id, @Embedded Seat seat, @Version long version) {
  /** A seat. */
  public record Seat(int row) {}
}
