package io.github.bigtablemapper.commandline.internal.column;

import io.github.bigtablemapper.column.CounterColumn;
import io.github.bigtablemapper.column.ElementFamily;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.column.MappedKeyPart;
import io.github.bigtablemapper.column.Selectable;
import io.github.bigtablemapper.column.TextColumn;
import io.github.bigtablemapper.column.TextKeyPart;
import java.lang.reflect.Type;
import java.util.List;
import java.util.Optional;

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

  /**
   * {@return the column of a constant; empty if it is none}
   *
   * @param arguments the type arguments of the constant: the entity, then the types of its values
   */
  static <E> Optional<TypedColumn<E>> of(Object constant, List<Type> arguments) {
    if (constant instanceof TextColumn<?> || constant instanceof TextKeyPart<?>) {
      return Optional.of(new TypedColumn<>(name(constant), constant, List.of(String.class)));
    }
    if (constant instanceof CounterColumn<?>) {
      return Optional.of(new TypedColumn<>(name(constant), constant, List.of(Long.class)));
    }
    return constant instanceof Selectable<?> || constant instanceof MappedKeyPart<?, ?>
        ? Optional.of(
            new TypedColumn<>(name(constant), constant, arguments.subList(1, arguments.size())))
        : Optional.empty();
  }

  private static String name(Object constant) {
    return constant instanceof Selectable<?> selectable
        ? selectable.property()
        : constant.toString(); // a part of the row key
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
}
