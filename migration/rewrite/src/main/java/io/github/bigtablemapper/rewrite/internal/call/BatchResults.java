package io.github.bigtablemapper.rewrite.internal.call;

import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.argument;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.body;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isAllOfPage;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.isCall;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.select;
import static io.github.bigtablemapper.rewrite.internal.call.PageFunctions.streamed;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import java.util.Objects;
import java.util.Optional;
import java.util.function.UnaryOperator;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * What a call makes of the entities of one table that a batch reads: of its pages together, as
 * {@code pages.resultsForTable(table)}, or of the results of each page.
 *
 * @param made the same of {@code table.findAll(keys).values()}
 */
record BatchResults(Expression pages, Expression table, UnaryOperator<Code> made) {
  /** {@return what a call makes of the results of a batch} */
  static Optional<BatchResults> of(J.MethodInvocation call) {
    Expression on = call.getSelect();
    if (on == null || call.getArguments().size() != 1) {
      return Optional.empty();
    }
    return switch (call.getSimpleName()) {
      case "resultsForTable" ->
          Optional.of(
              new BatchResults(
                  on,
                  call.getArguments().get(0),
                  found -> Code.of("List.copyOf({})", found).importing("java.util.List")));
      case "flatMap" -> streamed(on) != null ? joined(call, streamed(on)) : Optional.empty();
      case "forEach" -> ofEach(call, streamed(on) != null ? streamed(on) : on);
      default -> Optional.empty();
    };
  }

  /** {@return what a loop over the pages of a batch makes of their results} */
  static Optional<BatchResults> of(J.ForEachLoop loop) {
    return PageBody.of(loop)
        .filter(body -> body.items().getSimpleName().equals("resultsForTable"))
        .map(
            body ->
                new BatchResults(
                    loop.getControl().getIterable(),
                    body.items().getArguments().get(0),
                    found -> body.made().apply(found, found)));
  }

  /** {@code pages.stream().flatMap(page -> page.resultsForTable(table).stream())}. */
  private static Optional<BatchResults> joined(
      J.MethodInvocation call, @Nullable Expression pages) {
    J.MethodInvocation body = body(argument(call));
    return isCall(body, "stream")
        ? ofPage(call, pages, select(body), found -> Code.of("{}.stream()", found))
        : Optional.empty();
  }

  /**
   * {@code pages.forEach(page -> all.addAll(page.resultsForTable(table)))} and {@code
   * pages.forEach(page -> page.resultsForTable(table).forEach(f))}.
   */
  private static Optional<BatchResults> ofEach(
      J.MethodInvocation call, @Nullable Expression pages) {
    J.MethodInvocation body = body(argument(call));
    Expression taken = body == null ? null : argument(body);
    if (body == null || taken == null) {
      return Optional.empty();
    }
    Expression all = body.getSelect();
    return switch (body.getSimpleName()) {
      case "addAll" ->
          all == null
              ? Optional.empty()
              : ofPage(call, pages, taken, found -> Code.of("{}.addAll({})", all, found));
      case "forEach" -> ofPage(call, pages, all, found -> Code.of("{}.forEach({})", found, taken));
      default -> Optional.empty();
    };
  }

  private static Optional<BatchResults> ofPage(
      J.MethodInvocation call,
      @Nullable Expression pages,
      @Nullable Expression results,
      UnaryOperator<Code> made) {
    return pages != null
            && results instanceof J.MethodInvocation ofTable
            && isCall(ofTable, "resultsForTable")
            && isAllOfPage(ofTable, argument(call))
        ? Optional.of(new BatchResults(pages, ofTable.getArguments().get(0), made))
        : Optional.empty();
  }

  /** {@return the read of the pages, also if a variable contains them that nothing else uses} */
  Optional<J.MethodInvocation> read(Locals locals) {
    return locals
        .resolve(pages)
        .filter(J.MethodInvocation.class::isInstance)
        .map(J.MethodInvocation.class::cast)
        .filter(get -> get.getSimpleName().equals("batchGetItem") && get.getSelect() != null)
        .filter(
            get ->
                Aws.isEnhanced(
                    Objects.requireNonNull(get.getSelect()).getType(), "DynamoDbEnhancedClient"));
  }
}
