package io.github.bigtablemapper.commandline.shop;

import io.github.bigtablemapper.annotation.Counter;
import io.github.bigtablemapper.annotation.ExpiresAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.Index;
import io.github.bigtablemapper.annotation.IndexMode;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** A ticket that may end, with an index that its writes keep. */
@Table("tickets")
@Family("t")
@Index(value = "tickets-by-state", on = "state", mode = IndexMode.TABLE)
public record Ticket(
    @RowKey String id,
    @Nullable String state,
    @ExpiresAt @Nullable Instant end,
    @Counter long views,
    @Version long version) {}
