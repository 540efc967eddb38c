package io.github.bigtablemapper.functional;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import org.jspecify.annotations.NullMarked;
import org.jspecify.annotations.Nullable;

/** An entity that goes when its required code has expired, though its note is kept. */
@NullMarked
@Table("tickets")
@Family("kept")
record Ticket(
    @RowKey String id,
    @Column @Family(value = "hour", maxAge = "1h") String code,
    @Column @Nullable String note) {

  TicketKey key() {
    return TicketKey.of(id);
  }
}
