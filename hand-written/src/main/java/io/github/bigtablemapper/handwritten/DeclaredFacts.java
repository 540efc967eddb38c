package io.github.bigtablemapper.handwritten;

import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.UnmappedColumns;
import io.github.bigtablemapper.mapping.FamilyRule;
import io.github.bigtablemapper.mistake.CollectionFacts;
import io.github.bigtablemapper.mistake.ColumnFacts;
import io.github.bigtablemapper.mistake.FamilyFacts;
import io.github.bigtablemapper.mistake.MappingFacts;
import io.github.bigtablemapper.mistake.PropertyFacts;
import io.github.bigtablemapper.mistake.PropertyFacts.Role;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;

/**
 * Declarations as the facts that rules ask for which annotated classes keep, too. The place of
 * something is its name.
 */
final class DeclaredFacts<E> {
  private final Declarations<E> declarations;
  private final Roles<E> roles;

  private DeclaredFacts(Declarations<E> declarations, Roles<E> roles) {
    this.declarations = declarations;
    this.roles = roles;
  }

  static <E> MappingFacts<String> of(
      Declarations<E> declarations, Roles<E> roles, Optional<FamilyRule> operationIds) {
    DeclaredFacts<E> facts = new DeclaredFacts<>(declarations, roles);
    return new MappingFacts<>(
        declarations.familiesOnce().stream().map(DeclaredFacts::family).toList(),
        operationIds.map(DeclaredFacts::family).orElse(null),
        declarations.columns().stream().map(facts::column).toList(),
        declarations.collections().stream().map(facts::collection).toList(),
        List.of());
  }

  static FamilyFacts<String> family(FamilyRule family) {
    return new FamilyFacts<>(
        family.name(),
        family.maxVersions(),
        family.maxAge(),
        family.isIntersection(),
        family.name());
  }

  private ColumnFacts<String> column(DeclaredColumn<E> declared) {
    MappedColumn<E, ?> column = declared.column();
    return new ColumnFacts<>(
        property(column.property(), roles.of(column), owner(column)),
        column.family(),
        declared.qualifier(),
        declared.aliases(),
        declared.cells(),
        null,
        isNeeded(column),
        column.property());
  }

  private CollectionFacts<String> collection(ElementFamily<E> collection) {
    return new CollectionFacts<>(
        property(collection.property(), Set.of(), null),
        collection.family(),
        !(collection instanceof UnmappedColumns),
        collection.property());
  }

  private PropertyFacts<String> property(
      String property, Set<Role> roles, @Nullable PropertyFacts<String> owner) {
    return new PropertyFacts<>(declarations.label(property), roles, owner, false, property);
  }

  private boolean isNeeded(MappedColumn<E, ?> column) {
    return column.required() || declarations.embedded().stream().anyMatch(it -> it.needs(column));
  }

  /** {@return the nearest embedded value around a column; null: the entity has it} */
  private @Nullable PropertyFacts<String> owner(MappedColumn<E, ?> column) {
    Optional<EmbeddedBuilder<E, ?>> nearest = Optional.empty();
    for (EmbeddedBuilder<E, ?> each : declarations.embedded()) {
      if (each.columns().contains(column)) {
        nearest = Optional.of(each);
      }
    }
    return nearest.map(this::embedded).orElse(null);
  }

  private PropertyFacts<String> embedded(EmbeddedBuilder<E, ?> value) {
    return new PropertyFacts<>(
        declarations.label(value.property()),
        Set.of(),
        value.around().map(this::embedded).orElse(null),
        value.mayBeAbsent(),
        value.property());
  }
}
