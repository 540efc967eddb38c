package io.github.bigtablemapper.rewrite.internal.java;

import java.util.HashMap;
import java.util.Map;
import java.util.Objects;
import java.util.UUID;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.J;

/** Names a type with its package in new code, because a file has another of its simple name. */
final class Qualified extends JavaIsoVisitor<Integer> {
  private final String type;
  private final Map<UUID, String> old = new HashMap<>();

  /**
   * The visitor for a type.
   *
   * @param before the file before the change, which names the other type
   */
  Qualified(J.CompilationUnit before, String type) {
    this.type = type;
    Trees.all(before, J.Identifier.class)
        .forEach(name -> old.put(name.getId(), name.getSimpleName()));
  }

  J.CompilationUnit in(J.CompilationUnit file) {
    return (J.CompilationUnit) Objects.requireNonNull(visit(file, 0));
  }

  @Override
  public J.Import visitImport(J.Import each, Integer unused) {
    return each;
  }

  @Override
  public J.Identifier visitIdentifier(J.Identifier name, Integer unused) {
    boolean isNew =
        type.endsWith("." + name.getSimpleName())
            && name.getFieldType() == null
            && !name.getSimpleName().equals(old.get(name.getId()));
    return isNew ? name.withSimpleName(type) : name;
  }
}
