package io.github.bigtablemapper.commandline.internal.column;

import io.github.bigtablemapper.Scan;
import io.github.bigtablemapper.Selection;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.commandline.internal.terminal.Suggestions;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.key.Key;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;

/**
 * The columns, collections and key parts of an entity by their names, with the types of their
 * values.
 *
 * @param <E> the entity
 */
public final class EntityColumns<E> {
  private final EntityMapping<E, ?> mapping;
  private final Map<String, TypedColumn<E>> byName;

  private EntityColumns(EntityMapping<E, ?> mapping, Map<String, TypedColumn<E>> byName) {
    this.mapping = mapping;
    this.byName = byName;
  }

  /** {@return the columns of an entity with a mapping} */
  public static <E> EntityColumns<E> of(EntityMapping<E, ?> mapping) {
    Map<String, TypedColumn<E>> byName = new LinkedHashMap<>();
    mapping.keyParts().forEach(part -> put(byName, TypedColumn.of(part)));
    mapping.columns().forEach(column -> put(byName, TypedColumn.of(column)));
    mapping.collections().forEach(family -> put(byName, TypedColumn.of(family)));
    return new EntityColumns<>(mapping, byName);
  }

  private static <E> void put(Map<String, TypedColumn<E>> byName, TypedColumn<E> column) {
    byName.put(column.name(), column);
  }

  /** {@return all names, key parts first} */
  public List<String> names() {
    return List.copyOf(byName.keySet());
  }

  /** {@return the column with a name, or empty} */
  public Optional<TypedColumn<E>> find(String name) {
    return Optional.ofNullable(byName.get(name));
  }

  /** {@return the columns of an embedded value; none if the property is not one} */
  public List<TypedColumn<E>> ofEmbedded(String property) {
    return byName.values().stream()
        .filter(column -> column.name().startsWith(property + "."))
        .toList();
  }

  /**
   * {@return the column with a name}
   *
   * @throws UsageException if there is none
   */
  public TypedColumn<E> get(String name) {
    TypedColumn<E> column = byName.get(name);
    if (column == null) {
      throw new UsageException(
          mapping.entity()
              + " has no property "
              + name
              + "."
              + Suggestions.of(name, byName.keySet())
              + " It has: "
              + String.join(", ", byName.keySet())
              + ".");
    }
    return column;
  }

  /** {@return what a read selects: the columns and collections with some names; of none all} */
  public List<Selectable<E>> selection(List<String> names) {
    List<Selectable<E>> selection = new ArrayList<>();
    if (names.isEmpty()) {
      selection.addAll(mapping.columns());
      selection.addAll(mapping.collections());
    }
    names.stream()
        .distinct()
        .flatMap(name -> get(name).selectable().stream())
        .forEach(selection::add);
    return selection;
  }

  /** {@return the scan of a selection} */
  @SuppressWarnings("unchecked") // an array of generics, which is only read
  public static <E, K extends Key> Scan<Selection<K>, K> select(
      Scan<E, K> scan, List<Selectable<E>> selection) {
    return scan.select(selection.toArray(Selectable[]::new));
  }
}
