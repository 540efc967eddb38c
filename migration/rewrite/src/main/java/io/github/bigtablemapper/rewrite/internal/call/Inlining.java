package io.github.bigtablemapper.rewrite.internal.call;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.MapPuts;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.HashSet;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.Flag;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeUtils;

/**
 * Methods of the class around a place that make a part of a request, as if their code were there. A
 * method is inlined if it only makes it: of its parameters, of constants and fields, of local
 * variables and of maps that it fills. What is passed to it must be pure, as its code may need it
 * often or never.
 *
 * @param place the place where the method is called
 */
record Inlining(Cursor place) {
  /** {@return what a method returns, in the names of the place; empty if it does more} */
  Optional<Expression> of(J.MethodInvocation call) {
    JavaType.Method type = call.getMethodType();
    if (type == null
        || !Aws.name(call.getType()).startsWith(Aws.SDK)
        || Aws.name(type.getDeclaringType()).startsWith(Aws.SDK)) {
      return Optional.empty();
    }
    for (Cursor each = place; each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.ClassDeclaration around
          && Aws.name(around.getType()).equals(Aws.name(type.getDeclaringType()))) {
        return declaration(around, type).flatMap(method -> returned(method, around, call));
      }
    }
    return Optional.empty();
  }

  /** {@return true of a method that makes a part of a request, whatever is passed to it} */
  boolean isPossible(J.MethodInvocation call) {
    J.ClassDeclaration around = place.firstEnclosing(J.ClassDeclaration.class);
    JavaType.Method type = call.getMethodType();
    return around != null
        && type != null
        && Aws.name(call.getType()).startsWith(Aws.SDK)
        && Aws.name(around.getType()).equals(Aws.name(type.getDeclaringType()))
        && declaration(around, type)
            .filter(method -> method.getBody() != null)
            .filter(method -> putLocals(method, around, new HashMap<>()))
            .isPresent();
  }

  /** The only declaration of a method that no class overrides. */
  private static Optional<J.MethodDeclaration> declaration(
      J.ClassDeclaration around, JavaType.Method type) {
    List<J.MethodDeclaration> found =
        around.getBody().getStatements().stream()
            .filter(J.MethodDeclaration.class::isInstance)
            .map(J.MethodDeclaration.class::cast)
            .filter(each -> each.getSimpleName().equals(type.getName()))
            .toList();
    boolean isFinal =
        around.hasModifier(J.Modifier.Type.Final)
            || type.hasFlags(Flag.Private)
            || type.hasFlags(Flag.Static)
            || type.hasFlags(Flag.Final);
    return isFinal && found.size() == 1 ? Optional.of(found.get(0)) : Optional.empty();
  }

  private Optional<Expression> returned(
      J.MethodDeclaration method, J.ClassDeclaration around, J.MethodInvocation call) {
    boolean isOnThis =
        call.getSelect() == null
            || method.hasModifier(J.Modifier.Type.Static)
            || call.getSelect().toString().equals("this");
    List<Statement> body = method.getBody() == null ? List.of() : method.getBody().getStatements();
    if (!isOnThis
        || body.isEmpty()
        || !(body.get(body.size() - 1) instanceof J.Return last)
        || last.getExpression() == null) {
      return Optional.empty();
    }
    Map<String, Expression> values = new HashMap<>();
    if (!putArguments(method, call, values) || !putLocals(method, around, values)) {
      return Optional.empty();
    }
    return isClear(method, values.values())
        ? Optional.of(replaced(last.getExpression(), method, values))
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
    J.MethodDeclaration caller = place.firstEnclosing(J.MethodDeclaration.class);
    PureExpressions pure =
        new PureExpressions(
            caller == null ? place.getValue() : caller,
            place.firstEnclosing(J.ClassDeclaration.class));
    for (int i = 0; i < arguments.size(); i++) {
      String name = parameters.get(i).getVariables().get(0).getSimpleName();
      Expression argument = arguments.get(i);
      Expression map = new Locals(place).mapOf(argument).orElse(null);
      if ((map == null && !pure.isPure(argument)) || PureExpressions.isAssigned(method, name)) {
        return false;
      }
      values.put(name, map == null ? argument : map);
    }
    return true;
  }

  /** Local variables, each of which is made of those before. */
  private static boolean putLocals(
      J.MethodDeclaration method, J.ClassDeclaration around, Map<String, Expression> values) {
    J.Block body = Objects.requireNonNull(method.getBody());
    Cursor last =
        Trees.places(around, J.Return.class)
            .filter(each -> body.getStatements().contains(each.<J.Return>getValue()))
            .findFirst()
            .orElseThrow();
    PureExpressions pure = new PureExpressions(method, around);
    Set<String> maps = new HashSet<>();
    for (Statement statement : body.getStatements().subList(0, body.getStatements().size() - 1)) {
      if (statement instanceof J.VariableDeclarations variables
          && variables.getVariables().size() == 1
          && variables.getVariables().get(0).getInitializer() != null) {
        J.VariableDeclarations.NamedVariable variable = variables.getVariables().get(0);
        Expression value = Objects.requireNonNull(variable.getInitializer());
        Optional<Expression> map = new Locals(last).mapOf(variable.getName());
        boolean isSteady =
            pure.isPure(value) && !PureExpressions.isAssigned(method, variable.getSimpleName());
        if (map.isPresent()) {
          maps.add(variable.getSimpleName());
        } else if (!isSteady || value instanceof J.NewClass) {
          return false;
        }
        values.put(variable.getSimpleName(), replaced(map.orElse(value), method, values));
      } else if (maps.stream().noneMatch(map -> MapPuts.isPut(statement, map))) {
        return false;
      }
    }
    return pure.objects().isEmpty();
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
    J.MethodDeclaration caller = place.firstEnclosing(J.MethodDeclaration.class);
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

  private static Expression replaced(
      Expression tree, J.MethodDeclaration method, Map<String, Expression> values) {
    return (Expression)
        Objects.requireNonNull(
            new JavaVisitor<Integer>() {
              @Override
              public J visitIdentifier(J.Identifier name, Integer unused) {
                JavaType.Variable variable = name.getFieldType();
                boolean isOfMethod =
                    variable != null
                        && variable.getOwner() instanceof JavaType.Method owner
                        && owner.getName().equals(method.getSimpleName());
                Expression value = isOfMethod ? values.get(name.getSimpleName()) : null;
                return value == null ? name : value.withPrefix(name.getPrefix());
              }
            }.visitNonNull(tree, 0));
  }

  /** {@return {@code Map.of(…)} with the arguments of some puts; it is read, and never written} */
  static Expression map(J.MethodInvocation put, List<Expression> entries) {
    return put.withName(put.getName().withSimpleName("of")).withArguments(new ArrayList<>(entries));
  }
}
