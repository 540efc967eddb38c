package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.CallRewriter;
import io.github.bigtablemapper.rewrite.internal.call.Outcome;
import io.github.bigtablemapper.rewrite.internal.call.PageLoops;
import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Imports;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Remarks;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayDeque;
import java.util.ArrayList;
import java.util.Collection;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.UUID;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.JavaVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/** Rewrites one file. */
public final class CodeVisitor extends JavaVisitor<ExecutionContext> {
  private final CodeBase codeBase;
  private final Snippets snippets;
  private final SiteReport report;
  private final CallRewriter calls;
  private final TableTypes types;
  private final Deque<Optional<EntityRewriter>> classes = new ArrayDeque<>();
  private final Map<UUID, List<Reason>> remarks = new HashMap<>();
  private final Set<String> imports = new TreeSet<>();
  private int leftPages;

  /** How many clauses around the place catch what is left. */
  private int leftCatches;

  /** A visitor of the files of a code base. */
  public CodeVisitor(CodeBase codeBase, Snippets snippets, SiteReport report) {
    this.codeBase = codeBase;
    this.snippets = snippets;
    this.report = report;
    this.calls = new CallRewriter(codeBase);
    this.types = new TableTypes(codeBase);
  }

  @Override
  public J visitCompilationUnit(J.CompilationUnit file, ExecutionContext context) {
    if (LowLevel.isOnly(file)) {
      return file;
    }
    J.CompilationUnit visited = (J.CompilationUnit) super.visitCompilationUnit(file, context);
    J.CompilationUnit made =
        Trees.isSame(visited, file) ? file : Imports.renew(file, visited, imports);
    imports.clear();
    return made;
  }

  @Override
  public J visitImport(J.Import each, ExecutionContext context) {
    return each;
  }

  private void addImports(Collection<String> names) {
    imports.addAll(names);
  }

