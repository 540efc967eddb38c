package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.J;

/** Loops over pages of a query or of a batch, whose bodies take the items of each. */
public final class PageLoops {
  private final CodeBase codeBase;

  /** The loops of a code base. */
  public PageLoops(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /**
   * {@return the items that a loop over pages of a query goes through, or the statement that adds
   * them all}
   */
  public Outcome rewrite(J.ForEachLoop loop, Cursor cursor) {
    Reads.ScanCode scan =
        new Reads(codeBase, new Locals(codeBase, cursor)).scan(loop.getControl().getIterable());
    if (scan.list() == null) {
      return Outcome.left(scan.reason() == null ? Reason.PAGES : scan.reason(), "pages");
    }
    Code items = scan.list();
    Code each = scan.code() == null ? items : scan.code();
    return PageBody.of(loop)
        .map(body -> Outcome.rewritten(body.made().apply(each, items), "query", "pages"))
        .orElseGet(() -> Outcome.left(Reason.PAGES, "pages"));
  }

  /** {@return the same of a batch; empty: the call that reads the batch decides} */
  public Optional<Outcome> ofBatch(J.ForEachLoop loop, Cursor cursor) {
    return Aws.isEnhanced(
            loop.getControl().getIterable().getType(), "model.BatchGetResultPageIterable")
        ? new Batches(codeBase, new Locals(codeBase, iterable(loop, cursor)))
            .results(loop)
            .filter(outcome -> outcome.code() != null)
        : Optional.empty();
  }

  /** {@return the place of what a loop goes through, which is evaluated once} */
  static Cursor iterable(J.ForEachLoop loop, Cursor cursor) {
    return new Cursor(new Cursor(cursor, loop.getControl()), loop.getControl().getIterable());
  }

  /** {@return the loop over the items of each page, if the body is nothing else} */
  public static Optional<J.ForEachLoop> inner(J.ForEachLoop loop) {
    return PageBody.of(loop).flatMap(PageBody::inner);
  }
}
