package io.github.bigtablemapper.rewrite.internal.java;

import static java.util.stream.Collectors.toCollection;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.TreeSet;
import java.util.function.Predicate;
import org.openrewrite.java.tree.J;

/**
 * Imports by its name what a file has from an import of a whole package, if a generated class of
 * another package would be meant too, or instead: that of another such import, or of the file's own
 * package. The application often has a {@code UserRepository} in a package beside that of {@code
 * User}.
 */
public final class StarImports {
  private final J.CompilationUnit file;
  private final Predicate<String> isGenerated;
  private final Set<String> stars = new HashSet<>();
  private final Set<String> named = new HashSet<>();

  private StarImports(J.CompilationUnit file, Predicate<String> isGenerated) {
    this.file = file;
    this.isGenerated = isGenerated;
    for (J.Import each : file.getImports()) {
      if (!each.isStatic()) {
        boolean isStar = each.getQualid().getSimpleName().equals("*");
        (isStar ? stars : named).add(isStar ? each.getPackageName() + "." : each.getTypeName());
      }
    }
  }

  /**
   * {@return the file, in which each name means what it meant before}
   *
   * @param isGenerated true of the generated classes, with their packages
   */
  public static J.CompilationUnit named(J.CompilationUnit file, Predicate<String> isGenerated) {
    return new StarImports(file, isGenerated).named();
  }

  private J.CompilationUnit named() {
    Set<String> unclear = stars.isEmpty() ? Set.of() : unclear();
    if (unclear.isEmpty()) {
      return file;
    }
    List<J.Import> imports = new ArrayList<>(file.getImports());
    unclear.forEach(type -> Imports.insert(imports, type, false));
    return file.withImports(imports);
  }

  /** Code that names a generated class is new, and has no types. */
  private Set<String> unclear() {
    return file.getClasses().stream()
        .flatMap(type -> Trees.all(type, J.Identifier.class))
        .filter(name -> name.getFieldType() == null)
        .filter(name -> isUnclear(Aws.name(name.getType()), name.getSimpleName()))
        .map(name -> Aws.name(name.getType()))
        .collect(toCollection(TreeSet::new));
  }

  private boolean isUnclear(String type, String simple) {
    String near = type.substring(0, type.length() - Math.min(type.length(), simple.length()));
    Set<String> others = new HashSet<>(stars);
    others.add(Imports.packageOf(file));
    others.remove(near);
    return type.equals(near + simple)
        && stars.contains(near)
        && !named.contains(type)
        && others.stream().anyMatch(other -> isGenerated.test(other + simple));
  }
}
