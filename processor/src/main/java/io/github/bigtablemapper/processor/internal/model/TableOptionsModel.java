package io.github.bigtablemapper.processor.internal.model;

import java.time.Duration;
import java.time.Instant;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * What {@code @Table} says of the table besides its name and its keys.
 *
 * @param splits values of the key's first property, as text
 * @param deletionProtection whether the table is protected from deletion
 * @param changeStreamRetention how long the change stream keeps changes; null: there is none
 * @param rowKeySchema whether the parts of the key are published for SQL
 * @param rowMarker whether a row without values has a marker
 * @param writeTime the time of all writes; null: each has its own
 */
public record TableOptionsModel(
    List<String> splits,
    boolean deletionProtection,
    @Nullable Duration changeStreamRetention,
    boolean rowKeySchema,
    boolean rowMarker,
    @Nullable Instant writeTime) {
  /** Copies the splits. */
  public TableOptionsModel {
    splits = List.copyOf(splits);
  }
}
