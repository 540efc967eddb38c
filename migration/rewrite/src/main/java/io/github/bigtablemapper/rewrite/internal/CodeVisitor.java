package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.CallRewriter;
import io.github.bigtablemapper.rewrite.internal.call.Outcome;
import io.github.bigtablemapper.rewrite.internal.call.PageLoops;
import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.call.WrittenBatches;
import io.github.bigtablemapper.rewrite.internal.entity.EntityRewriter;
import io.github.bigtablemapper.rewrite.internal.flow.Flow;
import io.github.bigtablemapper.rewrite.internal.flow.Leftovers;
import io.github.bigtablemapper.rewrite.internal.flow.State;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Imports;
import io.github.bigtablemapper.rewrite.internal.java.LowLevel;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Remarker;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.java.StarImports;
import io.github.bigtablemapper.rewrite.internal.java.TakenNames;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayDeque;
import java.util.Deque;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.UUID;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.TypeTree;
import org.openrewrite.java.tree.TypeUtils;

/** Rewrites one file. */
public final class CodeVisitor extends ExceptionVisitor {
  private final CallRewriter calls;
  private final Deque<Optional<EntityRewriter>> classes = new ArrayDeque<>();
  private WrittenBatches batches;
  private int leftPages;

  /** A visitor of the files of a code base. */
  public CodeVisitor(CodeBase codeBase, Snippets snippets, SiteReport report) {
    super(codeBase, snippets, report);
    this.calls = new CallRewriter(codeBase);
    this.batches = new WrittenBatches();
  }

  @Override
  public J visitCompilationUnit(J.CompilationUnit file, ExecutionContext context) {
    flow = new Flow(codeBase);
    batches = new WrittenBatches();
    TakenNames names = new TakenNames(codeBase.taken());
    names.of(file).forEach(type -> report.site(type, "use", Reason.CLASS_NAME, context));
    return StarImports.named(
        withLeftovers(
            LowLevel.isOnly(file) ? names.in(file) : rewritten(file, names, context), context),
        codeBase::isGenerated);
  }

  private J.CompilationUnit rewritten(
      J.CompilationUnit file, TakenNames names, ExecutionContext context) {
    J.CompilationUnit visited =
        names.in((J.CompilationUnit) super.visitCompilationUnit(file, context));
    Set<String> imports = takeImports();
    boolean isSame = Trees.isSame(visited, file);
    return Remarker.add(
        isSame ? file : Imports.renew(names.in(file), visited, imports, codeBase::hasClass),
        takeRemarks());
  }

  /** Adds a comment where what is left does not fit what is rewritten. */
  private J.CompilationUnit withLeftovers(J.CompilationUnit file, ExecutionContext context) {
    Map<UUID, List<Reason>> reasons = new HashMap<>();
    Leftovers.of(file, codeBase, flow)
        .forEach(
            (id, found) -> {
              report.site(found.type(), "use", found.reason(), context);
              reasons.put(id, List.of(found.reason()));
            });
    return Remarker.add(file, reasons);
  }

  @Override
  public J visitClassDeclaration(J.ClassDeclaration type, ExecutionContext context) {
    Optional<EntityRewriter> rewriter =
        Optional.ofNullable(type.getType())
            .flatMap(name -> codeBase.bean(name.getFullyQualifiedName()))
            .map(bean -> new EntityRewriter(codeBase, snippets, bean));
    classes.push(rewriter);
    flow.enter(type.getType());
    J.ClassDeclaration visited = (J.ClassDeclaration) super.visitClassDeclaration(type, context);
    var unused = classes.pop();
    flow.leave();
    visited = withKey(Trees.withSupertypes(visited, type));
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
        withRepository(
            withMapping(
                (J.MethodDeclaration) super.visitMethodDeclaration(method, context), method),
            method);
    if (method.getMethodType() != null && flow.stays(method.getMethodType())) {
      return visited
          .withReturnTypeExpression(method.getReturnTypeExpression())
          .withParameters(method.getParameters());
    }
    Optional<Bean> key = calls.keyMethod(method);
    if (key.isPresent()
        && visited.getReturnTypeExpression() != null
        && Aws.isEnhanced(visited.getReturnTypeExpression().getType(), "Key")) {
      addImports(List.of(key.get().generated("Key")));
      return visited.withReturnTypeExpression(
          type(key.get().generatedName() + "Key", visited.getReturnTypeExpression()));
    }
    if (current().isPresent()) {
      visited = current().get().method(visited);
    }
    return nearest().isPresent()
        ? visited.withReturnTypeExpression(
            nearest().get().returned(visited.getSimpleName(), visited.getReturnTypeExpression()))
        : visited;
  }

  @Override
  public J visitVariableDeclarations(J.VariableDeclarations variables, ExecutionContext context) {
    Optional<TableTypes.Named> list = calls.list(variables, getCursor());
    if (list.isPresent() && variables.getTypeExpression() != null) {
      addImports(list.get().imports());
      return emptyList(variables, variables.getTypeExpression(), list.get().source());
    }
    J.VariableDeclarations visited =
        (J.VariableDeclarations) super.visitVariableDeclarations(variables, context);
    Optional<J.MethodInvocation> batch = batches.written(variables, visited);
    if (batch.isPresent()) {
      return batch.get();
    }
    Cursor around = getCursor().getParentTreeCursor();
    if (around.getParentTreeCursor().getValue() instanceof J.ClassDeclaration
        && current().isPresent()) {
      visited = current().get().field(visited);
    }
    flow.declared(variables);
    String name = visited.getVariables().get(0).getSimpleName();
    boolean isForMapper =
        around.getValue() instanceof J.MethodDeclaration method
            && LowLevel.isForMapperOnly(variables, method);
    if (isForMapper && visited.getTypeExpression() != null) {
      return visited.withTypeExpression(dataClient(visited.getTypeExpression()));
    }
    return nearest().isPresent()
        ? visited.withTypeExpression(nearest().get().type(name, visited.getTypeExpression()))
        : visited;
  }

