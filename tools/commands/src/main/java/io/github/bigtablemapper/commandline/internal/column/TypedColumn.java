package io.github.bigtablemapper.commandline.internal.column;

import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.EntryFamily;
import io.github.bigtablemapper.column.ListFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.MemberFamily;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.UnmappedColumns;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;
import java.util.stream.Collectors;
import java.util.stream.Stream;

/**
 * A column, a part of the row key or a collection of an entity.
 *
 * @param name its property, or the part's name
 * @param constant a {@link MappedColumn}, {@link MappedKeyPart} or {@link ElementFamily}
 * @param types of a column or part the type of its values; of a map the types of keys and values,
 *     of a set or list the type of its elements
 */
public record TypedColumn<E>(String name, Object constant, List<Type> types) {
  /** Copies the types. */
  public TypedColumn {
    types = List.copyOf(types);
  }

  /** {@return a column} */
  static <E> TypedColumn<E> of(MappedColumn<E, ?> column) {
    return new TypedColumn<>(column.property(), column, List.of(ValueTypes.of(column.codec())));
  }

  /** {@return a part of the row key} */
  static <E> TypedColumn<E> of(MappedKeyPart<E, ?> part) {
    return new TypedColumn<>(part.toString(), part, List.of(ValueTypes.of(part.part())));
  }

  /** {@return a collection} */
  static <E> TypedColumn<E> of(ElementFamily<E> family) {
    return new TypedColumn<>(family.property(), family, types(family));
  }

  private static List<Type> types(ElementFamily<?> family) {
    if (family instanceof EntryFamily<?, ?, ?, ?> map) {
      return List.of(ValueTypes.of(map.keys()), ValueTypes.of(map.values()));
    } else if (family instanceof UnmappedColumns<?, ?, ?> columns) {
      return List.of(ValueTypes.of(columns.keys()), ValueTypes.of(columns.values()));
    } else if (family instanceof MemberFamily<?, ?, ?> set) {
      return List.of(ValueTypes.of(set.members()));
    } else if (family instanceof ListFamily<?, ?> list) {
      return List.of(ValueTypes.of(list.elements()));
    }
    throw new AssertionError(family.getClass());
  }

  /** {@return what a selection takes; empty of a part of the row key, which every row has} */
  @SuppressWarnings("unchecked") // a constant of the entity
  Optional<Selectable<E>> selectable() {
    return constant instanceof Selectable<?> selectable
        ? Optional.of((Selectable<E>) selectable)
        : Optional.empty();
  }

  /** {@return the type of its values, of a map the type of what is under its keys} */
  public Type valueType() {
    return types.get(types.size() - 1);
  }

  /** {@return the type of the property in words, without packages} */
  public String typeName() {
    String names =
        types.stream()
            .map(type -> type.getTypeName().replaceAll("[\\w.]+\\.(?=\\w)", "").replace('$', '.'))
            .collect(Collectors.joining(", "));
    if (constant instanceof EntryFamily || constant instanceof UnmappedColumns) {
      return "Map<" + names + ">";
    } else if (constant instanceof MemberFamily) {
      return "Set<" + names + ">";
    }
    return constant instanceof ListFamily ? "List<" + names + ">" : names;
  }

  /** {@return the values as text, if there are only some: of an enum, or true and false} */
  public List<String> constants() {
    if (!(valueType() instanceof Class<?> single)) {
      return List.of();
    }
    return single == Boolean.class
        ? List.of("true", "false")
        : single.isEnum()
            ? Stream.of(single.getEnumConstants())
                .map(constant -> ((Enum<?>) constant).name())
                .toList()
            : List.of();
  }
}
