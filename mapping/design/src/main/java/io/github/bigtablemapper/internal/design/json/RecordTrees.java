package io.github.bigtablemapper.internal.design.json;

import java.lang.reflect.Array;
import java.lang.reflect.Constructor;
import java.lang.reflect.InvocationTargetException;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.RecordComponent;
import java.lang.reflect.Type;
import java.math.BigDecimal;
import java.time.Duration;
import java.util.Arrays;
import java.util.Collection;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Set;
import java.util.function.Function;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;

/**
 * Turns records into trees of maps, lists and texts, and back, component by component. What is
 * null, false, 0 or a list without elements is omitted, and represents a component that a tree does
 * not have. So a tree stays readable when a record gets another component. The entries of a map are
 * members of its record. A record of a sealed interface has its simple name in the member {@code
 * kind}.
 */
final class RecordTrees {
  private static final String KIND = "kind";

  /** The components of the records so far: a class creates them anew at each call. */
  private final Map<Class<?>, RecordComponent[]> components = new HashMap<>();

  private RecordTrees() {}

  /** {@return a record as a tree} */
  static Map<String, Object> toTree(Record value) {
    return new RecordTrees().tree(value);
  }

  private Map<String, Object> tree(Record value) {
    Map<String, Object> tree = new LinkedHashMap<>();
    if (isOfInterface(value.getClass())) {
      tree.put(KIND, value.getClass().getSimpleName());
    }
    for (RecordComponent component :
        components.computeIfAbsent(value.getClass(), Class::getRecordComponents)) {
      Object child = read(component, value);
      if (child instanceof Map<?, ?> entries) {
        entries.forEach((name, each) -> put(tree, name.toString(), each));
      } else {
        put(tree, component.getName(), child);
      }
    }
    return tree;
  }

  private void put(Map<String, Object> tree, String name, @Nullable Object value) {
    Object member = toMember(value);
    if (member != null) {
      tree.put(name, member);
    }
  }

  private static boolean isOfInterface(Class<?> type) {
    return Arrays.stream(type.getInterfaces()).anyMatch(Class::isSealed);
  }

  private @Nullable Object toMember(@Nullable Object value) {
    if (value instanceof Record child) {
      return tree(child);
    }
    if (value instanceof Set<?> set) {
      return set.isEmpty() ? null : set.stream().map(Object::toString).sorted().toList();
    }
    if (value instanceof List<?> list) {
      return list.isEmpty() ? null : list.stream().map(this::toMember).toList();
    }
    if (value instanceof Integer number) {
      return number == 0 ? null : number;
    }
    if (value instanceof Boolean truth) {
      return truth ? true : null;
    }
    return value == null ? null : value.toString();
  }

  /**
   * {@return the record of a tree}
   *
   * @throws IllegalArgumentException if the tree is none of such a record
   */
  static <T extends Record> T toRecord(Map<?, ?> tree, Class<T> type) {
    RecordComponent[] components = type.getRecordComponents();
    @Nullable Object[] arguments = new @Nullable Object[components.length];
    for (int i = 0; i < components.length; i++) {
      Object member = tree.get(components[i].getName());
      if (components[i].getType() == Map.class) {
        arguments[i] = toMap(tree, (ParameterizedType) components[i].getGenericType());
      } else {
        arguments[i] =
            member == null
                ? absent(components[i].getType())
                : fromMember(member, components[i].getGenericType());
      }
    }
    Class<?>[] types =
        Arrays.stream(components).map(RecordComponent::getType).toArray(Class<?>[]::new);
    try {
      Constructor<T> constructor = type.getDeclaredConstructor(types);
      return constructor.newInstance(arguments);
    } catch (InvocationTargetException e) {
      throw new IllegalArgumentException("no " + type.getSimpleName() + ": " + tree, e.getCause());
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e); // all records of designs are public
    }
  }

  /** {@return the members of a tree that have the names of the constants of an enum} */
  private static Map<Object, Object> toMap(Map<?, ?> tree, ParameterizedType type) {
    Type[] keyAndValue = type.getActualTypeArguments();
    return Arrays.stream(((Class<?>) keyAndValue[0]).getEnumConstants())
        .filter(constant -> tree.containsKey(constant.toString()))
        .collect(
            Collectors.toMap(
                Function.identity(),
                constant ->
                    fromMember(
                        Objects.requireNonNull(tree.get(constant.toString())), keyAndValue[1])));
  }

  private static @Nullable Object absent(Class<?> type) {
    if (type == List.class) {
      return List.of();
    }
    if (type == Set.class) {
      return Set.of();
    }
    return Array.get(Array.newInstance(type, 1), 0); // null, false or 0
  }

  private static Object fromMember(Object member, Type type) {
    if (type instanceof ParameterizedType generic) {
      Type argument = generic.getActualTypeArguments()[0];
      Collection<?> elements = as(member, List.class);
      return generic.getRawType() == Set.class
          ? elements.stream()
              .map(each -> fromMember(each, argument))
              .collect(Collectors.toUnmodifiableSet())
          : elements.stream().map(each -> fromMember(each, argument)).toList();
    }
    Class<?> target = (Class<?>) type;
    if (target == int.class) {
      return as(member, BigDecimal.class).intValueExact();
    }
    if (target == boolean.class) {
      return as(member, Boolean.class);
    }
    if (target.isRecord() || target.isSealed()) {
      Map<?, ?> tree = as(member, Map.class);
      return toRecord(tree, recordType(target, tree));
    }
    return fromText(as(member, String.class), target);
  }

  private static Object fromText(String text, Class<?> target) {
    if (target == Duration.class) {
      return Duration.parse(text);
    }
    if (target == char.class) {
      return text.charAt(0);
    }
    if (target.isEnum()) {
      return Arrays.stream(target.getEnumConstants())
          .filter(constant -> constant.toString().equals(text))
          .findFirst()
          .orElseThrow(
              () -> new IllegalArgumentException("no " + target.getSimpleName() + ": " + text));
    }
    return text;
  }

  private static Class<? extends Record> recordType(Class<?> type, Map<?, ?> tree) {
    if (type.isRecord()) {
      return type.asSubclass(Record.class);
    }
    return Arrays.stream(type.getPermittedSubclasses())
        .filter(each -> each.getSimpleName().equals(tree.get(KIND)))
        .findFirst()
        .orElseThrow(() -> new IllegalArgumentException("no " + type.getSimpleName() + ": " + tree))
        .asSubclass(Record.class);
  }

  private static <T> T as(Object member, Class<T> type) {
    if (!type.isInstance(member)) {
      throw new IllegalArgumentException("%s is no %s".formatted(member, type.getSimpleName()));
    }
    return type.cast(member);
  }

  private static @Nullable Object read(RecordComponent component, Record value) {
    try {
      return component.getAccessor().invoke(value);
    } catch (ReflectiveOperationException e) {
      throw new LinkageError(e.getMessage(), e); // all records of designs are public
    }
  }
}
