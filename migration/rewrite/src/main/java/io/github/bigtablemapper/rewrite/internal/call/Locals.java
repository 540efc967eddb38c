package io.github.bigtablemapper.rewrite.internal.call;

import static java.util.stream.Collectors.toSet;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.BuilderOptions;
import io.github.bigtablemapper.rewrite.internal.java.MapPuts;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * What the variables at one place start with, if nothing else is assigned to them.
 *
 * @param needsWholeKeys true if a key there has all its values: one without is refused
 */
record Locals(CodeBase codeBase, Cursor cursor, boolean needsWholeKeys) {
  Locals(CodeBase codeBase, Cursor cursor) {
    this(codeBase, cursor, false);
  }

  /** {@return the same where a key has all its values} */
  Locals ofWholeKeys() {
    return new Locals(codeBase, cursor, true);
  }

  /** {@return the variables at the place of a call in the same method} */
  Locals at(J.MethodInvocation call) {
    Cursor method = cursor;
    while (method != null && !(method.getValue() instanceof J.MethodDeclaration)) {
      method = method.getParent();
    }
    return method == null
        ? this
        : Trees.places(method.getValue(), J.MethodInvocation.class, method.getParentOrThrow())
            .filter(place -> call.isScope(place.getValue()))
            .findFirst()
            .map(place -> new Locals(codeBase, place, needsWholeKeys))
            .orElse(this);
  }

  /**
   * {@return what a variable starts with, and what a method makes that can be inlined; other
   * expressions are what they are}
   */
  Optional<Expression> resolve(Expression tree) {
    if (tree instanceof J.Parentheses<?> parentheses
        && parentheses.getTree() instanceof Expression inner) {
      return resolve(inner);
    }
    if (tree instanceof J.MethodInvocation call && !Aws.isEnhanced(call.getType(), "Key")) {
      return inlined(call).flatMap(this::resolve).or(() -> Optional.of(tree));
    }
    String name = name(tree);
    return name == null ? Optional.of(tree) : initial(name).flatMap(this::resolve);
  }

  /** {@return the same, also of a method that makes a key} */
  Optional<Expression> resolveKey(Expression tree) {
    return resolve(tree)
        .map(
            each ->
                each instanceof J.MethodInvocation call
                    ? inlined(call).flatMap(this::resolveKey).orElse(each)
                    : each);
  }

  private Optional<Expression> inlined(J.MethodInvocation call) {
    return new Inlining(this).of(call);
  }

  /** {@return {@code Map.of(…)} with what statements put into the map of a variable} */
  Optional<Expression> mapOf(Expression variable) {
    return variable instanceof J.Identifier name
            && name.getFieldType() != null
            && Aws.name(name.getType()).equals("java.util.Map")
        ? initial(name.getSimpleName())
            .filter(J.NewClass.class::isInstance)
            .flatMap(unused -> puts(variable))
            .filter(entries -> !entries.isEmpty())
            .flatMap(
                entries -> firstPut(name.getSimpleName()).map(put -> Inlining.map(put, entries)))
        : Optional.empty();
  }

