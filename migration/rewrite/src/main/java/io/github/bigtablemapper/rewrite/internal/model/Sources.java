package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** The sources of a code base, before the recipe. */
public final class Sources {
  private final List<J.CompilationUnit> files = new ArrayList<>();
  private final Map<String, J.ClassDeclaration> types = new HashMap<>();
  private final Set<String> overridden = new HashSet<>();
  private final PageMethods pageMethods = new PageMethods();

  void add(J.CompilationUnit file) {
    files.add(file);
  }

  void add(J.ClassDeclaration type) {
    types.put(Aws.name(type.getType()), type);
  }

  void add(JavaType.Method method) {
    Declared.overridden(method).stream().map(Declared::signature).forEach(overridden::add);
  }

  /** {@return all files} */
  public List<J.CompilationUnit> files() {
    return files;
  }

  /** {@return the methods that take pages of any class} */
  public PageMethods pageMethods() {
    return pageMethods;
  }

  /** {@return the declaration of a class} */
  public Optional<J.ClassDeclaration> type(@Nullable JavaType type) {
    return Optional.ofNullable(types.get(Aws.name(type)));
  }

  /** {@return true if a method of the sources overrides a method} */
  public boolean isOverridden(JavaType.Method method) {
    return overridden.contains(Declared.signature(method));
  }
}