  @Override
  public J visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
    Optional<EntityRewriter> rewriter =
        Optional.ofNullable(type.getType())
            .flatMap(name -> codeBase.bean(name.getFullyQualifiedName()))
            .map(bean -> new EntityRewriter(codeBase, snippets, bean));
    classes.push(rewriter);
    J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(type, context);
    var unused = classes.pop();
    if (rewriter.isEmpty()) {
      return visited;
    }
    J.ClassDeclaration made = rewriter.get().type(visited);
    addImports(rewriter.get().imports());
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
    Optional<Bean> key = calls.keyMethod(method);
    if (key.isPresent()
        && visited.getReturnTypeExpression() != null
        && Aws.isEnhanced(visited.getReturnTypeExpression().getType(), "Key")) {
      addImports(List.of(key.get().generated("Key")));
      return visited.withReturnTypeExpression(
          type(key.get().generatedName() + "Key", visited.getReturnTypeExpression()));
    }
    if (isLowLevelClient(method.getReturnTypeExpression())
        && visited.getReturnTypeExpression() != null) {
      return visited.withReturnTypeExpression(dataClient(visited.getReturnTypeExpression()));
    }
    if (current().isPresent()) {
      visited = current().get().method(visited);
    }
    return nearest().isPresent()
        ? visited.withReturnTypeExpression(
            nearest().get().returned(visited.getSimpleName(), visited.getReturnTypeExpression()))
        : visited;
  }

  private <T extends J> T type(String source, T replaced) {
    @SuppressWarnings("unchecked") // both are types
    T made = (T) snippets.type(source).withPrefix(replaced.getPrefix());
    return made;
  }

  @Override
  public J visitVariableDeclarations(J.VariableDeclarations variables, ExecutionContext context) {
    J.VariableDeclarations visited =
        (J.VariableDeclarations) super.visitVariableDeclarations(variables, context);
    Cursor around = getCursor().getParentTreeCursor();
    if (around.getParentTreeCursor().getValue() instanceof J.ClassDeclaration
        && current().isPresent()) {
      visited = current().get().field(visited);
    }
    String name = visited.getVariables().get(0).getSimpleName();
    boolean isForMapper =
        isLowLevelClient(variables.getTypeExpression())
            || (around.getValue() instanceof J.MethodDeclaration method
                && isForMapperOnly(variables, method));
    if (isForMapper && visited.getTypeExpression() != null) {
      return visited.withTypeExpression(dataClient(visited.getTypeExpression()));
    }
    return nearest().isPresent()
        ? visited.withTypeExpression(nearest().get().type(name, visited.getTypeExpression()))
        : visited;
  }

  /** True of the type of a low-level client, where all of them are there for mappers only. */
  private boolean isLowLevelClient(@Nullable TypeTree type) {
    return type != null && LowLevel.isClient(type.getType()) && !codeBase.hasLowLevelRequests();
  }

  private TypeTree dataClient(TypeTree replaced) {
    addImports(List.of("com.google.cloud.bigtable.data.v2.BigtableDataClient"));
    return type("BigtableDataClient", replaced);
  }

  /** True of a low-level client that a method takes to make the mapper, and for nothing else. */
  private static boolean isForMapperOnly(
      J.VariableDeclarations variable, J.MethodDeclaration method) {
    String name = variable.getVariables().get(0).getSimpleName();
    return LowLevel.isClient(variable.getType())
        && method.getBody() != null
        && Uses.isArgumentOnly(method.getBody(), name, "dynamoDbClient");
  }

  @Override
  public J visitParameterizedType(J.ParameterizedType type, ExecutionContext context) {
    Optional<TableTypes.Named> named =
        Aws.isEnhanced(type.getType(), "DynamoDbIndex", "DynamoDbAsyncIndex")
            ? ofIndex(type)
            : types.pages(type.getType(), getCursor()).or(() -> types.of(type.getType()));
    if (named.isEmpty()) {
      return super.visitParameterizedType(type, context);
    }
    addImports(named.get().imports());
    return type(named.get().source(), (J) type);
  }

  private Optional<TableTypes.Named> ofIndex(J.ParameterizedType type) {
    Object around = getCursor().getParentTreeCursor().getValue();
    return codeBase
        .entity(Aws.item(type.getType()))
        .flatMap(
            bean ->
                around instanceof J.VariableDeclarations variables
                        && variables.getVariables().get(0).getVariableType() != null
                    ? types.index(variables.getVariables().get(0).getVariableType(), bean)
                    : types.only(bean))
        .map(index -> TableTypes.of(index, Aws.isAsync(type.getType())));
  }

  @Override
  public J visitIdentifier(J.Identifier name, ExecutionContext context) {
    String type = Aws.name(name.getType());
    boolean isLeft = leftCatches > 0 && TableTypes.isException(name.getType());
    if (isLeft || name.getFieldType() != null || !type.endsWith("." + name.getSimpleName())) {
      return super.visitIdentifier(name, context);
    }
    Optional<TableTypes.Named> named = TableTypes.plain(name.getType());
    if (named.isEmpty()) {
      return super.visitIdentifier(name, context);
    }
    addImports(named.get().imports());
    return name.withSimpleName(named.get().source()).withType(null);
  }

  @Override
  public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
    boolean isInLeft =
        leftPages > 0 && (Aws.isPages(call.getType()) || Aws.isItems(call.getType()));
    boolean isOfLeftCatch = leftCatches > 0 && isOfException(call);
    Optional<Outcome> outcome =
        isInLeft || isOfLeftCatch ? Optional.empty() : calls.rewrite(call, getCursor());
    if (outcome.isEmpty()) {
      return super.visitMethodInvocation(call, context);
    }
    for (String kind : outcome.get().kinds()) {
      report.site(place(), kind, outcome.get().reason(), context);
    }
    if (outcome.get().code() == null) {
      remark(Objects.requireNonNull(outcome.get().reason()));
      leftPages++;
      J left = super.visitMethodInvocation(call, context);
      leftPages--;
      return left;
    }
    addImports(outcome.get().code().imports());
    Expression made =
        snippets.expression(
            outcome.get().code(),
            tree -> (Expression) Objects.requireNonNull(visit(tree, context)));
    return made.<Expression>withPrefix(call.getPrefix()).withId(call.getId());
  }

  /** A table that is cast to its type is a repository of its type. */
  @Override
  public J visitTypeCast(J.TypeCast cast, ExecutionContext context) {
    J visited = super.visitTypeCast(cast, context);
    boolean isTable = Aws.isEnhanced(cast.getType(), "DynamoDbTable", "DynamoDbAsyncTable");
    return isTable
            && codeBase.entity(Aws.item(cast.getType())).isPresent()
            && TypeUtils.isOfType(cast.getType(), cast.getExpression().getType())
            && visited instanceof J.TypeCast made
        ? made.getExpression().withPrefix(cast.getPrefix())
        : visited;
  }

  @Override
  public J visitForEachLoop(J.ForEachLoop loop, ExecutionContext context) {
    Expression pages = loop.getControl().getIterable();
    if (!Aws.isPages(pages.getType())) {
      return super.visitForEachLoop(loop, context);
    }
    Outcome outcome = new PageLoops(codeBase).rewrite(loop, getCursor());
    outcome.kinds().forEach(kind -> report.site(place(), kind, outcome.reason(), context));
    if (outcome.code() == null) {
      remark(Objects.requireNonNull(outcome.reason()));
      leftPages++;
      J left = super.visitForEachLoop(loop, context);
      leftPages--;
      return left;
    }
    addImports(outcome.code().imports());
    Expression items =
        snippets.expression(
            outcome.code(), tree -> (Expression) Objects.requireNonNull(visit(tree, context)));
    return PageLoops.inner(loop)
        .map(
            inner -> {
              J.ForEachLoop visited = (J.ForEachLoop) super.visitForEachLoop(inner, context);
              J.ForEachLoop.Control control =
                  visited
                      .getControl()
                      .withIterable(items.withPrefix(inner.getControl().getIterable().getPrefix()));
              return (J)
                  visited.withControl(control).withPrefix(loop.getPrefix()).withId(loop.getId());
            })
        .orElseGet(() -> (J) items.<Expression>withPrefix(loop.getPrefix()).withId(loop.getId()));
  }

  /** True of {@code e.awsErrorDetails().errorMessage()} as well. */
  private static boolean isOfException(J.MethodInvocation call) {
    Expression on = call.getSelect();
    return on != null
        && (TableTypes.isException(on.getType())
            || (on instanceof J.MethodInvocation inner && isOfException(inner)));
  }

  /** What the low-level client throws is caught as before. */
  @Override
  public J visitCatch(J.Try.Catch caught, ExecutionContext context) {
    boolean isLeft =
        getCursor().getParentTreeCursor().getValue() instanceof J.Try around
            && LowLevel.isOnly(around.getBody());
    leftCatches += isLeft ? 1 : 0;
    J.Try.Catch visited = (J.Try.Catch) super.visitCatch(caught, context);
    leftCatches -= isLeft ? 1 : 0;
    if (isLeft) {
      return visited;
    }
    J.VariableDeclarations parameter = caught.getParameter().getTree();
    TypeTree now = visited.getParameter().getTree().getTypeExpression();
    if (now == null
        || !Aws.name(parameter.getType()).endsWith(".ConditionalCheckFailedException")
        || !codeBase.hasVersions()) {
      return visited;
    }
    addImports(List.of("io.github.bigtablemapper.exception.StaleEntityException"));
    return visited.withParameter(
        visited
            .getParameter()
            .withTree(
                visited
                    .getParameter()
                    .getTree()
                    .withTypeExpression(Trees.either(now, snippets.type("StaleEntityException")))));
  }

  private String place() {
    J.ClassDeclaration type = getCursor().firstEnclosing(J.ClassDeclaration.class);
    return type == null ? "" : Aws.name(type.getType());
  }

  /** Leaves a comment at the statement, or the member, that the cursor is in. */
  private void remark(Reason reason) {
    Cursor statement = null;
    for (Cursor each = getCursor(); each != null && statement == null; each = each.getParent()) {
      boolean isInBlock =
          each.getValue() instanceof Statement
              && each.getParent() != null
              && each.getParentTreeCursor().getValue() instanceof J.Block;
      statement = isInBlock ? each : null;
    }
    if (statement != null && !Remarks.has(statement.getValue())) {
      J tree = statement.getValue();
      remarks.computeIfAbsent(tree.getId(), unused -> new ArrayList<>()).add(reason);
    }
  }

  @Override
  public J visitBlock(J.Block block, ExecutionContext context) {
    J.Block visited = (J.Block) super.visitBlock(block, context);
    J.Block used = Trees.isSame(visited, block) ? block : Uses.withoutUnused(block, visited);
    return used.withStatements(
        ListUtils.map(
            used.getStatements(),
            statement -> {
              List<Reason> reasons = remarks.remove(statement.getId());
              return reasons == null ? statement : Remarks.add(statement, reasons);
            }));
  }
}
