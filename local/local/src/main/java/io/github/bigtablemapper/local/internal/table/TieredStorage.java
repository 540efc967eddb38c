package io.github.bigtablemapper.local.internal.table;

import com.google.bigtable.admin.v2.Table;
import com.google.protobuf.Duration;
import com.google.protobuf.util.Durations;
import io.github.bigtablemapper.local.internal.limit.Refusal;

/** The storage tiers of a table. Older clients lack the fields, so they do not load this class. */
final class TieredStorage {
  private static final Duration LEAST = Durations.fromDays(30);

  private TieredStorage() {}

  /** Rejects a tier that production rejects. */
  static void check(Table table) {
    if (table.hasTieredStorageConfig()) {
      Duration age = table.getTieredStorageConfig().getInfrequentAccess().getIncludeIfOlderThan();
      if (!Durations.isValid(age) || Durations.compare(age, LEAST) < 0) {
        throw Refusal.invalid("The tier for infrequent access is for cells of at least 30 days.");
      }
    }
  }

  static void clearIfEmpty(Table.Builder table) {
    if (!table.getTieredStorageConfig().hasInfrequentAccess()) {
      table.clearTieredStorageConfig();
    }
  }
}
