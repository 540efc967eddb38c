package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.flow.Flow;
import io.github.bigtablemapper.rewrite.internal.flow.State;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Remarks;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Requests;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.List;
import java.util.Map;
import java.util.UUID;
import java.util.function.Supplier;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.ExecutionContext;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypedTree;

/** Decides which client throws the exceptions that a place names, and collects the comments. */
abstract class ExceptionVisitor extends TypeVisitor {
  final SiteReport report;
  Flow flow;
  private final Map<UUID, List<Reason>> remarks = new HashMap<>();

  ExceptionVisitor(CodeBase codeBase, Snippets snippets, SiteReport report) {
    super(codeBase, snippets);
    this.report = report;
    this.flow = new Flow(codeBase);
  }

  /** {@return the class that the cursor is in} */
  String place() {
    J.ClassDeclaration type = getCursor().firstEnclosing(J.ClassDeclaration.class);
    return type == null ? "" : Aws.name(type.getType());
  }

  /** Leaves a comment at the statement, or the member, that the cursor is in. */
  void remark(Reason reason) {
    Cursor statement = Remarks.place(getCursor());
    if (statement != null && !Remarks.has(statement.getValue())) {
      J tree = statement.getValue();
      remarks.computeIfAbsent(tree.getId(), unused -> new ArrayList<>()).add(reason);
    }
  }

  /** {@return the comments in the file before, which are forgotten} */
  Map<UUID, List<Reason>> takeRemarks() {
    Map<UUID, List<Reason>> all = new HashMap<>(remarks);
    remarks.clear();
    return all;
  }

  /** What the low-level client throws is caught as before. */
  @Override
  public J visitCatch(J.Try.Catch caught, ExecutionContext context) {
    Requests.Kind kind =
        getCursor().getParentTreeCursor().getValue() instanceof J.Try around
            ? codeBase.requests().of(around.getBody())
            : Requests.Kind.NONE;
    boolean isLeft =
        kind == Requests.Kind.LOW_LEVEL
            || (kind == Requests.Kind.NONE && leavesExceptions)
            || Catches.isRewritten(caught);
    boolean isBoth =
        kind == Requests.Kind.BOTH
            || (kind == Requests.Kind.NONE && codeBase.hasLowLevelRequests());
    Catches.variable(caught)
        .filter(variable -> flow.ofType(variable.getType()) == State.NEW)
        .ifPresent(
            variable ->
                flow.known(variable, isLeft ? State.OLD : isBoth ? State.EITHER : State.NEW));
    boolean isAround = leavesExceptions;
    leavesExceptions = isLeft;
    J.Try.Catch visited = (J.Try.Catch) super.visitCatch(caught, context);
    leavesExceptions = isAround;
    if (isLeft) {
      return visited;
    }
    Catches catches = new Catches(snippets, codeBase.hasVersions(), isBoth);
    J.Try.Catch made = catches.of(caught, visited);
    addImports(catches.imports());
    return made;
  }

  /** It is unknown which client has thrown what is tested. */
  @Override
  public J visitInstanceOf(J.InstanceOf test, ExecutionContext context) {
    return test.getClazz() instanceof TypedTree type
        ? ofException(type.getType(), () -> super.visitInstanceOf(test, context), context)
        : super.visitInstanceOf(test, context);
  }

  @Override
  public J visitFieldAccess(J.FieldAccess access, ExecutionContext context) {
    return access.getSimpleName().equals("class")
        ? ofException(
            access.getTarget().getType(), () -> super.visitFieldAccess(access, context), context)
        : super.visitFieldAccess(access, context);
  }

  /** The class of an exception: of the client that the statement uses. */
  private J ofException(@Nullable JavaType type, Supplier<J> visit, ExecutionContext context) {
    Cursor place = Remarks.place(getCursor());
    if (!TableTypes.isException(type) || place == null || !codeBase.hasLowLevelRequests()) {
      return visit.get();
    }
    Requests.Kind kind = codeBase.requests().of(place.getValue());
    boolean isAround = leavesExceptions;
    leavesExceptions =
        kind == Requests.Kind.LOW_LEVEL || (kind == Requests.Kind.NONE && leavesExceptions);
    if (!leavesExceptions && kind != Requests.Kind.ENHANCED) {
      report.site(place(), "use", Reason.EXCEPTION, context);
      remark(Reason.EXCEPTION);
    }
    J visited = visit.get();
    leavesExceptions = isAround;
    return visited;
  }

  @Override
  public J visitBlock(J.Block block, ExecutionContext context) {
    boolean isAround = leavesExceptions;
    leavesExceptions |=
        getCursor().getParentTreeCursor().getValue() instanceof J.MethodDeclaration
            && codeBase.requests().of(block) == Requests.Kind.LOW_LEVEL;
    J visited = super.visitBlock(block, context);
    leavesExceptions = isAround;
    return visited;
  }
}
