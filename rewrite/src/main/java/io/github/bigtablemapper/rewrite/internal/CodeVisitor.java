package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.java.Imports;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.Objects;
import java.util.Optional;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.J;

/** Rewrites one file. */
public final class CodeVisitor extends JavaVisitor<ExecutionContext> {
  private final CodeBase codeBase;
  private final Snippets snippets;
  private final SiteReport report;
  private final Deque<Optional<EntityRewriter>> classes = new ArrayDeque<>();

  /** A visitor of the files of a code base. */
  public CodeVisitor(CodeBase codeBase, Snippets snippets, SiteReport report) {
    this.codeBase = codeBase;
    this.snippets = snippets;
    this.report = report;
  }

  @Override
  public J visitCompilationUnit(J.CompilationUnit file, ExecutionContext context) {
    J.CompilationUnit visited = (J.CompilationUnit) super.visitCompilationUnit(file, context);
    return visited == file ? file : Imports.clean(visited);
  }

  @Override
  public J visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
    Optional<EntityRewriter> rewriter =
        Optional.ofNullable(type.getType())
            .flatMap(name -> codeBase.bean(name.getFullyQualifiedName()))
            .map(bean -> new EntityRewriter(codeBase, snippets, bean));
    classes.push(rewriter);
    J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(type, context);
    Optional<EntityRewriter> unused = classes.pop();
    if (rewriter.isEmpty()) {
      return visited;
    }
    J.ClassDeclaration made = rewriter.get().type(visited);
    rewriter.get().imports().forEach(each -> maybeAddImport(each, null, false));
    report.entity(rewriter.get(), codeBase, context);
    return made;
  }

  private Optional<EntityRewriter> nearest() {
    return classes.stream().flatMap(Optional::stream).findFirst();
  }

  private Optional<EntityRewriter> current() {
    return Objects.requireNonNullElse(classes.peek(), Optional.empty());
  }

  @Override
  public J visitMethodDeclaration(J.MethodDeclaration method, ExecutionContext context) {
    J.MethodDeclaration visited =
        (J.MethodDeclaration) super.visitMethodDeclaration(method, context);
    if (current().isPresent()) {
      EntityRewriter rewriter = current().get();
      visited = rewriter.method(visited);
    }
    return nearest().isPresent()
        ? visited.withReturnTypeExpression(
            nearest().get().returned(visited.getSimpleName(), visited.getReturnTypeExpression()))
        : visited;
  }

  @Override
  public J visitVariableDeclarations(J.VariableDeclarations variables, ExecutionContext context) {
    J.VariableDeclarations visited =
        (J.VariableDeclarations) super.visitVariableDeclarations(variables, context);
    boolean isMember =
        getCursor().getParentTreeCursor().getParentTreeCursor().getValue()
            instanceof J.ClassDeclaration;
    if (isMember && current().isPresent()) {
      visited = current().get().field(visited);
    }
    String name = visited.getVariables().get(0).getSimpleName();
    return nearest().isPresent()
        ? visited.withTypeExpression(nearest().get().type(name, visited.getTypeExpression()))
        : visited;
  }
}
