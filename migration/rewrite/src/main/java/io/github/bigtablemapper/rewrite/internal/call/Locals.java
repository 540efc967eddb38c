package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.MapPuts;
import java.util.ArrayList;
import java.util.HashSet;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.concurrent.atomic.AtomicBoolean;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.Tree;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** What the variables at one place start with, if nothing else is assigned to them. */
record Locals(Cursor cursor) {
  /** {@return what a variable starts with; other expressions are what they are} */
  Optional<Expression> resolve(Expression tree) {
    if (tree instanceof J.Parentheses<?> parentheses
        && parentheses.getTree() instanceof Expression inner) {
      return resolve(inner);
    }
    String name = name(tree);
    return name == null ? Optional.of(tree) : initial(name).flatMap(this::resolve);
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
        for (J.MethodInvocation put : MapPuts.of(block, name)) {
          entries.addAll(put.getArguments());
          if (!keys.add(put.getArguments().get(0).toString())) {
            return Optional.empty();
          }
        }
        return MapPuts.isOnlyFilled(block, name) ? Optional.of(entries) : Optional.empty();
      }
    }
    return Optional.empty();
  }

  /** {@return a name for a parameter of a function that is added here: nothing around has it} */
  String free(String name) {
    Tree around = cursor.firstEnclosing(J.MethodDeclaration.class);
    Set<String> taken = new HashSet<>();
    var unused =
        new JavaIsoVisitor<Set<String>>() {
          @Override
          public J.Identifier visitIdentifier(J.Identifier each, Set<String> found) {
            found.add(each.getSimpleName());
            return each;
          }
        }.visit(around, taken);
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
        Optional<Expression> found = declared(block, name);
        if (found.isPresent()) {
          boolean isField = each.getParentTreeCursor().getValue() instanceof J.ClassDeclaration;
          return isAssigned(isField ? block : around(each), name) ? Optional.empty() : found;
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

  private static Tree around(Cursor block) {
    J.MethodDeclaration method = block.firstEnclosing(J.MethodDeclaration.class);
    return method == null ? block.getValue() : method;
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

  private static Optional<Expression> declared(J.Block block, String name) {
    return block.getStatements().stream()
        .filter(J.VariableDeclarations.class::isInstance)
        .flatMap(each -> ((J.VariableDeclarations) each).getVariables().stream())
        .filter(each -> each.getSimpleName().equals(name) && each.getInitializer() != null)
        .findFirst()
        .map(J.VariableDeclarations.NamedVariable::getInitializer);
  }

  private static boolean isAssigned(Tree tree, String name) {
    AtomicBoolean assigned = new AtomicBoolean();
    var unused =
        new JavaIsoVisitor<AtomicBoolean>() {
          @Override
          public J.Assignment visitAssignment(J.Assignment assignment, AtomicBoolean found) {
            if (assignment.getVariable() instanceof J.Identifier variable
                && variable.getSimpleName().equals(name)) {
              found.set(true);
            }
            return super.visitAssignment(assignment, found);
          }
        }.visit(tree, assigned);
    return assigned.get();
  }
}
