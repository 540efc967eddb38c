package io.github.bigtablemapper.rewrite.internal.call;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Methods of the class around a place, and of those that it extends, that make a part of a request,
 * as if their code were there. A method is inlined if it only makes it: of its parameters, of
 * constants and fields, of local variables and of maps that it fills. What is passed to it must be
 * pure, as its code may need it often or never.
 *
 * @param at the place where the method is called
 */
record Inlining(Locals at) {
  /** {@return what a method returns, in the names of the place; empty if it does more} */
  Optional<Expression> of(J.MethodInvocation call) {
    JavaType.Method type = call.getMethodType();
    if (type == null
        || !Aws.name(call.getType()).startsWith(Aws.SDK)
        || Aws.name(type.getDeclaringType()).startsWith(Aws.SDK)) {
      return Optional.empty();
    }
    for (Cursor each = at.cursor(); each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.ClassDeclaration around
          && Aws.name(around.getType()).equals(Aws.name(type.getDeclaringType()))) {
        return declaration(around, type).flatMap(method -> returned(method, around, call));
      }
    }
    return at.codeBase()
        .sources()
        .type(type.getDeclaringType())
        .flatMap(
            around ->
                declaration(around, type)
                    .filter(Inlining::needsNoImport)
                    .flatMap(method -> returned(method, around, call)));
  }

  /** True of a method of another class that names no field and only classes of the SDK. */
  private static boolean needsNoImport(J.MethodDeclaration method) {
    return Trees.all(method.getBody(), J.Identifier.class)
        .noneMatch(
            name ->
                name.getFieldType() == null
                    ? Aws.name(name.getType()).endsWith("." + name.getSimpleName())
                        && !Aws.name(name.getType()).matches("(?:java\\.lang|software)\\..*")
                    : isField(name.getFieldType()));
  }

  /** {@return true of a method that makes a part of a request, whatever is passed to it} */
  boolean isPossible(J.MethodInvocation call) {
    J.ClassDeclaration around = at.cursor().firstEnclosing(J.ClassDeclaration.class);
    JavaType.Method type = call.getMethodType();
    return around != null
        && type != null
        && Aws.name(call.getType()).startsWith(Aws.SDK)
        && Aws.name(around.getType()).equals(Aws.name(type.getDeclaringType()))
        && declaration(around, type)
            .filter(method -> MethodBody.isPossible(method, around, at.codeBase()))
            .isPresent();
  }

  /** The declaration of a method that no class overrides. */
  private Optional<J.MethodDeclaration> declaration(
      J.ClassDeclaration around, JavaType.Method type) {
    return at.codeBase().sources().isOverridden(type)
        ? Optional.empty()
        : around.getBody().getStatements().stream()
            .filter(J.MethodDeclaration.class::isInstance)
            .map(J.MethodDeclaration.class::cast)
            .filter(
                each ->
                    each.getMethodType() != null
                        && Declared.signature(each.getMethodType())
                            .equals(Declared.signature(type)))
            .findFirst();
  }

  private Optional<Expression> returned(
      J.MethodDeclaration method, J.ClassDeclaration around, J.MethodInvocation call) {
    boolean isOnThis =
        call.getSelect() == null
            || method.hasModifier(J.Modifier.Type.Static)
            || Set.of("this", "super").contains(call.getSelect().toString());
    Map<String, Expression> values = new HashMap<>();
    return isOnThis && putArguments(method, call, values)
        ? MethodBody.returned(method, around, values, at)
            .filter(unused -> isClear(method, values.values()))
        : Optional.empty();
  }

  private boolean putArguments(
      J.MethodDeclaration method, J.MethodInvocation call, Map<String, Expression> values) {
    List<J.VariableDeclarations> parameters =
        method.getParameters().stream()
            .filter(J.VariableDeclarations.class::isInstance)
            .map(J.VariableDeclarations.class::cast)
            .toList();
    List<Expression> arguments =
        call.getArguments().stream().filter(each -> !(each instanceof J.Empty)).toList();
    if (parameters.size() != arguments.size()
        || parameters.stream().anyMatch(each -> each.getVarargs() != null)) {
      return false;
    }
    J.MethodDeclaration caller = at.cursor().firstEnclosing(J.MethodDeclaration.class);
    PureExpressions pure =
        new PureExpressions(
            caller == null ? at.cursor().getValue() : caller,
            at.cursor().firstEnclosing(J.ClassDeclaration.class));
    for (int i = 0; i < arguments.size(); i++) {
      String name = parameters.get(i).getVariables().get(0).getSimpleName();
      Expression argument = arguments.get(i);
      Expression map = at.mapOf(argument).orElse(null);
      if ((map == null && !pure.isPure(argument)) || PureExpressions.isAssigned(method, name)) {
        return false;
      }
      values.put(name, map == null ? argument : map);
    }
    return true;
  }

  /** True if no name means something else at the place than in the method. */
  private boolean isClear(J.MethodDeclaration method, Iterable<Expression> values) {
    Set<String> parameters =
        Trees.all(method.getBody(), J.Lambda.class)
            .flatMap(lambda -> lambda.getParameters().getParameters().stream())
            .flatMap(each -> Trees.all(each, J.Identifier.class))
            .map(J.Identifier::getSimpleName)
            .collect(toSet());
    for (Expression value : values) {
      if (Trees.all(value, J.Identifier.class)
          .anyMatch(each -> parameters.contains(each.getSimpleName()))) {
        return false;
      }
    }
    J.MethodDeclaration caller = at.cursor().firstEnclosing(J.MethodDeclaration.class);
    Set<String> declared =
        Trees.all(caller, J.VariableDeclarations.NamedVariable.class)
            .map(J.VariableDeclarations.NamedVariable::getSimpleName)
            .collect(toSet());
    return Trees.all(method.getBody(), J.Identifier.class)
        .filter(each -> isField(each.getFieldType()))
        .noneMatch(each -> declared.contains(each.getSimpleName()));
  }

  private static boolean isField(JavaType.@Nullable Variable variable) {
    return variable != null && TypeUtils.asFullyQualified(variable.getOwner()) != null;
  }

  /** {@return {@code Map.of(…)} with the arguments of some puts; it is read, and never written} */
  static Expression map(J.MethodInvocation put, List<Expression> entries) {
    return put.withName(put.getName().withSimpleName("of")).withArguments(new ArrayList<>(entries));
  }
}
