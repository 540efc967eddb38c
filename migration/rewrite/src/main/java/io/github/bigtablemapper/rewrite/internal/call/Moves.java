package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.MapPuts;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import java.util.List;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.Tree;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * Decides whether an expression has the same value, and is evaluated as often, at the place where a
 * variable is used as at the place where it is assigned.
 *
 * @param block the block that declares the variable
 * @param scope the method, or the class, in which its names could be assigned
 * @param use the call that uses the variable
 */
record Moves(J.Block block, Tree scope, Cursor use) {
  /**
   * {@return true if what a statement of the block evaluates can be evaluated at the use instead}
   */
  boolean canMove(Expression tree, Statement from, @Nullable String variable) {
    PureExpressions pure = expressions();
    int start = index(from);
    int end = useIndex();
    if (start < 0 || end < start) {
      return false;
    }
    List<Statement> between = block.getStatements().subList(start + 1, end + 1);
    if (pure.isPure(tree)) {
      return between.stream().allMatch(each -> leaves(each, pure.objects()));
    }
    return variable != null
        && isUsedOnce(variable)
        && isEvaluatedOnce()
        && between.subList(0, between.size() - 1).stream()
            .allMatch(each -> isPureStatement(each, between));
  }

  private PureExpressions expressions() {
    return new PureExpressions(scope, use.firstEnclosing(J.ClassDeclaration.class));
  }

  private int index(Statement statement) {
    for (int i = 0; i < block.getStatements().size(); i++) {
      if (block.getStatements().get(i).getId().equals(statement.getId())) {
        return i;
      }
    }
    return -1;
  }

  private int useIndex() {
    for (Cursor each = use; each != null; each = each.getParent()) {
      int index = each.getValue() instanceof Statement statement ? index(statement) : -1;
      if (index >= 0) {
        return index;
      }
    }
    return -1;
  }

  private boolean isUsedOnce(String variable) {
    return Uses.count(block, variable) - MapPuts.of(block, variable).size() == 1;
  }

  private boolean isPureStatement(Statement statement, List<Statement> between) {
    if (statement instanceof J.VariableDeclarations variables) {
      return variables.getVariables().stream()
          .allMatch(
              each ->
                  each.getInitializer() == null
                      || isNewCollection(each.getInitializer())
                      || expressions().isPure(each.getInitializer()));
    }
    return statement instanceof J.MethodInvocation put
        && put.getSimpleName().equals("put")
        && put.getSelect() instanceof J.Identifier map
        && between.stream().anyMatch(each -> isNewCollection(each, map.getSimpleName()))
        && put.getArguments().stream().allMatch(expressions()::isPure);
  }

  /** True of a collection that was not there yet where the expression was evaluated. */
  private static boolean isNewCollection(Statement statement, String name) {
    return statement instanceof J.VariableDeclarations variables
        && variables.getVariables().stream()
            .anyMatch(
                each ->
                    each.getSimpleName().equals(name)
                        && each.getInitializer() != null
                        && isNewCollection(each.getInitializer()));
  }

  private static boolean isNewCollection(Expression tree) {
    return tree instanceof J.NewClass made
        && made.getBody() == null
        && made.getArguments().stream().allMatch(J.Empty.class::isInstance)
        && Aws.name(made.getType())
            .matches("java\\.util\\.(?:Array|Linked)List|java\\.util\\.(?:Linked)?Hash(?:Set|Map)");
  }

  /** True if the use is in no loop, branch or function that its statement contains. */
  private boolean isEvaluatedOnce() {
    Object inner = null;
    for (Cursor each = use; each != null; each = each.getParentTreeCursor()) {
      Object value = each.getValue();
      boolean isPlain = isPlain(value) || isIterable(inner, value);
      if (!isPlain || (value instanceof Statement statement && index(statement) >= 0)) {
        return isPlain;
      }
      inner = value;
    }
    return false;
  }

  /** True of what a loop goes through, before it goes through it. */
  private static boolean isIterable(@Nullable Object inner, Object tree) {
    return (tree instanceof J.ForEachLoop.Control control && inner == control.getIterable())
        || (tree instanceof J.ForEachLoop loop && inner == loop.getControl());
  }

  private static boolean isPlain(Object tree) {
    return tree instanceof J.Identifier
        || tree instanceof J.MethodInvocation
        || tree instanceof J.Parentheses<?>
        || tree instanceof J.TypeCast
        || tree instanceof J.Assignment
        || tree instanceof J.Return
        || tree instanceof J.NewClass
        || tree instanceof J.VariableDeclarations
        || tree instanceof J.VariableDeclarations.NamedVariable;
  }

  /** True if a statement does nothing with some objects but read them. */
  private static boolean leaves(Statement statement, Set<String> objects) {
    return Trees.places(statement, J.Identifier.class)
        .filter(place -> objects.contains(place.<J.Identifier>getValue().getSimpleName()))
        .allMatch(place -> isRead(place.getParentTreeCursor().getValue()));
  }

  private static boolean isRead(Object parent) {
    return parent instanceof J.MethodInvocation call
        && (PureExpressions.isGetter(call)
            || (call.getMethodType() != null
                && Aws.name(call.getMethodType().getDeclaringType()).startsWith(Aws.SDK)));
  }
}
