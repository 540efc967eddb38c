package io.github.bigtablemapper.mistake;

import io.github.bigtablemapper.mistake.PropertyFacts.Role;
import java.util.ArrayList;
import java.util.List;
import java.util.stream.Stream;

/** An entity has at most one creation time, update time, version and expiry. */
public final class OnlyOneMistakes {
  /**
   * A row of the table.
   *
   * @param id the id of a second one
   * @param annotation what makes a property one
   * @param role what it is for
   */
  private record Row(String id, String annotation, Role role) {}

  private static final List<Row> TABLE =
      List.of(
          new Row("GeneratedTwice", "@CreatedAt", Role.CREATED_AT),
          new Row("GeneratedTwice", "@UpdatedAt", Role.UPDATED_AT),
          new Row("GeneratedTwice", "@Version", Role.VERSION),
          new Row("ExpiresAtTwice", "@ExpiresAt", Role.EXPIRES_AT));

  private OnlyOneMistakes() {}

  /** {@return the second property of each of these roles} */
  public static <P> List<LocatedMistake<P>> in(MappingFacts<P> mapping) {
    List<LocatedMistake<P>> found = new ArrayList<>();
    for (Row row : TABLE) {
      List<PropertyFacts<P>> such =
          Stream.concat(
                  mapping.columns().stream().map(ColumnFacts::property), mapping.views().stream())
              .filter(property -> property.is(row.role))
              .toList();
      if (such.size() > 1) {
        found.add(
            new LocatedMistake<>(
                new Mistake(
                    row.id,
                    "%s and %s are both %s. Keep one."
                        .formatted(such.get(0).label(), such.get(1).label(), row.annotation)),
                such.get(1).place()));
      }
    }
    return found;
  }
}
