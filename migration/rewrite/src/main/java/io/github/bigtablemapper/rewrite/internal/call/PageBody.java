package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.function.BinaryOperator;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Loop;
import org.openrewrite.java.tree.Statement;

/**
 * What the body of a loop over pages does with the items of each, if it does nothing else: then it
 * can do the same once, with the items of all pages.
 *
 * @param items the call that takes the items of a page
 * @param inner the loop over these items, if that is the body
 * @param made the code for all items: of what has {@code forEach}, and of a list
 */
record PageBody(
    J.MethodInvocation items, Optional<J.ForEachLoop> inner, BinaryOperator<Code> made) {
  private static final Set<String> TAKEN = Set.of("items", "resultsForTable");

  /** {@return what the body of a loop does, if it is one of the known forms} */
  static Optional<PageBody> of(J.ForEachLoop loop) {
    String page =
        loop.getControl().getVariable() instanceof J.VariableDeclarations variable
            ? variable.getVariables().get(0).getSimpleName()
            : "";
    List<Statement> body = body(loop);
    J.VariableDeclarations.NamedVariable named = body.size() == 2 ? variable(body.get(0)) : null;
    Statement last = body.isEmpty() ? null : body.get(body.size() - 1);
    Expression first = named == null ? items(last) : named.getInitializer();
    boolean isOnly =
        (named == null
                ? body.size() == 1
                : last != null && Uses.count(last, named.getSimpleName()) == 1)
            && Uses.count(loop.getBody(), page) == 1;
    return isOnly
            && first instanceof J.MethodInvocation call
            && TAKEN.contains(call.getSimpleName())
            && isNamed(call.getSelect(), page)
            && (named == null || isNamed(items(last), named.getSimpleName()))
        ? made(last, call)
        : Optional.empty();
  }

  private static List<Statement> body(J.ForEachLoop loop) {
    return loop.getBody() instanceof J.Block block
        ? block.getStatements()
        : List.of(loop.getBody());
  }

  private static J.VariableDeclarations.@Nullable NamedVariable variable(Statement statement) {
    return statement instanceof J.VariableDeclarations variables
            && variables.getVariables().size() == 1
        ? variables.getVariables().get(0)
        : null;
  }

  private static boolean isNamed(@Nullable Expression tree, String name) {
    return tree instanceof J.Identifier each && each.getSimpleName().equals(name);
  }

  /** The expression for the items of a page in a statement of a known form. */
  private static @Nullable Expression items(@Nullable Statement statement) {
    if (statement instanceof J.ForEachLoop inner) {
      return inner.getControl().getIterable();
    }
    if (!(statement instanceof J.MethodInvocation call) || call.getSelect() == null) {
      return null;
    }
    return switch (call.getSimpleName()) {
      case "addAll" -> call.getArguments().size() == 1 ? call.getArguments().get(0) : null;
      case "forEach" ->
          PageFunctions.isCall(call.getSelect(), "stream")
              ? PageFunctions.select(call.getSelect())
              : call.getSelect();
      default -> null;
    };
  }

  private static Optional<PageBody> made(@Nullable Statement statement, J.MethodInvocation items) {
    if (statement instanceof J.ForEachLoop inner) {
      return leavesPage(inner)
          ? Optional.empty()
          : Optional.of(new PageBody(items, Optional.of(inner), (each, list) -> list));
    }
    J.MethodInvocation call = (J.MethodInvocation) statement;
    Expression on = call == null ? null : call.getSelect();
    if (call == null || on == null) {
      return Optional.empty();
    }
    Expression argument = call.getArguments().get(0);
    return Optional.of(
        new PageBody(
            items,
            Optional.empty(),
            call.getSimpleName().equals("addAll")
                ? (each, list) -> Code.of("{}.addAll({})", on, list)
                : (each, list) -> Code.of("{}.forEach({})", each, argument)));
  }

  /** True if something goes on with the next page, which one loop over all items cannot. */
  private static boolean leavesPage(J.ForEachLoop inner) {
    return Trees.places(inner.getBody(), J.Break.class)
            .anyMatch(place -> place.<J.Break>getValue().getLabel() == null && !isOfInner(place))
        || Trees.all(inner.getBody(), J.Continue.class).anyMatch(each -> each.getLabel() != null);
  }

  /** True of the end of a switch, or of a loop, within the loop over items. */
  private static boolean isOfInner(Cursor place) {
    for (Cursor each = place; each != null; each = each.getParent()) {
      Object value = each.getValue();
      if (value instanceof J.Switch
          || value instanceof J.SwitchExpression
          || value instanceof Loop) {
        return true;
      }
    }
    return false;
  }
}
