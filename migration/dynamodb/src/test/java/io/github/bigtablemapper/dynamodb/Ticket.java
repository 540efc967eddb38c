package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.CreatedAt;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.annotation.Version;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.time.Instant;
import org.jspecify.annotations.Nullable;

/** An entity with a version and a time of creation. */
@Table("tickets")
@Family(value = "t", maxVersions = 1)
public record Ticket(
    @RowKey String id,
    @Column String seat,
    @CreatedAt @Column @Nullable Instant bought,
    @Version long version) {

  /** {@return the ticket of an item} */
  static Ticket of(Item item) {
    return new Ticket(
        item.get("id").string(),
        item.get("seat").string(),
        item.get("bought").epochSecond(),
        item.get("version").longValue());
  }
}
