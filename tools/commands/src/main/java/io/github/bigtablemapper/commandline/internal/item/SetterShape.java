package io.github.bigtablemapper.commandline.internal.item;

import io.github.bigtablemapper.commandline.internal.column.TypeVariables;
import java.beans.Introspector;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.Constructor;
import java.lang.reflect.Executable;
import java.lang.reflect.Field;
import java.lang.reflect.Method;
import java.lang.reflect.Modifier;
import java.util.ArrayList;
import java.util.Comparator;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Locale;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/**
 * A method for each property: the setters of a bean or of a builder. One that is not called keeps
 * the default of the class.
 *
 * @param start the constructor of the bean, or the method that makes the builder
 * @param setters by the names of the properties
 * @param build what ends it; null: a bean
 */
public record SetterShape(
    Executable start,
    Map<String, Method> setters,
    @Nullable Method build,
    List<ObjectProperty> properties)
    implements ObjectShape {
  private static final Set<String> FACTORIES = Set.of("builder", "newBuilder");

  /** {@return the bean that a class is; empty if it lacks a setter} */
  static Optional<ObjectShape> ofBean(Class<?> type, @Nullable Set<String> wanted) {
    if (Modifier.isAbstract(type.getModifiers())) {
      return Optional.empty();
    }
    return Stream.of(type.getDeclaredConstructors())
        .filter(constructor -> constructor.getParameterCount() == 0)
        .filter(constructor -> !Modifier.isPrivate(constructor.getModifiers()))
        .findFirst()
        .flatMap(constructor -> of(constructor, type, type, List.of("set"), wanted, null));
  }

  /** {@return the builder that a class has; empty if it has none for all} */
  static Optional<ObjectShape> ofBuilder(Class<?> type, @Nullable Set<String> wanted) {
    return Stream.of(type.getDeclaredMethods())
        .filter(method -> FACTORIES.contains(method.getName()) && method.getParameterCount() == 0)
        .filter(method -> Modifier.isStatic(method.getModifiers()))
        .sorted(Comparator.comparing(Method::getName))
        .flatMap(factory -> builder(factory, type, wanted).stream())
        .findFirst();
  }

  private static Optional<ObjectShape> builder(
      Method factory, Class<?> type, @Nullable Set<String> wanted) {
    Class<?> builder = factory.getReturnType();
    return methods(builder)
        .filter(method -> method.getName().equals("build") && method.getParameterCount() == 0)
        .filter(method -> type.isAssignableFrom(method.getReturnType()))
        .findFirst()
        .flatMap(build -> of(factory, type, builder, List.of("", "set", "with"), wanted, build));
  }

  private static Optional<ObjectShape> of(
      Executable start,
      Class<?> type,
      Class<?> maker,
      List<String> prefixes,
      @Nullable Set<String> wanted,
      @Nullable Method build) {
    Map<String, Method> setters = new LinkedHashMap<>();
    List<ObjectProperty> properties = new ArrayList<>();
    for (String name : wanted == null ? readable(type) : wanted) {
      Method getter = getter(type, name);
      Method setter = setter(maker, name, prefixes, getter);
      if (setter != null) {
        setter.setAccessible(true);
        setters.put(name, setter);
        properties.add(property(name, type, maker, setter, getter));
      } else if (wanted != null) {
        return Optional.empty();
      }
    }
    start.setAccessible(true);
    if (build != null) {
      build.setAccessible(true);
    }
    return setters.isEmpty()
        ? Optional.empty()
        : Optional.of(new SetterShape(start, setters, build, properties));
  }

  private static ObjectProperty property(
      String name, Class<?> type, Class<?> maker, Method setter, @Nullable Method getter) {
    List<AnnotatedElement> places = new ArrayList<>();
    places.add(setter.getParameters()[0]);
    places.add(setter.getAnnotatedParameterTypes()[0]);
    if (getter != null) {
      places.add(getter);
      places.add(getter.getAnnotatedReturnType());
    }
    field(type, name)
        .ifPresent(
            field -> {
              places.add(field);
              places.add(field.getAnnotatedType());
            });
    return ObjectProperty.of(
        name,
        TypeVariables.resolve(setter.getGenericParameterTypes()[0], maker),
        type,
        places.toArray(AnnotatedElement[]::new));
  }

  private static Optional<Field> field(Class<?> type, String name) {
    return hierarchy(type)
        .flatMap(level -> Stream.of(level.getDeclaredFields()))
        .filter(field -> field.getName().equals(name))
        .findFirst();
  }

  /** {@return the names of all properties that a class has a getter of} */
  private static Set<String> readable(Class<?> type) {
    Set<String> names = new TreeSet<>();
    methods(type)
        .filter(method -> method.getParameterCount() == 0 && method.getReturnType() != void.class)
        .forEach(
            method -> {
              String name = method.getName();
              for (String prefix : List.of("get", "is")) {
                if (name.startsWith(prefix) && name.length() > prefix.length()) {
                  names.add(Introspector.decapitalize(name.substring(prefix.length())));
                }
              }
              names.add(name);
            });
    return names;
  }

  /** {@return the getter of a property, or null} */
  public static @Nullable Method getter(Class<?> type, String property) {
    return Stream.of("get" + capitalized(property), "is" + capitalized(property), property)
        .flatMap(name -> methods(type).filter(method -> method.getName().equals(name)))
        .filter(method -> method.getParameterCount() == 0 && method.getReturnType() != void.class)
        .findFirst()
        .orElse(null);
  }

  private static @Nullable Method setter(
      Class<?> maker, String property, List<String> prefixes, @Nullable Method getter) {
    List<Method> found =
        prefixes.stream()
            .map(prefix -> prefix.isEmpty() ? property : prefix + capitalized(property))
            .flatMap(name -> methods(maker).filter(method -> method.getName().equals(name)))
            .filter(method -> method.getParameterCount() == 1)
            .toList();
    return found.stream()
        .filter(method -> getter != null && method.getParameterTypes()[0] == getter.getReturnType())
        .findFirst()
        .orElse(found.isEmpty() ? null : found.get(0));
  }

  private static String capitalized(String name) {
    return name.substring(0, 1).toUpperCase(Locale.ROOT) + name.substring(1);
  }

  private static Stream<Method> methods(Class<?> type) {
    return Stream.concat(hierarchy(type), Stream.of(type.getInterfaces()))
        .flatMap(level -> Stream.of(level.getDeclaredMethods()))
        .filter(method -> !Modifier.isStatic(method.getModifiers()))
        .filter(method -> !method.isSynthetic());
  }

  /** {@return a class and those it extends, but {@code Object}} */
  private static Stream<Class<?>> hierarchy(Class<?> type) {
    return Stream.<Class<?>>iterate(
        type, level -> level != null && level != Object.class, Class::getSuperclass);
  }

  @Override
  public boolean hasInitialValues() {
    return true;
  }

  @Override
  public Object make(Map<String, @Nullable Object> values) {
    Object maker =
        start instanceof Constructor<?> constructor
            ? ObjectShape.call(start, constructor::newInstance)
            : ObjectShape.call(start, () -> ((Method) start).invoke(null));
    Object[] current = {maker};
    values.forEach((name, value) -> set(current, setters.get(name), value));
    Method end = build;
    return end == null ? maker : ObjectShape.call(end, () -> end.invoke(current[0]));
  }

  private static void set(Object[] current, @Nullable Method setter, @Nullable Object value) {
    if (setter != null) {
      Object next = ObjectShape.callOrNull(setter, () -> setter.invoke(current[0], value));
      if (next != null && setter.getDeclaringClass().isInstance(next)) {
        current[0] = next; // of a builder that is immutable
      }
    }
  }
}
