package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Recognizes by its form what a function does with a page, or with the items of a page. */
final class PageFunctions {
  private PageFunctions() {}

  static boolean isIdentity(@Nullable Expression function) {
    return isCall(function, "identity")
        || (function instanceof J.Lambda lambda
            && lambda.getBody() instanceof Expression body
            && isParameter(body, lambda));
  }

  static boolean isParameter(@Nullable Expression tree, J.Lambda lambda) {
    return tree instanceof J.Identifier name
        && lambda.getParameters().getParameters().size() == 1
        && Trees.all(lambda.getParameters().getParameters().get(0), J.Identifier.class)
            .anyMatch(each -> each.getSimpleName().equals(name.getSimpleName()));
  }

  /** True of {@code List::stream} and {@code items -> items.stream()}. */
  static boolean isFunction(@Nullable Expression function, String name) {
    J.MethodInvocation body = body(function);
    return function instanceof J.Lambda lambda
        ? body != null
            && isCall(body, name)
            && (isParameter(body.getSelect(), lambda) || isParameter(argument(body), lambda))
        : function instanceof J.MemberReference reference
            && reference.getReference().getSimpleName().equals(name);
  }

  static boolean isFunction(@Nullable Expression tree) {
    return tree instanceof J.Lambda || tree instanceof J.MemberReference;
  }

  static J.@Nullable MethodInvocation body(@Nullable Expression function) {
    if (!(function instanceof J.Lambda lambda)) {
      return null;
    }
    if (lambda.getBody() instanceof J.Block block && block.getStatements().size() == 1) {
      Statement only = block.getStatements().get(0);
      return only instanceof J.MethodInvocation call ? call : null;
    }
    return lambda.getBody() instanceof J.MethodInvocation call ? call : null;
  }

  /** {@return true if what a function takes of its page is all that it does with the page} */
  static boolean isAllOfPage(@Nullable Expression taken, @Nullable Expression function) {
    return function instanceof J.Lambda lambda
        && select(taken) instanceof J.Identifier page
        && isParameter(page, lambda)
        && Uses.count(lambda.getBody(), page.getSimpleName()) == 1;
  }

  static boolean isFirstItem(@Nullable Expression function) {
    J.MethodInvocation body = body(function);
    return isCall(body, "findFirst")
        && isCall(select(body), "stream")
        && isCall(select(select(body)), "items");
  }

  static boolean isItemsOfPage(@Nullable Expression function) {
    return (function instanceof J.MemberReference reference
            && reference.getReference().getSimpleName().equals("items"))
        || isCall(body(function), "items");
  }

  static boolean isStreamOfItems(@Nullable Expression function) {
    J.MethodInvocation body = body(function);
    return isCall(body, "stream") && isCall(select(body), "items");
  }

  static boolean isAdaptedItems(@Nullable Expression function) {
    J.MethodInvocation body = body(function);
    return body != null && isCall(body, "fromIterable") && isCall(argument(body), "items");
  }

  /** {@return the pages that {@code PageIterable.create(pages)} is, or the expression itself} */
  static Expression adapted(Expression tree) {
    Expression pages = isCreation(tree) ? argument((J.MethodInvocation) tree) : null;
    return pages != null && isQueried(pages) ? pages : tree;
  }

  private static boolean isCreation(Expression tree) {
    return tree instanceof J.MethodInvocation call
        && call.getSimpleName().equals("create")
        && call.getMethodType() != null
        && Aws.isEnhanced(
            call.getMethodType().getDeclaringType(), "model.PageIterable", "model.PagePublisher");
  }

  /** What is neither a query nor a variable can be what a function makes. */
  private static boolean isQueried(Expression pages) {
    return Aws.isPages(pages.getType())
        && (pages instanceof J.Identifier || isCall(pages, "query") || isCall(pages, "scan"));
  }

  /**
   * {@return what a stream is made of: of {@code pages.stream()}, and of {@code
   * StreamSupport.stream(pages.spliterator(), false)}; null: it is no stream}
   */
  static @Nullable Expression streamed(@Nullable Expression tree) {
    if (!(tree instanceof J.MethodInvocation call) || !isCall(call, "stream")) {
      return null;
    }
    boolean isOfSupport =
        call.getMethodType() != null
            && Aws.name(call.getMethodType().getDeclaringType())
                .equals("java.util.stream.StreamSupport");
    if (!isOfSupport) {
      return call.getSelect();
    }
    boolean isInOrder =
        call.getArguments().size() == 2
            && call.getArguments().get(1) instanceof J.Literal isParallel
            && Boolean.FALSE.equals(isParallel.getValue());
    return isInOrder && isCall(argument(call), "spliterator") ? select(argument(call)) : null;
  }

  static boolean isCall(@Nullable Expression tree, String name) {
    return tree instanceof J.MethodInvocation call && call.getSimpleName().equals(name);
  }

  static @Nullable Expression select(@Nullable Expression tree) {
    return tree instanceof J.MethodInvocation call ? call.getSelect() : null;
  }

  static @Nullable Expression argument(J.MethodInvocation call) {
    List<Expression> arguments = call.getArguments();
    return arguments.isEmpty() || arguments.get(0) instanceof J.Empty ? null : arguments.get(0);
  }
}
