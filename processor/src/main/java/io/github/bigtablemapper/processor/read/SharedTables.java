package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import java.util.ArrayList;
import java.util.LinkedHashSet;
import java.util.List;
import java.util.Set;
import java.util.stream.Collectors;
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
    return isSealed(type) && AnnotationUse.isOn(type, Table.class);
  }

  /**
   * {@return the members of a sealed interface, those of sealed interfaces in it included; none of
   * any other type}
   */
  public static List<TypeElement> members(TypeElement type) {
    Set<TypeElement> members = new LinkedHashSet<>();
    if (isSealed(type)) {
      addMembers(type, new ArrayList<>(), members);
    }
    return List.copyOf(members);
  }

  private static void addMembers(
      TypeElement type, List<TypeElement> path, Set<TypeElement> members) {
    path.add(type);
    for (TypeMirror permitted : type.getPermittedSubclasses()) {
      if (!isChild(permitted, type)) {
        continue;
      }
      TypeElement member = MoreTypes.asTypeElement(permitted);
      if (!isSealed(member)) {
        members.add(member);
      } else if (!path.contains(member)) {
        addMembers(member, path, members);
      }
    }
  }

  /** {@return the names of what a type permits, whether it is a child of it or not} */
  public static Set<String> permitted(TypeElement type) {
    return type.getPermittedSubclasses().stream()
        .map(TypeMirror::toString)
        .collect(Collectors.toSet());
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
   * {@return whether a type mentions types that do not exist, at least not yet: in the mapper's
   * annotations, or as a member}
   */
  static boolean isUnresolved(TypeElement type) {
    return UnresolvedTypes.annotationsOf(type) || permitsUnresolved(type, new ArrayList<>());
  }

  private static boolean permitsUnresolved(TypeElement type, List<TypeElement> path) {
    path.add(type);
    return isSealed(type)
        && type.getPermittedSubclasses().stream()
            .anyMatch(
                permitted ->
                    permitted.getKind() == TypeKind.ERROR
                        || (!path.contains(MoreTypes.asTypeElement(permitted))
                            && permitsUnresolved(MoreTypes.asTypeElement(permitted), path)));
  }

  /** {@return whether a class is in the table of a sealed interface} */
  public static boolean isMember(TypeElement type) {
    return tableOf(type) != null;
  }

  /** {@return the interface whose table a class is in, the first if there are several} */
  static @Nullable TypeElement tableOf(TypeElement type) {
    List<TypeElement> tables = tablesOf(type);
    return tables.isEmpty() ? null : tables.get(0);
  }

  /** {@return the interfaces that a class is a member of and that have a table} */
  static List<TypeElement> tablesOf(TypeElement type) {
    Set<TypeElement> above = new LinkedHashSet<>();
    addAbove(type, above);
    return above.stream().filter(each -> isShared(each) && members(each).contains(type)).toList();
  }

  private static void addAbove(TypeElement type, Set<TypeElement> above) {
    List<TypeMirror> parents = new ArrayList<>(type.getInterfaces());
    parents.add(type.getSuperclass());
    for (TypeMirror parent : parents) {
      if (parent.getKind() == TypeKind.DECLARED && above.add(MoreTypes.asTypeElement(parent))) {
        addAbove(MoreTypes.asTypeElement(parent), above);
      }
    }
  }

  private static boolean isSealed(TypeElement type) {
    return type.getKind() == ElementKind.INTERFACE && type.getModifiers().contains(Modifier.SEALED);
  }
}
