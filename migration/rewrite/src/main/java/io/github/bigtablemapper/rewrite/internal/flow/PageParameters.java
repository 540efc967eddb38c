package io.github.bigtablemapper.rewrite.internal.flow;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * Parameters without a type that were pages and are items after the recipe: a scan has the methods
 * {@code stream} and {@code forEach} of pages, but they pass on items. The statements of such a
 * function do not compile; where a scan lacks the called method, only the call does not.
 */
final class PageParameters {
  private static final Set<String> OF_SAME_ELEMENTS =
      Set.of(
          "filter",
          "peek",
          "limit",
          "skip",
          "distinct",
          "sorted",
          "takeWhile",
          "dropWhile",
          "parallel",
          "sequential",
          "unordered",
          "onClose",
          "findFirst",
          "findAny",
          "or");

  private PageParameters() {}

  /** {@return the parameter of a function that is no page after the recipe, if it has one} */
  static Optional<JavaType.Variable> of(J.Lambda lambda, Cursor at, Flow flow) {
    List<J> parameters = lambda.getParameters().getParameters();
    Cursor around = at.getParentTreeCursor();
    boolean isOfOther =
        around.getValue() instanceof J.MethodInvocation call
            && call.getArguments().contains(lambda)
            && (isOfItems(call, flow) || isOfArgument(call, around.getParentTreeCursor(), flow));
    return isOfOther
            && parameters.size() == 1
            && parameters.get(0) instanceof J.VariableDeclarations variables
            && variables.getTypeExpression() == null
        ? Optional.ofNullable(variables.getVariables().get(0).getVariableType())
            .filter(variable -> Aws.isEnhanced(variable.getType(), "model.Page"))
        : Optional.empty();
  }

  private static boolean isOfItems(J.MethodInvocation call, Flow flow) {
    return isScan(call.getSimpleName().equals("forEach") ? call.getSelect() : null, flow)
        || isScan(streamed(call), flow);
  }

  /** True within {@code Collectors.toMap(…)} as an argument, whose types nothing shows any more. */
  private static boolean isOfArgument(J.MethodInvocation call, Cursor around, Flow flow) {
    Expression pages =
        around.getValue() instanceof J.MethodInvocation outer && outer.getArguments().contains(call)
            ? streamed(outer)
            : null;
    boolean isLeft =
        pages instanceof J.MethodInvocation query
            && query.getSelect() != null
            && Aws.isPages(query.getType())
            && flow.of(query.getSelect()) == State.NEW;
    return isLeft || isScan(pages, flow);
  }

  /** The pages whose stream a call is on. */
  private static @Nullable Expression streamed(J.MethodInvocation call) {
    Expression on = call.getSelect();
    while (on instanceof J.MethodInvocation each
        && OF_SAME_ELEMENTS.contains(each.getSimpleName())) {
      on = each.getSelect();
    }
    return on instanceof J.MethodInvocation stream && stream.getSimpleName().equals("stream")
        ? stream.getSelect()
        : null;
  }

  /** True of what was rewritten; a query that is left has no pages at all. */
  private static boolean isScan(@Nullable Expression pages, Flow flow) {
    return pages != null
        && Aws.isPages(flow.typeBefore(pages))
        && !Aws.isAsync(flow.typeBefore(pages))
        && flow.of(pages) == State.NEW;
  }
}
