package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.openrewrite.Tree;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JLeftPadded;
import org.openrewrite.java.tree.Space;
import org.openrewrite.marker.Markers;

/** The imports of a file: those that it needs now, the others as they were. */
public final class Imports {
  private static final Space LINE = Space.format("\n");

  private Imports() {}

  /**
   * {@return the file after a change, with the imports that it needs}
   *
   * @param added the types that the new code names
   * @param isDeclared true of the classes of the application, with their packages
   */
  public static J.CompilationUnit renew(
      J.CompilationUnit before,
      J.CompilationUnit after,
      Set<String> added,
      Predicate<String> isDeclared) {
    Set<String> now = names(after);
    Set<String> replaced = new HashSet<>();
    for (String type : added) {
      String simple = type.substring(type.lastIndexOf('.') + 1);
      if (now.contains(simple) && isOfAws(before, simple) && !hasOfAws(after, simple)) {
        replaced.add(simple);
      }
    }
    Set<String> old = names(before);
    old.removeAll(replaced);
    List<J.Import> imports = kept(after, old, now);
    imports.removeIf(each -> isAws(each) && replaced.contains(each.getQualid().getSimpleName()));
    J.CompilationUnit made = after;
    for (String type : added) {
      String simple = type.substring(type.lastIndexOf('.') + 1);
      boolean isNear =
          (type.equals(packageOf(after) + simple) && !isOfAnother(before, simple, type))
              || isThere(imports, type, packageOf(after), isDeclared);
      if (now.contains(simple) && !isNear) {
        if (old.contains(simple) || isOther(before, imports, type)) {
          made = new Qualified(before, type).in(made);
        } else {
          insert(imports, type, before.getImports().isEmpty());
        }
      }
    }
    return Trees.isSame(imports, after.getImports()) ? made : made.withImports(imports);
  }

  /** True if a name is used for a type of the SDK only, as {@code Key} may be. */
  private static boolean isOfAws(J.CompilationUnit file, String simple) {
    return hasOfAws(file, simple)
        && Trees.all(file, J.Identifier.class)
            .filter(name -> name.getSimpleName().equals(simple))
            .allMatch(name -> Aws.name(name.getType()).startsWith(Aws.SDK));
  }

  /** True if a file has the simple name of a type for another one. */
  private static boolean isOfAnother(J.CompilationUnit file, String simple, String type) {
    return file.getClasses().stream()
        .flatMap(each -> Trees.all(each, J.Identifier.class))
        .filter(name -> name.getFieldType() == null && name.getSimpleName().equals(simple))
        .map(name -> Aws.name(name.getType()))
        .anyMatch(other -> other.endsWith("." + simple) && !other.equals(type));
  }

  private static boolean hasOfAws(J.CompilationUnit file, String simple) {
    return file.getClasses().stream()
        .flatMap(type -> Trees.all(type, J.Identifier.class))
        .anyMatch(
            name ->
                name.getSimpleName().equals(simple)
                    && Aws.name(name.getType()).startsWith(Aws.SDK));
  }

  /**
   * True if the simple name of a type is the name of another one that a file declares or imports.
   */
  private static boolean isOther(J.CompilationUnit file, List<J.Import> imports, String type) {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    return file.getClasses().stream().anyMatch(each -> each.getSimpleName().equals(simple))
        || imports.stream()
            .filter(each -> !each.isStatic())
            .anyMatch(each -> each.getQualid().getSimpleName().equals(simple));
  }

  /** {@return the package of a file with a dot, or nothing} */
  static String packageOf(J.CompilationUnit file) {
    return file.getPackageDeclaration() == null
        ? ""
        : file.getPackageDeclaration().getPackageName() + ".";
  }

  /** An import of a whole package does not do if another one, or the file's, has such a class. */
  private static boolean isThere(
      List<J.Import> imports, String type, String near, Predicate<String> isDeclared) {
    String simple = type.substring(type.lastIndexOf('.') + 1);
    String star = type.substring(0, type.lastIndexOf('.') + 1) + "*";
    Set<String> names = new HashSet<>();
    imports.stream()
        .filter(each -> !each.isStatic())
        .forEach(each -> names.add(each.getQualid().toString()));
    return names.contains(type)
        || (names.contains(star)
            && Stream.concat(Stream.of(near + "*"), names.stream())
                .filter(name -> name.endsWith("*") && !name.equals(star))
                .noneMatch(name -> isDeclared.test(name.replace("*", simple))));
  }

