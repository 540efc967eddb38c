package io.github.bigtablemapper.dynamodb.item;

import java.time.Instant;
import org.jspecify.annotations.Nullable;

/**
 * What has become of an item between two points in time, as an incremental export has it. An import
 * stores the item as it is after the change, or deletes its row, unless the row has cells that are
 * later than the change.
 *
 * @param keys the attributes of its primary key
 * @param before the item before the change; null if there was none, or the export does not have it
 * @param after the item after the change; null if it was deleted
 * @param time when it was changed for the last time
 */
public record ItemChange(Item keys, @Nullable Item before, @Nullable Item after, Instant time) {
  /** {@return the item after the change; of a deleted item what is known of it} */
  Item latest() {
    return after != null ? after : before != null ? before : keys;
  }
}
