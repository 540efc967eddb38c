package io.github.bigtablemapper.commandline.internal.item;

import java.lang.annotation.Annotation;
import java.lang.reflect.AnnotatedElement;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.Arrays;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * A property of a class, from its compiled form.
 *
 * @param name its name
 * @param type its type
 * @param nullness whether it may be null
 */
record ObjectProperty(String name, Type type, Nullness nullness) {
  private static final Set<String> NON_NULL = Set.of("NonNull", "NotNull", "Nonnull");

  /** Whether it is declared nullable. */
  enum Nullness {
    NULLABLE,
    NON_NULL,
    UNSAID
  }

  /**
   * {@return a property}
   *
   * @param owner the class that declares it
   * @param places where annotations may be
   */
  static ObjectProperty of(String name, Type type, Class<?> owner, AnnotatedElement... places) {
    return new ObjectProperty(name, type, nullness(type, owner, places));
  }

  /** {@return whether it is an {@code Optional}} */
  boolean isOptional() {
    return rawType() == Optional.class;
  }

  /** {@return what it contains, if it is an {@code Optional}} */
  Type optionalOf() {
    return type instanceof ParameterizedType generic
        ? generic.getActualTypeArguments()[0]
        : Object.class;
  }

  /** {@return the class of its type} */
  Class<?> rawType() {
    if (type instanceof ParameterizedType generic) {
      return (Class<?>) generic.getRawType();
    }
    return type instanceof Class<?> single ? single : Object.class;
  }

  /** {@return how its type is written} */
  String typeName() {
    return type.getTypeName();
  }

  private static Nullness nullness(Type type, Class<?> owner, AnnotatedElement... places) {
    if (type instanceof Class<?> single && single.isPrimitive()) {
      return Nullness.NON_NULL;
    }
    Set<String> names =
        Set.copyOf(
            Arrays.stream(places)
                .flatMap(place -> Stream.of(place.getAnnotations()))
                .map(Annotation::annotationType)
                .map(Class::getSimpleName)
                .distinct()
                .toList());
    if (names.contains("Nullable")) {
      return Nullness.NULLABLE;
    }
    return names.stream().anyMatch(NON_NULL::contains) || isNullMarked(owner)
        ? Nullness.NON_NULL
        : Nullness.UNSAID;
  }

  private static boolean isNullMarked(Class<?> owner) {
    for (Class<?> scope = owner; scope != null; scope = scope.getEnclosingClass()) {
      if (has(scope, "NullUnmarked")) {
        return false;
      }
      if (has(scope, "NullMarked")) {
        return true;
      }
    }
    return has(owner.getPackage(), "NullMarked") || has(owner.getModule(), "NullMarked");
  }

  private static boolean has(AnnotatedElement scope, String name) {
    return Stream.of(scope.getAnnotations())
        .anyMatch(annotation -> annotation.annotationType().getSimpleName().equals(name));
  }
}
