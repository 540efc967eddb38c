package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.J;

/**
 * Whether pages are read for nothing but their items, so that a scan needs no size of pages. The
 * pages are a local variable, or the result of a private method.
 */
record PageUses(CodeBase codeBase) {
  /** {@return true if each use of the pages that an expression makes becomes a use of the items} */
  boolean areOfItems(Cursor pages) {
    Cursor around = pages.getParentTreeCursor();
    if (around.getValue() instanceof J.VariableDeclarations.NamedVariable variable) {
      Cursor block = around.getParentTreeCursor().getParentTreeCursor();
      return block.getValue() instanceof J.Block
          && !(block.getParentTreeCursor().getValue() instanceof J.ClassDeclaration)
          && Trees.places(block.getValue(), J.Identifier.class, block.getParentOrThrow())
              .filter(place -> isUse(place, variable))
              .allMatch(this::isOfItems);
    }
    Object method =
        around
            .dropParentUntil(
                each ->
                    each instanceof J.MethodDeclaration
                        || each instanceof J.Lambda
                        || each instanceof J.CompilationUnit)
            .getValue();
    return around.getValue() instanceof J.Return
        && method instanceof J.MethodDeclaration made
        && made.hasModifier(J.Modifier.Type.Private)
        && areCallsOfItems(made.getSimpleName(), around);
  }

  private static boolean isUse(Cursor place, J.VariableDeclarations.NamedVariable variable) {
    J.Identifier name = place.getValue();
    return name.getSimpleName().equals(variable.getSimpleName())
        && name.getFieldType() != null
        && !variable.getName().isScope(name);
  }

  private boolean areCallsOfItems(String method, Cursor place) {
    J.CompilationUnit file = place.firstEnclosingOrThrow(J.CompilationUnit.class);
    return Trees.all(file, J.MemberReference.class)
            .noneMatch(each -> each.getReference().getSimpleName().equals(method))
        && Trees.places(file, J.MethodInvocation.class)
            .filter(call -> ((J.MethodInvocation) call.getValue()).getSimpleName().equals(method))
            .allMatch(this::isOfItems);
  }

  private boolean isOfItems(Cursor use) {
    Cursor around = use.getParentTreeCursor();
    if (around.getValue() instanceof J.ForEachLoop.Control control) {
      Cursor loop = around.getParentTreeCursor();
      return use.getValue() == control.getIterable()
          && new PageLoops(codeBase).rewrite(loop.getValue(), loop).code() != null;
    }
    Deque<Cursor> calls = new ArrayDeque<>();
    while (around.getValue() instanceof J.MethodInvocation) {
      calls.push(around);
      around = around.getParentTreeCursor();
    }
    return calls.stream()
        .flatMap(call -> outcome(call).stream())
        .findFirst()
        .filter(outcome -> outcome.code() != null)
        .isPresent();
  }

  /** The outermost call that takes the pages, or what is made of them, decides. */
  private Optional<Outcome> outcome(Cursor call) {
    Locals locals = new Locals(codeBase, call);
    return new Pages(new Reads(codeBase, locals), locals).rewrite(call.getValue());
  }
}