  private J emptyList(J.VariableDeclarations variables, TypeTree type, String list) {
    J.VariableDeclarations.NamedVariable variable = variables.getVariables().get(0);
    flow.known(variable.getVariableType(), State.NEUTRAL);
    Expression empty = snippets.expression(Code.of("new ArrayList<>()"), tree -> tree);
    Expression initial = Objects.requireNonNull(variable.getInitializer());
    return variables
        .withTypeExpression(type(list, type))
        .withVariables(
            List.of(variable.withInitializer(empty.<Expression>withPrefix(initial.getPrefix()))));
  }

  @Override
  public J visitMethodInvocation(J.MethodInvocation call, ExecutionContext context) {
    Optional<Code> rest = batches.rest(call);
    if (rest.isPresent()) {
      addImports(rest.get().imports());
      return snippets.expression(rest.get(), tree -> tree).withPrefix(call.getPrefix());
    }
    Optional<Code> repository = repository(call);
    boolean isInLeft =
        leftPages > 0 && (Aws.isPages(call.getType()) || Aws.isItems(call.getType()));
    boolean isOfLeftCatch = leavesExceptions && TableTypes.isOfException(call);
    Optional<Outcome> outcome =
        isInLeft || isOfLeftCatch
            ? Optional.empty()
            : repository
                .map(code -> Outcome.rewritten(code, "table"))
                .or(() -> calls.rewrite(call, getCursor(), this::stays));
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
    if (outcome.get().reason() != null) {
      remark(outcome.get().reason());
    }
    flow.rewritten(call);
    addImports(outcome.get().code().imports());
    Expression made =
        snippets.expression(
            outcome.get().code(),
            tree -> (Expression) Objects.requireNonNull(visit(tree, context)));
    return made.<Expression>withPrefix(call.getPrefix()).withId(call.getId());
  }

  private boolean stays(Expression tree) {
    return flow.of(tree) == State.OLD;
  }

  /** A put or a deletion as a function. */
  @Override
  public J visitMemberReference(J.MemberReference reference, ExecutionContext context) {
    J.MemberReference visited = (J.MemberReference) super.visitMemberReference(reference, context);
    if (calls.isAdd(reference, getCursor())) {
      return visited
          .withReference(visited.getReference().withSimpleName("add"))
          .withMethodType(null);
    }
    Optional<Outcome> outcome =
        flow.of(reference.getContaining()) == State.NEW
            ? calls.reference(reference, getCursor())
            : Optional.empty();
    if (outcome.isEmpty()) {
      return visited;
    }
    J.Identifier name = visited.getReference();
    report.site(place(), name.getSimpleName(), outcome.get().reason(), context);
    if (outcome.get().code() == null) {
      remark(Objects.requireNonNull(outcome.get().reason()));
      return visited;
    }
    String method = outcome.get().code().toString();
    return visited.withReference(name.withSimpleName(method)).withMethodType(null);
  }

  /** A table that is cast to its type is a repository of its type. */
  @Override
  public J visitTypeCast(J.TypeCast cast, ExecutionContext context) {
    J visited = super.visitTypeCast(cast, context);
    boolean isTable = Aws.isEnhanced(cast.getType(), "DynamoDbTable", "DynamoDbAsyncTable");
    if (flow.ofType(cast.getType()) == State.NEW) {
      flow.rewritten(cast);
    }
    return isTable
            && !stays(cast.getExpression())
            && codeBase.entity(Aws.item(cast.getType())).isPresent()
            && TypeUtils.isOfType(cast.getType(), cast.getExpression().getType())
            && visited instanceof J.TypeCast made
        ? made.getExpression().withPrefix(cast.getPrefix())
        : visited;
  }

  @Override
  public J visitForEachLoop(J.ForEachLoop loop, ExecutionContext context) {
    Expression pages = loop.getControl().getIterable();
    PageLoops loops = new PageLoops(codeBase);
    Optional<Outcome> batch = loops.ofBatch(loop, getCursor());
    if (batch.isEmpty() && !Aws.isPages(pages.getType())) {
      return super.visitForEachLoop(loop, context);
    }
    Outcome outcome =
        batch.isEmpty() && stays(pages)
            ? Outcome.left(Reason.GENERIC_TABLE, "pages")
            : CallRewriter.ofRewritten(
                batch.orElseGet(() -> loops.rewrite(loop, getCursor())), this::stays);
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

  @Override
  public J visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
    return asMapping(access).orElseGet(() -> super.visitFieldAccess(access, context));
  }

  @Override
  public J visitBlock(J.Block block, ExecutionContext context) {
    J.Block visited = (J.Block) super.visitBlock(block, context);
    return Trees.isSame(visited, block)
        ? block
        : Uses.withoutUnused(block, visited, codeBase::isShared);
  }
}
