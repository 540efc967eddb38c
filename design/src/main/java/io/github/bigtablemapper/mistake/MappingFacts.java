package io.github.bigtablemapper.mistake;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/**
 * What the rules ask of a mapping, whichever way it is declared. It need not be correct: that is
 * what they find out.
 *
 * @param families the column families, each once
 * @param operationIds the family that keeps the operation ids of writes; null: they have none
 * @param columns the properties that are one column, those of embedded values among them
 * @param collections the properties that are many columns of a family
 * @param views the properties that are read and not stored
 * @param <P> where something is declared
 */
public record MappingFacts<P>(
    List<FamilyFacts<P>> families,
    @Nullable FamilyFacts<P> operationIds,
    List<ColumnFacts<P>> columns,
    List<CollectionFacts<P>> collections,
    List<PropertyFacts<P>> views) {
  /** Copies the lists. */
  public MappingFacts {
    families = List.copyOf(families);
    columns = List.copyOf(columns);
    collections = List.copyOf(collections);
    views = List.copyOf(views);
  }

  Optional<FamilyFacts<P>> family(String name) {
    return families.stream().filter(family -> family.name().equals(name)).findFirst();
  }

  List<String> familyNames() {
    return families.stream().map(FamilyFacts::name).toList();
  }
}
