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
  /**
   * A row of the table.
   *
   * @param id the id of a second one
   * @param annotation what makes a property one
   * @param role the role
   */
  private record Row(String id, String annotation, Trait role) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("GeneratedTwice", "@CreatedAt", Trait.CREATED_AT),
          new Row("GeneratedTwice", "@UpdatedAt", Trait.UPDATED_AT),
          new Row("GeneratedTwice", "@Version", Trait.VERSION),
          new Row("ExpiresAtTwice", "@ExpiresAt", Trait.EXPIRES_AT));

  private OnlyOneValidation() {}

  /** {@return the second property of each of these roles} */
  public static List<LocatedViolation> in(EntityDesign entity) {
    List<LocatedViolation> found = new ArrayList<>();
    for (Row row : TABLE) {
      List<String> such =
          Stream.concat(
                  entity.columns().stream()
                      .filter(column -> column.is(row.role))
                      .map(ColumnDesign::property),
                  entity.views().stream()
                      .filter(view -> view.traits().contains(row.role))
                      .map(ViewDesign::property))
              .toList();
      if (such.size() > 1) {
        found.add(
            new LocatedViolation(
                new Violation(
                    row.id,
                    "%s and %s are both %s. Keep one."
                        .formatted(
                            entity.label(such.get(0)), entity.label(such.get(1)), row.annotation)),
                Place.property(such.get(1))));
      }
    }
    return found;
  }
}
