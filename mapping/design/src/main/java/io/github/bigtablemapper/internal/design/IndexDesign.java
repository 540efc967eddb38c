package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.annotation.IndexMode;
import java.util.List;

/**
 * A secondary index of an entity: its order, and whether Bigtable or the mapper maintains it.
 *
 * @param id the id of its view or table
 * @param mode who keeps it
 * @param properties the names of the properties it is ordered by
 */
public record IndexDesign(String id, IndexMode mode, List<String> properties) {
  /** Copies the names. */
  public IndexDesign {
    properties = List.copyOf(properties);
  }
}
