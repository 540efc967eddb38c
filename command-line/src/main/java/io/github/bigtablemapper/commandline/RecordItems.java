package io.github.bigtablemapper.commandline;

import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import io.github.bigtablemapper.mapping.EntityMapping;
import java.lang.annotation.Annotation;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** Makes records from items: each component takes the attribute of the same name. */
final class RecordItems {
  private static final Map<Class<?>, Object> EMPTY =
      Map.of(
          Set.class,
          Set.of(),
          List.class,
          List.of(),
          Map.class,
          Map.of(),
          Optional.class,
          Optional.empty());

  private final Constructor<?> constructor;
  private final List<Part> parts;

  private RecordItems(Constructor<?> constructor, List<Part> parts) {
    this.constructor = constructor;
    this.parts = parts;
  }

  /**
   * A component.
   *
   * @param names what its attribute may be called; the first that is there counts
   * @param reader makes its value of the attribute
   * @param absent its value without an attribute
   * @param isRequired an item without the attribute is refused
   */
  private record Part(
      List<String> names,
      Function<Attribute, Object> reader,
      @Nullable Object absent,
      boolean isRequired) {}

  /**
   * {@return what makes records of a class}
   *
   * @param path the property that the class is of, with a point behind it; empty for the entity
   * @throws UsageException if a component has a type that no attribute becomes by itself
   */
  static RecordItems of(
      Class<?> type, String path, EntityMapping<?, ?> mapping, AttributeTypes types) {
    List<Part> parts = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      parts.add(part(component, path + component.getName(), mapping, types));
    }
    try {
      Constructor<?> constructor =
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new));
      constructor.setAccessible(true);
      return new RecordItems(constructor, parts);
    } catch (NoSuchMethodException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  private static Part part(
      RecordComponent component, String path, EntityMapping<?, ?> mapping, AttributeTypes types) {
    boolean isOptional = component.getType() == Optional.class;
    Type type =
        isOptional && component.getGenericType() instanceof ParameterizedType generic
            ? generic.getActualTypeArguments()[0]
            : component.getGenericType();
    Function<Attribute, Object> reader = types.reader(type, path);
    if (reader == null) {
      throw new UsageException(
          "an attribute does not become "
              + path
              + " of "
              + mapping.entity()
              + " by itself: say how, by --mapper.");
    }
    Optional<? extends MappedColumn<?, ?>> column =
        mapping.columns().stream().filter(each -> each.property().equals(path)).findFirst();
    List<String> names = new ArrayList<>(List.of(component.getName()));
    column
        .map(each -> Utf8.decode(each.qualifier()))
        .map(qualifier -> qualifier.substring(qualifier.lastIndexOf('.') + 1))
        .ifPresent(names::add);
    Object absent = EMPTY.get(component.getType());
    if (absent == null) {
      absent = column.flatMap(MappedColumn::defaultValue).orElse(null);
    }
    if (absent == null && isVersion(path, mapping)) {
      absent = component.getType() == long.class ? 0L : null;
    }
    boolean mayBeNull =
        !component.getType().isPrimitive()
            && (isNullable(component) || column.filter(each -> !each.required()).isPresent());
    return new Part(
        names,
        isOptional ? reader.andThen(Optional::of) : reader,
        absent,
        absent == null && !mayBeNull);
  }

  private static boolean isVersion(String path, EntityMapping<?, ?> mapping) {
    return mapping.version().filter(column -> column.property().equals(path)).isPresent();
  }

  /** Of any library. */
  private static boolean isNullable(RecordComponent component) {
    return Stream.of(component.getAnnotations(), component.getAnnotatedType().getAnnotations())
        .flatMap(Arrays::stream)
        .map(Annotation::annotationType)
        .anyMatch(annotation -> annotation.getSimpleName().equals("Nullable"));
  }

  /** {@return the record of an item} */
  Object make(Item item) {
    Set<String> there = item.names();
    Object[] values = parts.stream().map(part -> value(part, item, there)).toArray();
    try {
      return constructor.newInstance(values);
    } catch (InvocationTargetException e) {
      throw MappedEntity.thrown(e);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(constructor.toString(), e);
    }
  }

  private static @Nullable Object value(Part part, Item item, Set<String> there) {
    String name =
        part.names().stream().filter(there::contains).findFirst().orElse(part.names().get(0));
    Optional<Attribute> attribute = item.find(name);
    if (attribute.isPresent()) {
      try {
        return part.reader().apply(attribute.get());
      } catch (InvalidItemException e) {
        throw e;
      } catch (RuntimeException quotesTheText) {
        throw new InvalidItemException("the attribute " + name + " does not fit its property");
      }
    }
    if (part.isRequired()) {
      throw new InvalidItemException("the attribute " + name + " is not there");
    }
    return part.absent();
  }
}