  private Optional<J.MethodInvocation> firstPut(String map) {
    for (Cursor each = cursor; each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.Block block && !MapPuts.of(block, map).isEmpty()) {
        return Optional.of(MapPuts.of(block, map).get(0));
      }
    }
    return Optional.empty();
  }

  /**
   * {@return keys and values that the statements after {@code Map<K, V> map = new HashMap<>()} put
   * into the variable, if nothing else is done with it but to pass it on}
   */
  Optional<List<Expression>> puts(Expression map) {
    String name = map instanceof J.Identifier identifier ? identifier.getSimpleName() : null;
    for (Cursor each = cursor; name != null && each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.Block block && declared(block, name).isPresent()) {
        List<Expression> entries = new ArrayList<>();
        Set<String> keys = new HashSet<>();
        Moves moves = new Moves(block, around(each), cursor);
        for (J.MethodInvocation put : MapPuts.of(block, name)) {
          entries.addAll(put.getArguments());
          boolean canMove =
              put.getArguments().stream().allMatch(value -> moves.canMove(value, put, null));
          if (!canMove || !keys.add(put.getArguments().get(0).toString())) {
            return Optional.empty();
          }
        }
        return MapPuts.isOnlyFilled(block, name, this::isInlined)
            ? Optional.of(entries)
            : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /**
   * {@return what a variable with a builder starts with, and the statements after it that set its
   * options, if nothing else is done with it before it builds}
   */
  Optional<List<Expression>> options(J.Identifier builder) {
    String name = builder.getSimpleName();
    for (Cursor each = cursor; each != null; each = each.getParent()) {
      Optional<Declared> declared =
          each.getValue() instanceof J.Block block ? declared(block, name) : Optional.empty();
      if (declared.isPresent()) {
        J.Block block = each.getValue();
        List<J.MethodInvocation> options = BuilderOptions.of(block, name);
        List<Expression> all = new ArrayList<>(List.of(declared.get().initial()));
        all.addAll(options);
        Moves moves = new Moves(block, around(each), cursor);
        boolean canMove =
            Uses.count(block, name) == options.size() + 1
                && moves.canMove(declared.get().initial(), declared.get().variable(), null)
                && options.stream().allMatch(option -> moves.canMove(option, option, null));
        return canMove ? Optional.of(all) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** True of a method that is inlined, so that it changes no map: whatever is passed to it. */
  private boolean isInlined(J.MethodInvocation call) {
    return new Inlining(this).isPossible(call);
  }

  /** {@return true of what a function can evaluate, at any time after this place} */
  boolean isSteady(Expression tree) {
    PureExpressions pure = new PureExpressions(around(cursor), null);
    return pure.isPure(tree) && pure.objects().isEmpty();
  }

  /** {@return a name for a parameter of a function that is added here: nothing around has it} */
  String free(String name) {
    Tree around = cursor.firstEnclosing(J.MethodDeclaration.class);
    Set<String> taken =
        Trees.all(around, J.Identifier.class).map(J.Identifier::getSimpleName).collect(toSet());
    String free = name;
    for (int i = 2; taken.contains(free); i++) {
      free = name + i;
    }
    return free;
  }

  private static @Nullable String name(Expression tree) {
    if (tree instanceof J.Identifier identifier) {
      return identifier.getSimpleName();
    }
    return tree instanceof J.FieldAccess access
            && access.getName().getFieldType() != null
            && access.getTarget() instanceof J.Identifier
        ? access.getName().getSimpleName()
        : null;
  }

  private Optional<Expression> initial(String name) {
    for (Cursor each = cursor; each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.Block block) {
        Optional<Declared> found = declared(block, name);
        if (found.isPresent()) {
          return canMove(found.get(), each, name)
              ? Optional.of(found.get().initial())
              : Optional.empty();
        }
      }
      if ((each.getValue() instanceof J.MethodDeclaration method
              && hasParameter(method.getParameters(), name))
          || (each.getValue() instanceof J.Lambda lambda && isParameter(lambda, name))) {
        return Optional.empty();
      }
    }
    return Optional.empty();
  }

  /**
   * True if the variable still has its first value here, which is the same when it is made here.
   */
  private boolean canMove(Declared declared, Cursor around, String name) {
    J.Block block = around.getValue();
    boolean isField = around.getParentTreeCursor().getValue() instanceof J.ClassDeclaration;
    if (!isField) {
      Tree scope = around(around);
      return !PureExpressions.isAssigned(scope, name)
          && new Moves(block, scope, cursor).canMove(declared.initial(), declared.variable(), name);
    }
    boolean isFinal =
        declared.variable().hasModifier(J.Modifier.Type.Final)
            || (declared.variable().hasModifier(J.Modifier.Type.Private)
                && !PureExpressions.isAssigned(block, name));
    PureExpressions pure = new PureExpressions(block, null);
    return isFinal && pure.isPure(declared.initial()) && pure.objects().isEmpty();
  }

  private static Tree around(Cursor place) {
    J.MethodDeclaration method = place.firstEnclosing(J.MethodDeclaration.class);
    return method == null ? place.getValue() : method;
  }

  private static boolean hasParameter(List<Statement> parameters, String name) {
    return parameters.stream()
        .anyMatch(
            each ->
                each instanceof J.VariableDeclarations variable
                    && variable.getVariables().get(0).getSimpleName().equals(name));
  }

  private static boolean isParameter(J.Lambda lambda, String name) {
    return lambda.getParameters().getParameters().stream()
        .anyMatch(
            each ->
                each instanceof J.VariableDeclarations variable
                    ? variable.getVariables().get(0).getSimpleName().equals(name)
                    : each instanceof J.Identifier identifier
                        && identifier.getSimpleName().equals(name));
  }

  /** A variable and what it starts with. */
  private record Declared(J.VariableDeclarations variable, Expression initial) {}

  private static Optional<Declared> declared(J.Block block, String name) {
    for (Statement statement : block.getStatements()) {
      if (statement instanceof J.VariableDeclarations variables) {
        for (J.VariableDeclarations.NamedVariable each : variables.getVariables()) {
          if (each.getSimpleName().equals(name) && each.getInitializer() != null) {
            return Optional.of(new Declared(variables, each.getInitializer()));
          }
        }
      }
    }
    return Optional.empty();
  }
}
