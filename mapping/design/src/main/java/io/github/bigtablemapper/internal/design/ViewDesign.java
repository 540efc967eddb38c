package io.github.bigtablemapper.internal.design;

import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import java.util.Set;

/**
 * A property that is not stored: the newest timestamp of its row's cells.
 *
 * @param property the name of the property
 * @param traits its roles
 */
public record ViewDesign(String property, Set<Trait> traits) {
  /** Copies the traits. */
  public ViewDesign {
    traits = Set.copyOf(traits);
  }
}
