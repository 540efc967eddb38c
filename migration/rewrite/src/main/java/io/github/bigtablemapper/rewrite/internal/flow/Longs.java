package io.github.bigtablemapper.rewrite.internal.flow;

import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.beans.Introspector;
import java.util.List;
import java.util.Set;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Versions and counters, which become {@code long}, where an object or an {@code int} is needed.
 */
final class Longs {
  private static final Set<JavaType.Primitive> SHORTER =
      Set.of(
          JavaType.Primitive.Int,
          JavaType.Primitive.Short,
          JavaType.Primitive.Byte,
          JavaType.Primitive.Char);

  private static final List<String> SHORTER_OBJECTS =
      List.of("java.lang.Integer", "java.lang.Short", "java.lang.Byte", "java.lang.Character");

  private final CodeBase codeBase;

  Longs(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /** {@return true of a value that was an object or shorter, and becomes a {@code long}} */
  boolean isLong(@Nullable Expression tree) {
    if (tree instanceof J.Identifier name) {
      return isLong(name.getFieldType());
    }
    if (tree instanceof J.FieldAccess access) {
      return isLong(access.getName().getFieldType());
    }
    if (tree instanceof J.MethodInvocation call) {
      JavaType.Method method = call.getMethodType();
      return method != null && isGetter(method);
    }
    if (tree instanceof J.Parentheses<?> inner && inner.getTree() instanceof Expression one) {
      return isLong(one);
    }
    if (tree instanceof J.Ternary ternary) {
      return isLong(ternary.getTruePart()) || isLong(ternary.getFalsePart());
    }
    return tree instanceof J.Binary binary
        && binary.getType() instanceof JavaType.Primitive type
        && SHORTER.contains(type)
        && (isLong(binary.getLeft()) || isLong(binary.getRight()));
  }

  /** {@return true of a getter of such a value} */
  boolean isGetter(JavaType.Method method) {
    String name = method.getName();
    return method.getParameterTypes().isEmpty()
        && Stream.of(name, after(name, "get"), after(name, "is"))
            .anyMatch(each -> isLong(method.getDeclaringType(), each, method.getReturnType()));
  }

  private static String after(String name, String prefix) {
    return name.startsWith(prefix)
        ? Introspector.decapitalize(name.substring(prefix.length()))
        : name;
  }

  /** {@return true of a field or a variable that becomes a {@code long}} */
  boolean isLong(JavaType.@Nullable Variable variable) {
    if (variable == null) {
      return false;
    }
    JavaType owner =
        variable.getOwner() instanceof JavaType.Method method
            ? method.getDeclaringType()
            : variable.getOwner();
    return isLong(owner, variable.getName(), variable.getType());
  }

  /** {@return true of a parameter that becomes a {@code long}} */
  boolean isParameter(JavaType.Method method, int index) {
    JavaType.Method declared = Declared.method(method);
    if (index >= declared.getParameterTypes().size()) {
      return false;
    }
    String name =
        declared.getParameterNames().size() > index ? declared.getParameterNames().get(index) : "";
    JavaType type = declared.getParameterTypes().get(index);
    return isLong(method.getDeclaringType(), name, type)
        || (declared.getParameterTypes().size() == 1
            && isLong(method.getDeclaringType(), after(declared.getName(), "set"), type));
  }

  private boolean isLong(@Nullable JavaType owner, String name, @Nullable JavaType type) {
    for (String each = Aws.name(owner); !each.isEmpty(); each = outer(each)) {
      if (codeBase.bean(each).isPresent()) {
        return EntityRewriter.isLong(codeBase, codeBase.bean(each).get(), name, type);
      }
    }
    return false;
  }

  private static String outer(String type) {
    return type.contains("$") ? type.substring(0, type.lastIndexOf('$')) : "";
  }

  /** {@return true of a type that takes no {@code long}} */
  static boolean isShorter(@Nullable JavaType type) {
    return (type instanceof JavaType.Primitive primitive && SHORTER.contains(primitive))
        || SHORTER_OBJECTS.contains(Aws.name(type));
  }
}
