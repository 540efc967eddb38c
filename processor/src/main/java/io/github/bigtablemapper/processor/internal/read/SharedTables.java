package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Objects;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Sealed interfaces with {@code @Table}, and their members: the entities that share the table. */
public final class SharedTables {
  private SharedTables() {}

  /** {@return whether a type is an interface whose members share a table} */
  public static boolean isShared(TypeElement type) {
    return isSealed(type) && MoreElements.isAnnotationPresent(type, Table.class);
  }

  /**
   * {@return the members of a sealed interface, members of sealed interfaces in it included; none
   * of any other type}
   */
  public static List<TypeElement> members(TypeElement type) {
    Set<TypeElement> below = new LinkedHashSet<>();
    addBelow(type, below);
    return below.stream().filter(each -> !isSealed(each)).toList();
  }

  private static void addBelow(TypeElement type, Set<TypeElement> below) {
    if (isSealed(type)) {
      permittedBy(type)
          .filter(permitted -> isChild(permitted, type))
          .map(MoreTypes::asTypeElement)
          .filter(below::add)
          .forEach(child -> addBelow(child, below));
    }
  }

  /** {@return the names of what a type permits, whether it is a child of it or not} */
  public static Set<String> permitted(TypeElement type) {
    return permittedBy(type).map(TypeMirror::toString).collect(Collectors.toSet());
  }

  /** What a sealed type permits; any other one is not asked. */
  private static Stream<? extends TypeMirror> permittedBy(TypeElement type) {
    return type.getModifiers().contains(Modifier.SEALED)
        ? type.getPermittedSubclasses().stream()
        : Stream.of();
  }

  /** Whether a permitted type is there, and a child of the interface; if not, javac reports it. */
  private static boolean isChild(TypeMirror permitted, TypeElement type) {
    return permitted.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(permitted).getInterfaces().stream()
            .anyMatch(
                parent ->
                    parent.getKind() == TypeKind.DECLARED
                        && MoreTypes.asTypeElement(parent).equals(type));
  }

  /**
   * {@return a problem for each type that a type mentions and that does not exist, yet: in the
   * mapper's annotations, or as a member}
   */
  static List<Problem> unresolved(TypeElement type) {
    return Stream.concat(
            UnresolvedTypes.ofAnnotations(type), unresolvedBelow(type, new ArrayList<>()))
        .toList();
  }

  private static Stream<Problem> unresolvedBelow(TypeElement type, List<TypeElement> path) {
    path.add(type);
    return (isSealed(type) ? permittedBy(type) : Stream.<TypeMirror>of())
        .flatMap(
            permitted ->
                permitted.getKind() == TypeKind.ERROR
                    ? Stream.of(UnresolvedTypes.problem(permitted.toString(), Origin.of(type)))
                    : Stream.of(MoreTypes.asTypeElement(permitted))
                        .filter(child -> !path.contains(child))
                        .flatMap(child -> unresolvedBelow(child, path)));
  }

  /** {@return whether a class is in the table of a sealed interface} */
  public static boolean isMember(TypeElement type) {
    return tableOf(type) != null;
  }

  /** {@return the interface whose table a class is in, the first if there are several} */
  static @Nullable TypeElement tableOf(TypeElement type) {
    return tablesOf(type).stream().findFirst().orElse(null);
  }

  /** {@return what carries the {@code @Table} of an entity: the class, or that interface} */
  static TypeElement tableType(TypeElement type) {
    return Objects.requireNonNullElse(tableOf(type), type);
  }

  /** {@return the interfaces that a class is a member of and that have a table} */
  static List<TypeElement> tablesOf(TypeElement type) {
    Set<TypeElement> above = new LinkedHashSet<>();
    addAbove(type, above);
    return above.stream().filter(each -> isShared(each) && members(each).contains(type)).toList();
  }

  private static void addAbove(TypeElement type, Set<TypeElement> above) {
    Stream.concat(type.getInterfaces().stream(), Stream.of(type.getSuperclass()))
        .filter(parent -> parent.getKind() == TypeKind.DECLARED)
        .map(MoreTypes::asTypeElement)
        .filter(above::add)
        .forEach(parent -> addAbove(parent, above));
  }

  private static boolean isSealed(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && type.getModifiers().contains(Modifier.SEALED);
  }
}
