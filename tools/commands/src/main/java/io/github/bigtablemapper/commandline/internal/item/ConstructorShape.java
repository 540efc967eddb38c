package io.github.bigtablemapper.commandline.internal.item;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.Parameter;
import java.lang.reflect.RecordComponent;
import java.util.ArrayList;
import java.util.Arrays;
import java.util.Comparator;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A constructor that takes all properties: the constructor of a record, or one whose parameters
 * have names.
 */
record ConstructorShape(Constructor<?> constructor, List<ObjectProperty> properties)
    implements ObjectShape {

  /** {@return the constructor of a record} */
  static ObjectShape ofRecord(Class<?> type) {
    List<ObjectProperty> properties = new ArrayList<>();
    for (RecordComponent component : type.getRecordComponents()) {
      properties.add(
          ObjectProperty.of(
              component.getName(),
              component.getGenericType(),
              type,
              component,
              component.getAnnotatedType()));
    }
    try {
      return of(
          type.getDeclaredConstructor(
              Arrays.stream(type.getRecordComponents())
                  .map(RecordComponent::getType)
                  .toArray(Class<?>[]::new)),
          properties);
    } catch (NoSuchMethodException e) {
      throw new LinkageError(type.getName(), e);
    }
  }

  /** {@return the constructor of a class that takes the mapped properties and the fewest others} */
  static Optional<ObjectShape> ofClass(Class<?> type, @Nullable Set<String> wanted) {
    return Stream.of(type.getDeclaredConstructors())
        .filter(constructor -> constructor.getParameterCount() > 0 && !constructor.isSynthetic())
        .filter(constructor -> isNamed(constructor) && takes(constructor, wanted))
        .min(
            Comparator.comparingInt(
                constructor ->
                    wanted == null
                        ? -constructor.getParameterCount()
                        : constructor.getParameterCount()))
        .map(
            constructor ->
                of(
                    constructor,
                    Stream.of(constructor.getParameters())
                        .map(parameter -> property(parameter, type))
                        .toList()));
  }

  private static ObjectShape of(Constructor<?> constructor, List<ObjectProperty> properties) {
    constructor.setAccessible(true);
    return new ConstructorShape(constructor, properties);
  }

  private static boolean isNamed(Constructor<?> constructor) {
    return Stream.of(constructor.getParameters()).allMatch(Parameter::isNamePresent);
  }

  private static boolean takes(Constructor<?> constructor, @Nullable Set<String> wanted) {
    return wanted == null
        || Stream.of(constructor.getParameters())
            .map(Parameter::getName)
            .collect(Collectors.toSet())
            .containsAll(wanted);
  }

  private static ObjectProperty property(Parameter parameter, Class<?> type) {
    return ObjectProperty.of(
        parameter.getName(),
        parameter.getParameterizedType(),
        type,
        parameter,
        parameter.getAnnotatedType());
  }

  @Override
  public boolean hasInitialValues() {
    return false;
  }

  @Override
  public Object make(Map<String, @Nullable Object> values) {
    Class<?>[] types = constructor.getParameterTypes();
    @Nullable Object[] arguments = new @Nullable Object[types.length];
    for (int i = 0; i < types.length; i++) {
      String name = properties.get(i).name();
      arguments[i] = values.containsKey(name) ? values.get(name) : initial(types[i]);
    }
    return ObjectShape.call(constructor, () -> constructor.newInstance(arguments));
  }

  /** {@return what a variable of a type is before it is set} */
  private static @Nullable Object initial(Class<?> type) {
    return type == Optional.class ? Optional.empty() : Array.get(Array.newInstance(type, 1), 0);
  }
}
