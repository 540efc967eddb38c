package io.github.bigtablemapper.rewrite.internal.java;

import java.nio.file.Path;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.stream.Stream;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Gives classes of the application, which have the names of generated ones, other names. Only trees
 * with a type are renamed: new code, which names the generated classes, has none.
 */
public final class TakenNames extends JavaIsoVisitor<Integer> {
  /** The new simple names, by the names before with their packages. */
  private final Map<String, String> names;

  /**
   * The visitor for some classes.
   *
   * @param names their new simple names, by the names that they have, with their packages
   */
  public TakenNames(Map<String, String> names) {
    this.names = names;
  }

  /** {@return a file with the new names, and with a comment at each class that has one} */
  public J.CompilationUnit in(J.CompilationUnit file) {
    if (names.isEmpty()) {
      return file;
    }
    J.CompilationUnit renamed = (J.CompilationUnit) Objects.requireNonNull(visit(file, 0));
    return renamed
        .withSourcePath(path(file))
        .withClasses(
            ListUtils.map(
                renamed.getClasses(),
                type -> isRenamed(type) ? Remarks.add(type, List.of(Reason.CLASS_NAME)) : type));
  }

  /** {@return the classes of a file that get other names, by those names, with their packages} */
  public List<String> of(J.CompilationUnit file) {
    return renamed(file).map(type -> type.replaceFirst("[^.]+$", names.get(type))).toList();
  }

  private Stream<String> renamed(J.CompilationUnit file) {
    return file.getClasses().stream().filter(this::isRenamed).map(type -> Aws.name(type.getType()));
  }

  private boolean isRenamed(J.ClassDeclaration type) {
    return names.containsKey(Aws.name(type.getType()));
  }

  private Path path(J.CompilationUnit file) {
    Path path = file.getSourcePath();
    return renamed(file)
        .filter(type -> path.endsWith(simple(type) + ".java"))
        .findFirst()
        .map(type -> path.resolveSibling(names.get(type) + ".java"))
        .orElse(path);
  }

  private static String simple(String type) {
    return type.substring(type.lastIndexOf('.') + 1);
  }

  @Override
  public J.MethodDeclaration visitMethodDeclaration(J.MethodDeclaration method, Integer unused) {
    J.MethodDeclaration visited = super.visitMethodDeclaration(method, unused);
    JavaType.Method type = method.getMethodType();
    String name = type == null ? null : names.get(Aws.name(type.getDeclaringType()));
    return name != null && method.isConstructor()
        ? visited.withName(visited.getName().withSimpleName(name))
        : visited;
  }

  @Override
  public J.Identifier visitIdentifier(J.Identifier identifier, Integer unused) {
    String type = Aws.name(identifier.getType());
    String name = names.get(type);
    return name != null
            && identifier.getFieldType() == null
            && identifier.getSimpleName().equals(simple(type))
        ? identifier.withSimpleName(name)
        : identifier;
  }

  /** A class with its package, also in an import, whose parts may have no type. */
  @Override
  public J.FieldAccess visitFieldAccess(J.FieldAccess access, Integer unused) {
    String name = names.get(access.toString().trim());
    return name == null
        ? super.visitFieldAccess(access, unused)
        : access.withName(access.getName().withSimpleName(name));
  }
}
