package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;

/** Removes imports of AWS's SDK that nothing in a file names any more. */
public final class Imports {
  private Imports() {}

  /** {@return the file without the imports it does not need} */
  public static J.CompilationUnit clean(J.CompilationUnit file) {
    Set<String> names = names(file);
    List<J.Import> kept = new ArrayList<>();
    J.Import removed = null;
    for (J.Import each : file.getImports()) {
      if (!isNeeded(each, file, names)) {
        removed = removed == null || isGroup(each) ? each : removed;
        continue;
      }
      kept.add(
          removed != null && (isGroup(removed) || kept.isEmpty()) && !isGroup(each)
              ? each.withPrefix(removed.getPrefix())
              : each);
      removed = null;
    }
    return kept.size() == file.getImports().size() ? file : file.withImports(kept);
  }

  private static boolean isGroup(J.Import each) {
    return each.getPrefix().getWhitespace().chars().filter(c -> c == '\n').count() > 1;
  }

  private static boolean isNeeded(J.Import each, J.CompilationUnit file, Set<String> names) {
    if (!each.getTypeName().startsWith(Aws.SDK)) {
      return true;
    }
    String name = each.getQualid().getSimpleName();
    return name.equals("*") ? hasStarType(each, file) : names.contains(name);
  }

  private static boolean hasStarType(J.Import star, J.CompilationUnit file) {
    Set<String> types = new HashSet<>();
    var unused =
        new JavaIsoVisitor<Set<String>>() {
          @Override
          public J.Import visitImport(J.Import each, Set<String> found) {
            return each;
          }

          @Override
          public J.Identifier visitIdentifier(J.Identifier name, Set<String> found) {
            found.add(Aws.name(name.getType()).equals("") ? "" : packageOf(name));
            return name;
          }
        }.visit(file, types);
    return types.contains(star.getPackageName());
  }

  private static String packageOf(J.Identifier name) {
    String type = Aws.name(name.getType());
    String simple = type.substring(Math.max(type.lastIndexOf('.'), type.lastIndexOf('$')) + 1);
    return simple.equals(name.getSimpleName())
        ? type.substring(0, Math.max(0, type.lastIndexOf('.')))
        : "";
  }

  private static Set<String> names(J.CompilationUnit file) {
    Set<String> names = new HashSet<>();
    var unused =
        new JavaIsoVisitor<Set<String>>() {
          @Override
          public J.Import visitImport(J.Import each, Set<String> found) {
            return each;
          }

          @Override
          public J.Identifier visitIdentifier(J.Identifier name, Set<String> found) {
            found.add(name.getSimpleName());
            return name;
          }
        }.visit(file, names);
    return names;
  }
}
