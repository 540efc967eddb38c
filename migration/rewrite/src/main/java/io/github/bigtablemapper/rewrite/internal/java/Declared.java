package io.github.bigtablemapper.rewrite.internal.java;

import static java.util.stream.Collectors.joining;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/** Methods and fields as their classes declare them, with type variables. */
public final class Declared {
  private Declared() {}

  /** {@return the declaration of a method that is called with its type variables replaced} */
  public static JavaType.Method method(JavaType.Method called) {
    List<JavaType.Method> found = named(called.getDeclaringType(), called);
    return found.stream()
        .filter(each -> fits(each, called))
        .findFirst()
        .orElseGet(() -> found.isEmpty() ? called : found.get(0));
  }

  /** {@return what identifies a method: its class, name and types of parameters} */
  public static String signature(JavaType.Method method) {
    return method(method).getParameterTypes().stream()
        .map(Declared::withoutArguments)
        .collect(
            joining(",", Aws.name(method.getDeclaringType()) + "#" + method.getName() + "(", ")"));
  }

  private static String withoutArguments(JavaType type) {
    if (type instanceof JavaType.Array array) {
      return withoutArguments(array.getElemType()) + "[]";
    }
    return type instanceof JavaType.FullyQualified named
        ? named.getFullyQualifiedName()
        : type instanceof JavaType.GenericTypeVariable variable
            ? variable.getName()
            : type.toString();
  }

  /** {@return the type of a field as it is declared} */
  public static JavaType type(JavaType.Variable variable) {
    JavaType.FullyQualified owner = TypeUtils.asFullyQualified(variable.getOwner());
    return owner == null
        ? variable.getType()
        : owner.getMembers().stream()
            .filter(each -> each.getName().equals(variable.getName()))
            .findFirst()
            .orElse(variable)
            .getType();
  }

  /** {@return the type that a wildcard is bound by, or the type itself} */
  public static JavaType bound(JavaType type) {
    return type instanceof JavaType.GenericTypeVariable any
            && any.getName().equals("?")
            && any.getBounds().size() == 1
        ? any.getBounds().get(0)
        : type;
  }

  /** {@return the methods that a method overrides or implements, as they are declared} */
  public static List<JavaType.Method> overridden(JavaType.Method method) {
    List<JavaType.Method> found = new ArrayList<>();
    if (!method.isConstructor()) {
      above(method.getDeclaringType(), new HashSet<>())
          .flatMap(type -> named(type, method).stream())
          .filter(each -> fits(each, method))
          .forEach(found::add);
    }
    return found;
  }

  /** {@return true of a class that implements or extends a type of AWS's SDK} */
  public static boolean isOfSdk(@Nullable JavaType type) {
    JavaType.FullyQualified of = TypeUtils.asFullyQualified(type);
    return of != null
        && above(of, new HashSet<>())
            .anyMatch(each -> each.getFullyQualifiedName().startsWith(Aws.SDK));
  }

  /**
   * {@return true of a method that each class has} javac since 18 declares those of an interface in
   * the interface.
   */
  public static boolean isOfObject(JavaType.Method method) {
    int parameters = method.getParameterTypes().size();
    return switch (method.getName()) {
      case "toString", "hashCode", "getClass", "notify", "notifyAll" -> parameters == 0;
      case "equals" -> parameters == 1;
      case "wait" -> true;
      default -> false;
    };
  }

  private static Stream<JavaType.FullyQualified> above(
      JavaType.FullyQualified type, Set<String> seen) {
    return Stream.concat(Stream.ofNullable(type.getSupertype()), type.getInterfaces().stream())
        .filter(Objects::nonNull)
        .filter(each -> seen.add(each.getFullyQualifiedName()))
        .flatMap(each -> Stream.concat(Stream.of(each), above(each, seen)));
  }

  private static List<JavaType.Method> named(JavaType.FullyQualified type, JavaType.Method like) {
    int count = like.getParameterTypes().size();
    return type.getMethods().stream()
        .filter(each -> each.getName().equals(like.getName()))
        .filter(each -> each.getParameterTypes().size() == count)
        .toList();
  }

  /** True if the classes of the parameters are the same, or variables in the declaration. */
  private static boolean fits(JavaType.Method declared, JavaType.Method called) {
    for (int i = 0; i < called.getParameterTypes().size(); i++) {
      JavaType one = declared.getParameterTypes().get(i);
      JavaType other = called.getParameterTypes().get(i);
      boolean isSame =
          one instanceof JavaType.GenericTypeVariable
              || one instanceof JavaType.Array
              || (Aws.name(one).isEmpty()
                  ? one.equals(other)
                  : Aws.name(one).equals(Aws.name(other)));
      if (!isSame) {
        return false;
      }
    }
    return true;
  }
}