  /** Adds an import in the order of names. */
  static void insert(List<J.Import> imports, String type, boolean isFirstEver) {
    int place = 0;
    while (place < imports.size()
        && (imports.get(place).isStatic()
            || imports.get(place).getTypeName().compareTo(type) < 0)) {
      place++;
    }
    boolean isFirst = place == 0;
    Space prefix =
        isFirst
            ? isFirstEver || imports.isEmpty() ? Space.format("\n\n") : imports.get(0).getPrefix()
            : LINE;
    if (isFirst && !imports.isEmpty()) {
      imports.set(0, imports.get(0).withPrefix(LINE));
    }
    imports.add(place, line(type, prefix));
  }

  private static J.Import line(String type, Space prefix) {
    J.FieldAccess name = (J.FieldAccess) name(type).withPrefix(Space.SINGLE_SPACE);
    return new J.Import(
        Tree.randomId(),
        prefix,
        Markers.EMPTY,
        new JLeftPadded<>(Space.EMPTY, false, Markers.EMPTY),
        name,
        null);
  }

  private static Expression name(String type) {
    int dot = type.lastIndexOf('.');
    J.Identifier last =
        new J.Identifier(
            Tree.randomId(),
            Space.EMPTY,
            Markers.EMPTY,
            List.of(),
            type.substring(dot + 1),
            null,
            null);
    return dot < 0
        ? last
        : new J.FieldAccess(
            Tree.randomId(),
            Space.EMPTY,
            Markers.EMPTY,
            name(type.substring(0, dot)),
            JLeftPadded.build(last),
            null);
  }

  /** What was used before and is not now goes. */
  private static List<J.Import> kept(J.CompilationUnit file, Set<String> old, Set<String> now) {
    List<J.Import> kept = new ArrayList<>();
    J.Import removed = null;
    for (J.Import each : file.getImports()) {
      String name = each.getQualid().getSimpleName();
      boolean isStar = name.equals("*");
      boolean isNeeded =
          isStar
              ? !isStarOfAws(each) || hasType(each, file)
              : (!old.contains(name) && !isAws(each)) || now.contains(name);
      if (!isNeeded) {
        removed = removed == null || isGroup(each) ? each : removed;
        continue;
      }
      kept.add(
          removed != null && (isGroup(removed) || kept.isEmpty()) && !isGroup(each)
              ? each.withPrefix(removed.getPrefix())
              : each);
      removed = null;
    }
    return kept;
  }

  private static boolean isGroup(J.Import each) {
    return each.getPrefix().getWhitespace().chars().filter(c -> c == '\n').count() > 1;
  }

  private static boolean isAws(J.Import each) {
    return each.getTypeName().startsWith(Aws.SDK);
  }

  private static boolean isStarOfAws(J.Import each) {
    return each.getPackageName().startsWith(Aws.SDK.substring(0, Aws.SDK.length() - 1));
  }

  private static boolean hasType(J.Import star, J.CompilationUnit file) {
    Set<String> packages = new HashSet<>();
    var unused =
        new Names() {
          @Override
          public J.Identifier visitIdentifier(J.Identifier name, Set<String> found) {
            String type = Aws.name(name.getType());
            if (type.endsWith("." + name.getSimpleName())) {
              found.add(type.substring(0, type.lastIndexOf('.')));
            }
            return name;
          }
        }.visit(file, packages);
    return packages.contains(star.getPackageName());
  }

  private static Set<String> names(J.CompilationUnit file) {
    Set<String> names = new HashSet<>();
    var unused = new Names().visit(file, names);
    return names;
  }

  /** The names in a file, except its imports and names after a dot. */
  private static class Names extends JavaIsoVisitor<Set<String>> {
    @Override
    public J.Import visitImport(J.Import each, Set<String> found) {
      return each;
    }

    @Override
    public J.Identifier visitIdentifier(J.Identifier name, Set<String> found) {
      found.add(name.getSimpleName());
      return name;
    }
  }
}
