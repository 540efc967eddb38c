package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.List;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Loops over pages, whose bodies take the items of each. */
public final class PageLoops {
  private final CodeBase codeBase;

  /** The loops of a code base. */
  public PageLoops(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /** {@return the items that a loop goes through, or the statement that adds them all} */
  public Outcome rewrite(J.ForEachLoop loop, Cursor cursor) {
    Reads.ScanCode scan =
        new Reads(codeBase, new Locals(codeBase, cursor)).scan(loop.getControl().getIterable());
    if (scan.list() == null) {
      return Outcome.left(scan.reason() == null ? Reason.PAGES : scan.reason(), "pages");
    }
    Code items = scan.list();
    if (inner(loop).isPresent()) {
      return Outcome.rewritten(items, "query", "pages");
    }
    Code each = scan.code() == null ? items : scan.code();
    return only(loop)
        .filter(J.MethodInvocation.class::isInstance)
        .map(J.MethodInvocation.class::cast)
        .flatMap(call -> statement(call, each, items))
        .map(code -> Outcome.rewritten(code, "query", "pages"))
        .orElseGet(() -> Outcome.left(Reason.PAGES, "pages"));
  }

  /** {@code all.addAll(page.items())} and {@code page.items().forEach(f)}. */
  private static Optional<Code> statement(J.MethodInvocation call, Code scan, Code items) {
    Expression on = call.getSelect();
    Expression argument = call.getArguments().get(0);
    if (on != null && call.getSimpleName().equals("addAll") && isItems(argument)) {
      return Optional.of(Code.of("{}.addAll({})", on, items));
    }
    return on != null && call.getSimpleName().equals("forEach") && isItems(on)
        ? Optional.of(Code.of("{}.forEach({})", scan, argument))
        : Optional.empty();
  }

  /** {@return the loop over the items of each page, if the body is nothing else} */
  public static Optional<J.ForEachLoop> inner(J.ForEachLoop loop) {
    return only(loop)
        .filter(J.ForEachLoop.class::isInstance)
        .map(J.ForEachLoop.class::cast)
        .filter(inner -> isItems(inner.getControl().getIterable()));
  }

  private static boolean isItems(J tree) {
    return tree instanceof J.MethodInvocation call && call.getSimpleName().equals("items");
  }

  private static Optional<Statement> only(J.ForEachLoop loop) {
    if (loop.getBody() instanceof J.Block block) {
      List<Statement> statements = block.getStatements();
      return statements.size() == 1 ? Optional.of(statements.get(0)) : Optional.empty();
    }
    return Optional.of(loop.getBody());
  }
}
