package io.github.bigtablemapper.commandline.internal.item;

import io.github.bigtablemapper.column.MappedColumn;
import io.github.bigtablemapper.commandline.internal.item.ObjectProperty.Nullness;
import io.github.bigtablemapper.commandline.internal.terminal.UsageException;
import io.github.bigtablemapper.dynamodb.item.Attribute;
import io.github.bigtablemapper.dynamodb.item.InvalidItemException;
import io.github.bigtablemapper.dynamodb.item.Item;
import java.lang.reflect.Type;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;

/**
 * Makes objects from items: each property takes the attribute of the same name. An attribute that
 * is absent, one of type {@code NULL} and an empty one are three things, as far as the class can
 * distinguish them.
 */
public final class ItemObjects {
  private static final Map<Class<?>, Object> EMPTY =
      Map.of(Set.class, Set.of(), List.class, List.of(), Map.class, Map.of());

  private final ObjectShape shape;
  private final List<Part> parts;

  private ItemObjects(ObjectShape shape, List<Part> parts) {
    this.shape = shape;
    this.parts = parts;
  }

  /**
   * A property.
   *
   * @param attributes what its attribute may be called; the first that is there counts
   * @param reader makes its value of the attribute
   * @param absent what it is without an attribute; null: the item is refused
   * @param ofNull what it is if the attribute is of type {@code NULL}; null: as without one
   */
  private record Part(
      ObjectProperty property,
      List<String> attributes,
      Function<Attribute, @Nullable Object> reader,
      @Nullable Value absent,
      @Nullable Value ofNull) {}

  /**
   * What a property is.
   *
   * @param isLeft whether the class decides
   */
  private record Value(boolean isLeft, @Nullable Object value) {
    static final Value LEFT = new Value(true, null);

    static Value of(@Nullable Object value) {
      return new Value(false, value);
    }
  }

  /**
   * {@return what makes objects of a class}
   *
   * @param path the property that the class is of, with a point at its end; empty for the entity
   * @throws UsageException if a property has a type that no attribute becomes by itself, or there
   *     is no way to make such an object
   */
  public static ItemObjects of(
      Class<?> type, String path, MappedProperties mapped, AttributeTypes types) {
    Set<String> wanted = mapped.below(path);
    ObjectShape shape = ObjectShape.of(type, wanted.isEmpty() ? null : wanted);
    Set<String> unknown = new LinkedHashSet<>(wanted);
    shape.properties().forEach(property -> unknown.remove(property.name()));
    if (!unknown.isEmpty()) {
      throw new UsageException(
          "%s has no property for %s by itself. %s"
              .formatted(type.getTypeName(), String.join(", ", unknown), AttributeTypes.WAY_OUT));
    }
    List<Part> parts = new ArrayList<>();
    for (ObjectProperty property : shape.properties()) {
      if (wanted.isEmpty() || wanted.contains(property.name())) {
        parts.add(part(property, path, shape, mapped, types));
      }
    }
    return new ItemObjects(shape, parts);
  }

  private static Part part(
      ObjectProperty property,
      String path,
      ObjectShape shape,
      MappedProperties mapped,
      AttributeTypes types) {
    String full = path + property.name();
    Type type = property.isOptional() ? property.optionalOf() : property.type();
    Function<Attribute, @Nullable Object> reader = types.reader(type, full);
    if (reader == null) {
      throw new UsageException(
          "nothing becomes %s of %s by itself, as it is a %s. %s"
              .formatted(full, mapped.entity(), type.getTypeName(), AttributeTypes.WAY_OUT));
    }
    return new Part(
        property,
        mapped.attributes(path, property.name()),
        property.isOptional() ? value -> Optional.ofNullable(reader.apply(value)) : reader,
        absent(property, full, shape, mapped),
        ofNull(property, full, mapped));
  }

  private static @Nullable Value absent(
      ObjectProperty property, String path, ObjectShape shape, MappedProperties mapped) {
    if (mapped.isKey(path)) {
      boolean canBeMissing =
          property.nullness() == Nullness.NULLABLE && !property.rawType().isPrimitive();
      return canBeMissing ? Value.of(null) : null;
    }
    if (shape.hasInitialValues()) {
      return Value.LEFT;
    }
    Object known = mapped.defaultValue(path, property.rawType());
    if (known != null) {
      return Value.of(property.isOptional() ? Optional.of(known) : known);
    }
    Object empty = EMPTY.get(property.rawType());
    if (mapped.isCollection(path)) {
      return Value.of(empty);
    }
    if (mapped.isVersion(path) || mayBeNull(property, path, mapped)) {
      return Value.of(property.isOptional() ? Optional.empty() : null);
    }
    return empty == null ? null : Value.of(empty);
  }

  private static @Nullable Value ofNull(
      ObjectProperty property, String path, MappedProperties mapped) {
    boolean isKept =
        mapped.isKey(path)
            || mapped.isCollection(path)
            || mapped.defaultValue(path, property.rawType()) != null;
    if (isKept || !mayBeNull(property, path, mapped)) {
      return null;
    }
    return Value.of(property.isOptional() ? Optional.empty() : null);
  }

  /**
   * For a column the processor has recorded it, also for classes whose annotations are not kept.
   */
  private static boolean mayBeNull(ObjectProperty property, String path, MappedProperties mapped) {
    if (property.isOptional()) {
      return true;
    }
    Optional<MappedColumn<?, ?>> column = mapped.column(path);
    return !property.rawType().isPrimitive()
        && (property.nullness() == Nullness.NULLABLE
            || (column.isPresent()
                ? !column.get().required()
                : property.nullness() == Nullness.UNSAID));
  }

  /** {@return the object of an item} */
  public Object make(Item item) {
    Set<String> there = item.names();
    Map<String, @Nullable Object> values = new LinkedHashMap<>();
    for (Part part : parts) {
      Value value = value(part, item, there);
      if (!value.isLeft()) {
        values.put(part.property().name(), value.value());
      }
    }
    return shape.make(values);
  }

  private static Value value(Part part, Item item, Set<String> there) {
    String name =
        part.attributes().stream()
            .filter(there::contains)
            .findFirst()
            .orElse(part.attributes().isEmpty() ? "" : part.attributes().get(0));
    Optional<Attribute> attribute = item.find(name);
    if (attribute.isPresent()) {
      return read(part, attribute.get());
    }
    Value ofNull = part.ofNull();
    if (ofNull != null && there.contains(name)) {
      return ofNull;
    }
    Value absent = part.absent();
    if (absent == null) {
      throw new InvalidItemException("the attribute " + name + " is not there");
    }
    return absent;
  }

  private static Value read(Part part, Attribute attribute) {
    Object value;
    try {
      value = part.reader().apply(attribute);
    } catch (InvalidItemException e) {
      throw e;
    } catch (RuntimeException quotesTheText) {
      throw new InvalidItemException(
          "the attribute %s cannot be converted to the type of the property %s, %s"
              .formatted(attribute.name(), part.property().name(), part.property().typeName()));
    }
    if (value != null) {
      return Value.of(value);
    }
    Value ofNull = part.ofNull();
    if (ofNull == null) {
      throw new InvalidItemException(
          "the attribute %s is a time to live that never expires: declare the property %s"
                  .formatted(attribute.name(), part.property().name())
              + " @Nullable, as null never does, or as a long");
    }
    return ofNull;
  }
}
