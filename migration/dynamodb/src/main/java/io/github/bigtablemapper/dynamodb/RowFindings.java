package io.github.bigtablemapper.dynamodb;

import io.github.bigtablemapper.dynamodb.item.SourceItem;
import java.util.LinkedHashMap;
import java.util.Map;

/** The findings about the rows of some items; equal rows have none. For one thread. */
final class RowFindings {
  private final Map<SourceItem, String> reasons = new LinkedHashMap<>();
  private final Map<SourceItem, String> rejected = new LinkedHashMap<>();
  private long missing;
  private long expired;

  /** The item has a row that differs. */
  void different(SourceItem item, String reason) {
    reasons.put(item, reason);
  }

  /** The item was deleted, and has a row. */
  void brought(SourceItem item) {
    reasons.putIfAbsent(item, "the item was deleted, and its row is there");
  }

  /** The item has no row. */
  void missing(SourceItem item) {
    reasons.put(item, "there is no row");
    missing++;
  }

  /** The item has expired, so its row is not visible. */
  void hasExpired() {
    expired++;
  }

  /** The entity of the item cannot be stored. */
  void rejected(SourceItem item, String reason) {
    rejected.put(item, reason);
  }

  boolean has(SourceItem item) {
    return reasons.containsKey(item);
  }

  /** {@return why rows are missing or different, by their items} */
  Map<SourceItem, String> reasons() {
    return reasons;
  }

  /** {@return why items cannot be stored} */
  Map<SourceItem, String> rejected() {
    return rejected;
  }

  long missing() {
    return missing;
  }

  long expired() {
    return expired;
  }
}
