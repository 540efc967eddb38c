package io.github.bigtablemapper.processor.internal.model;

import io.github.bigtablemapper.internal.design.FamilyDesign;

/**
 * A column family, and where the source declares it.
 *
 * @param design the family and its rule
 * @param origin the annotation that declares it
 */
public record FamilyModel(FamilyDesign design, Origin origin) {
  /** {@return its name} */
  public String name() {
    return design.name();
  }
}
