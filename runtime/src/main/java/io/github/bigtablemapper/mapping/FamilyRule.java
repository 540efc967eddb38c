package io.github.bigtablemapper.mapping;

import io.github.bigtablemapper.annotation.Aggregation;
import java.time.Duration;
import org.jspecify.annotations.Nullable;

/**
 * A column family and its garbage-collection rule; with both limits a cell goes when either says
 * so.
 *
 * @param name the family's name
 * @param maxVersions the number of cells kept in each column; 0 for all
 * @param maxAge how long a cell is kept; null for ever
 * @param aggregation what Bigtable makes of the numbers added to its cells; null: it holds ordinary
 *     cells
 */
public record FamilyRule(
    String name, int maxVersions, @Nullable Duration maxAge, @Nullable Aggregation aggregation) {

  /** A family of ordinary cells. */
  public FamilyRule(String name, int maxVersions, @Nullable Duration maxAge) {
    this(name, maxVersions, maxAge, null);
  }
}
