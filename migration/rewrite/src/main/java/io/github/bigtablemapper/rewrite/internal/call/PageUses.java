package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

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
          && areOfItems(block, variable);
    }
    if (around.getValue() instanceof J.MethodInvocation call) {
      return isPassedForItems(call, pages.getValue());
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

  private boolean areOfItems(Cursor scope, J.VariableDeclarations.NamedVariable variable) {
    return Trees.places(scope.getValue(), J.Identifier.class, scope.getParentOrThrow())
        .filter(place -> isUse(place, variable))
        .allMatch(this::isOfItems);
  }

  /** True of a method that takes pages of any class and reads their items. */
  private boolean isPassedForItems(J.MethodInvocation call, Expression pages) {
    int at = call.getArguments().indexOf(pages);
    JavaType.Method method = call.getMethodType();
    return method != null
        && codeBase.sources().pageMethods().takesPages(method, at)
        && codeBase.sources().files().stream()
            .flatMap(file -> Trees.places(file, J.MethodDeclaration.class))
            .filter(place -> isDeclared(method, place.getValue()))
            .allMatch(
                place -> {
                  J.MethodDeclaration declared = place.getValue();
                  return declared.getParameters().get(at) instanceof J.VariableDeclarations each
                      && areOfItems(place, each.getVariables().get(0));
                });
  }

  private static boolean isDeclared(JavaType.Method method, J.MethodDeclaration declared) {
    return declared.getMethodType() != null
        && Declared.signature(declared.getMethodType()).equals(Declared.signature(method));
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
    if (around.getValue() instanceof J.MethodInvocation call
        && isPassedForItems(call, use.getValue())) {
      return true;
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
