package io.github.bigtablemapper.internal.validation;

import io.github.bigtablemapper.internal.design.ColumnDesign;
import io.github.bigtablemapper.internal.design.ColumnDesign.Trait;
import io.github.bigtablemapper.internal.design.EntityDesign;
import io.github.bigtablemapper.internal.design.Place;
import io.github.bigtablemapper.internal.design.ViewDesign;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** An entity has at most one creation time, update time, version and expiry. */
public final class OnlyOneValidation {
  private OnlyOneValidation() {}

  /** {@return the second property of each of these roles} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    for (Trait role : Trait.values()) {
      List<String> such = role.onlyOne().isEmpty() ? List.of() : properties(entity, role);
      if (such.size() > 1) {
        found.add(
            new LocatedViolation(
                new Violation(
                    role.onlyOne().orElseThrow(),
                    "%s and %s are both %s. Keep one."
                        .formatted(
                            entity.label(such.get(0)),
                            entity.label(such.get(1)),
                            role.annotation().orElseThrow())),
                Place.property(such.get(1))));
      }
    }
    return found;
  }

  private static List<String> properties(EntityDesign entity, Trait role) {
    return Stream.concat(
            entity.columns().stream().filter(column -> column.is(role)).map(ColumnDesign::property),
            entity.views().stream()
                .filter(view -> view.traits().contains(role))
                .map(ViewDesign::property))
        .toList();
  }
}
