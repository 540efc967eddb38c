package io.github.bigtablemapper.commandline.internal.item;

import io.github.bigtablemapper.codec.QualifierText;
import io.github.bigtablemapper.column.AggregateColumn;
import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * The properties of an entity that are stored, by their paths, such as {@code home.city}: which
 * they are, what their attributes may be called, and what they are without one.
 */
public final class MappedProperties {
  private final EntityMapping<?, ?> mapping;
  private final Set<String> keys;
  private final Set<String> collections;
  private final Map<String, MappedColumn<?, ?>> columns = new LinkedHashMap<>();

  private MappedProperties(EntityMapping<?, ?> mapping, List<String> keys) {
    this.mapping = mapping;
    this.keys = new LinkedHashSet<>(keys);
    mapping.columns().forEach(column -> columns.put(column.property(), column));
    this.collections =
        mapping.collections().stream().map(each -> each.property()).collect(Collectors.toSet());
  }

  /**
   * {@return the properties for items of DynamoDB, whose attributes may have the names of columns}
   *
   * @param keys the names of the properties that are parts of the row key
   */
  public static MappedProperties ofItems(EntityMapping<?, ?> mapping, List<String> keys) {
    return new MappedProperties(mapping, keys);
  }

  /** {@return the name of the entity} */
  String entity() {
    return mapping.entity();
  }

  /**
   * {@return the properties of a value, the entity if the path is empty; none if it is one cell or
   * an element}
   *
   * @param path the path of the value, with a point at its end
   */
  Set<String> below(String path) {
    Set<String> names = new LinkedHashSet<>();
    for (Set<String> some : List.of(keys, columns.keySet(), collections)) {
      some.stream()
          .filter(property -> property.startsWith(path))
          .map(property -> property.substring(path.length()).split("\\.", 2)[0])
          .forEach(names::add);
    }
    return names;
  }

  /** {@return whether a property is a part of the row key} */
  boolean isKey(String path) {
    return keys.contains(path);
  }

  /** {@return whether a property is a family, which is empty where nothing is} */
  boolean isCollection(String path) {
    return collections.contains(path);
  }

  /** {@return the column of a property, or empty if it is not one} */
  Optional<MappedColumn<?, ?>> column(String path) {
    return Optional.ofNullable(columns.get(path));
  }

  /** {@return whether a property is the version} */
  boolean isVersion(String path) {
    return mapping.version().filter(column -> column.property().equals(path)).isPresent();
  }

  /** {@return whether a property is the instant at which the entity expires} */
  boolean isExpiry(String path) {
    return mapping.expiresAt().filter(column -> column.property().equals(path)).isPresent();
  }

  /** {@return what replaces a missing attribute of a property; null: nothing} */
  @Nullable Object defaultValue(String path, Class<?> type) {
    if (isVersion(path)) {
      return type == long.class ? 0L : null;
    }
    MappedColumn<?, ?> column = columns.get(path);
    boolean isAdded = column instanceof CounterColumn || column instanceof AggregateColumn;
    return isAdded && type == long.class
        ? (Object) 0L
        : column == null ? null : column.defaultValue().orElse(null);
  }

  /**
   * {@return what the attribute of a property may be called} The name of the column comes first, as
   * it is what an attribute of another name was given; then the property's, unless another one has
   * a column of that name.
   *
   * @param path the path of the value which the property is of, with a point at its end
   */
  List<String> attributes(String path, String name) {
    List<String> names = new ArrayList<>();
    given(path, name).ifPresent(names::add);
    boolean isTaken =
        below(path).stream()
            .filter(other -> !other.equals(name))
            .anyMatch(other -> given(path, other).filter(name::equals).isPresent());
    if (!names.contains(name) && !isTaken) {
      names.add(name);
    }
    return names;
  }

  /** {@return the qualifier of a property without what an embedded value puts before it} */
  private Optional<String> given(String path, String name) {
    return column(path + name)
        .map(MappedProperties::qualifier)
        .map(
            qualifier ->
                qualifier.startsWith(prefix(path))
                    ? qualifier.substring(prefix(path).length())
                    : qualifier)
        .filter(qualifier -> !qualifier.isEmpty());
  }

  /** {@return what the qualifiers below a path start with: the path, or what columns show} */
  private String prefix(String path) {
    List<MappedColumn<?, ?>> below =
        columns.values().stream().filter(column -> column.property().startsWith(path)).toList();
    return below.stream().allMatch(column -> qualifier(column).startsWith(path))
        ? path
        : below.stream()
            .filter(column -> qualifier(column).endsWith(simpleName(column)))
            .map(MappedProperties::prefix)
            .min(Comparator.comparingInt(String::length))
            .orElse(path);
  }

  private static String prefix(MappedColumn<?, ?> column) {
    String qualifier = qualifier(column);
    return qualifier.substring(0, qualifier.length() - simpleName(column).length());
  }

  private static String simpleName(MappedColumn<?, ?> column) {
    return column.property().substring(column.property().lastIndexOf('.') + 1);
  }

  private static String qualifier(MappedColumn<?, ?> column) {
    return QualifierText.shown(column.qualifier());
  }
}
