package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.Set;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.J;

/** Whether the result of a call is used. */
final class Results {
  private static final Set<String> WITHOUT_RESULT =
      Set.of("java.lang.Runnable", "java.util.function.Consumer", "java.util.function.BiConsumer");

  private static final Set<String> WAITS = Set.of("join", "get");
  private static final Set<String> ENDS = Set.of("thenRun", "then", "thenReturn", "thenEmpty");
  private static final Set<String> CONTINUES = Set.of("thenApply", "thenAccept", "thenCompose");
  private static final Set<String> ADAPTS = Set.of("fromFuture", "fromCompletionStage");

  private Results() {}

  /**
   * {@return true if nothing is done with the result of the call at a place, but to read what a
   * batch has not written}
   */
  static boolean isIgnored(Cursor call) {
    Cursor around = call.getParentTreeCursor();
    Object parent = around.getValue();
    if (parent instanceof J.Block
        || parent instanceof J.If
        || parent instanceof J.If.Else
        || parent instanceof J.ForEachLoop
        || parent instanceof J.ForLoop
        || parent instanceof J.Case) {
      return true;
    }
    if (parent instanceof J.VariableDeclarations.NamedVariable variable) {
      return around.getParentTreeCursor().getParentTreeCursor().getValue() instanceof J.Block block
          && WrittenBatches.isReadForRest(variable, block);
    }
    if (parent instanceof J.Lambda lambda) {
      return WITHOUT_RESULT.contains(Aws.name(lambda.getType())) || isAdapted(around);
    }
    if (!(parent instanceof J.MethodInvocation next)) {
      return false;
    }
    if (next.getSelect() != call.getValue()) {
      return ADAPTS.contains(next.getSimpleName()) && isEnded(around);
    }
    return (WAITS.contains(next.getSimpleName()) && isIgnored(around))
        || ENDS.contains(next.getSimpleName())
        || (CONTINUES.contains(next.getSimpleName()) && isUnused(next));
  }

  private static boolean isAdapted(Cursor lambda) {
    Cursor around = lambda.getParentTreeCursor();
    return around.getValue() instanceof J.MethodInvocation call
        && ADAPTS.contains(call.getSimpleName())
        && isEnded(around);
  }

  private static boolean isEnded(Cursor mono) {
    Object parent = mono.getParentTreeCursor().getValue();
    return parent instanceof J.MethodInvocation next
        && next.getSelect() == mono.getValue()
        && ENDS.contains(next.getSimpleName());
  }

  /** True of {@code .thenApply(unused -> …)} whose parameter nothing reads. */
  private static boolean isUnused(J.MethodInvocation call) {
    if (!(call.getArguments().get(0) instanceof J.Lambda lambda)
        || lambda.getParameters().getParameters().size() != 1) {
      return false;
    }
    J parameter = lambda.getParameters().getParameters().get(0);
    String name =
        parameter instanceof J.VariableDeclarations variable
            ? variable.getVariables().get(0).getSimpleName()
            : parameter instanceof J.Identifier identifier ? identifier.getSimpleName() : "";
    return Trees.all(lambda.getBody(), J.Identifier.class)
        .noneMatch(each -> each.getSimpleName().equals(name));
  }
}
