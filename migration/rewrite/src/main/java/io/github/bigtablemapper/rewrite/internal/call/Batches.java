package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaPrinter;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Batches that are built in one expression, or that {@linkplain FilledBatches statements fill}. */
final class Batches {
  private final CodeBase codeBase;
  private final Locals locals;
  private final FilledBatches filled;
  private final BatchItems items;

  Batches(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
    this.filled = new FilledBatches(codeBase);
    this.items = new BatchItems(codeBase, locals);
  }

  Outcome rewrite(J.MethodInvocation call) {
    String kind = call.getSimpleName();
    boolean isWrite = kind.equals("batchWriteItem");
    Optional<Code> code =
        isWrite && Results.isIgnored(locals.cursor())
            ? Chain.of(call.getArguments().get(0), locals)
                .filter(request -> request.hasOnly("writeBatches", "addWriteBatch"))
                .flatMap(request -> filled.write(request, locals.cursor()).or(() -> batch(request)))
            : Optional.empty();
    return Outcome.of(code, reason(call), kind);
  }

  private Reason reason(J.MethodInvocation call) {
    boolean isVersioned =
        Chain.of(call.getArguments().get(0), locals).stream()
            .flatMap(request -> request.steps().stream())
            .flatMap(step -> step.arguments().stream())
            .flatMap(batch -> Chain.of(batch, locals).stream())
            .anyMatch(this::deletesVersioned);
    return isVersioned ? Reason.VERSIONED_DELETION : Reason.BATCH;
  }

  private boolean deletesVersioned(Chain batch) {
    return batch.steps().stream().anyMatch(step -> step.name().equals("addDeleteItem"))
        && batch
            .option("mappedTableResource")
            .filter(
                table ->
                    codeBase
                        .entity(Aws.item(table.getType()))
                        .filter(bean -> codeBase.deletesEntitiesOnly(table, bean))
                        .isPresent())
            .isPresent();
  }

  /**
   * {@code client.batchGetItem(request).resultsForTable(table)} of a request that reads one table,
   * without duplicates and in no order, as {@code findAll} does.
   */
  Optional<Outcome> results(J.MethodInvocation call) {
    return BatchResults.of(call).flatMap(this::results);
  }

  /** {@return the same of a loop over the pages} */
  Optional<Outcome> results(J.ForEachLoop loop) {
    return BatchResults.of(loop).flatMap(this::results);
  }

  private Optional<Outcome> results(BatchResults results) {
    return results.read(locals).map(get -> results(results, get));
  }

  private Outcome results(BatchResults results, J.MethodInvocation get) {
    Expression table = results.table();
    Batches there = new Batches(codeBase, locals.at(get));
    return Outcome.of(
        Chain.of(get.getArguments().get(0), there.locals)
            .filter(request -> request.hasOnly("readBatches", "addReadBatch"))
            .flatMap(
                request ->
                    filled
                        .read(request, table, locals.cursor())
                        .or(() -> there.keys(request, table)))
            .map(keys -> results.made().apply(Code.of("{}.findAll({}).values()", table, keys))),
        Reason.BATCH,
        "batchGetItem");
  }

  /** {@return true if the pages of a read are a variable, which is rewritten with its uses} */
  boolean isReadLater(J.MethodInvocation get) {
    Cursor around = locals.cursor().getParentTreeCursor();
    if (!get.getSimpleName().equals("batchGetItem")
        || !(around.getValue() instanceof J.VariableDeclarations.NamedVariable)) {
      return false;
    }
    Cursor block = around.getParentTreeCursor().getParentTreeCursor();
    return block.getValue() instanceof J.Block
        && (Trees.places(block.getValue(), J.MethodInvocation.class, block.getParentOrThrow())
                .anyMatch(
                    place ->
                        isResultOf(
                            get, BatchResults.of(place.<J.MethodInvocation>getValue()), place))
            || Trees.places(block.getValue(), J.ForEachLoop.class, block.getParentOrThrow())
                .anyMatch(place -> isResultOf(get, place.<J.ForEachLoop>getValue(), place)));
  }

  private boolean isResultOf(J.MethodInvocation get, J.ForEachLoop loop, Cursor place) {
    return isResultOf(get, BatchResults.of(loop), PageLoops.iterable(loop, place));
  }

  private boolean isResultOf(J.MethodInvocation get, Optional<BatchResults> results, Cursor place) {
    Locals there = new Locals(codeBase, place);
    return results.flatMap(each -> each.read(there)).filter(get::isScope).isPresent()
        && results
            .flatMap(new Batches(codeBase, there)::results)
            .filter(outcome -> outcome.code() != null)
            .isPresent();
  }

  /** {@return the list of the keys of a request that reads one batch} */
  private Optional<Code> keys(Chain request, Expression table) {
    return Optional.of(request.steps())
        .filter(steps -> steps.size() == 1)
        .map(steps -> steps.get(0).arguments())
        .filter(batches -> batches.size() == 1)
        .map(batches -> batches.get(0))
        .flatMap(
            batch ->
                Chain.of(batch, locals)
                    .flatMap(one -> keysOf(one, table))
                    .map(keys -> Code.of("List.of({})", keys).importing("java.util.List"))
                    .or(() -> MappedBatches.of(batch, locals).flatMap(each -> each.keys(table))));
  }

  /** {@return the keys of a batch of reads of a table} */
  Optional<Code> keysOf(Chain batch, Expression table) {
    Optional<Bean> bean = codeBase.entity(Aws.item(table.getType()));
    boolean isOfTable =
        batch
            .option("mappedTableResource")
            .filter(each -> printed(each).equals(printed(table)))
            .isPresent();
    if (bean.isEmpty() || !isOfTable || !batch.hasOnly("mappedTableResource", "addGetItem")) {
      return Optional.empty();
    }
    List<Code> keys = new ArrayList<>();
    for (Chain.Step step : batch.steps()) {
      if (step.name().equals("addGetItem")) {
        Optional<Code> key =
            step.arguments().size() == 1
                ? items.key(step.arguments().get(0), bean.get())
                : Optional.empty();
        if (key.isEmpty()) {
          return Optional.empty();
        }
        keys.add(key.get());
      }
    }
    return keys.stream().reduce((one, other) -> Code.of("{}, {}", one, other));
  }

  private static String printed(Expression tree) {
    return tree.printTrimmed(new JavaPrinter<>());
  }

  /** One row of a batch: a put of an entity, or a deletion of a key. */
  private record Row(Expression table, boolean isPut, Code what) {
    String writer() {
      return printed(table);
    }

    String method() {
      return isPut ? "put" : "delete";
    }
  }

  private Optional<Code> batch(Chain request) {
    List<Row> rows = new ArrayList<>();
    for (Chain.Step step : request.steps()) {
      for (Expression batch : step.arguments()) {
        Optional<List<Row>> read = Chain.of(batch, locals).flatMap(this::rows);
        if (read.isEmpty()) {
          return Optional.empty();
        }
        rows.addAll(read.get());
      }
    }
    if (rows.isEmpty()) {
      return Optional.empty();
    }
    Row first = rows.get(0);
    boolean isOne =
        rows.stream()
            .allMatch(row -> row.writer().equals(first.writer()) && row.isPut() == first.isPut());
    return isOne ? Optional.of(all(rows, first)) : independent(rows);
  }

  private static Code all(List<Row> rows, Row first) {
    Code all = first.what();
    for (Row more : rows.subList(1, rows.size())) {
      all = Code.of("{}, {}", all, more.what());
    }
    return Code.of("{}." + first.method() + "All(List.of({}))", first.table(), all)
        .importing("java.util.List");
  }

  /** Rows of several tables, or puts and deletions: unlike a batch, it throws what has failed. */
  private static Optional<Code> independent(List<Row> rows) {
    Code writes = Code.of("IndependentWrites.begin()");
    for (Row row : rows) {
      if (Aws.isAsync(row.table().getType())) {
        return Optional.empty();
      }
      writes =
          Code.of(
              "{}.add({}, {}.writes()." + row.method() + "({}))",
              writes,
              row.table(),
              row.table(),
              row.what());
    }
    return Optional.of(
        Code.of("{}.write().orThrow()", writes)
            .importing("io.github.bigtablemapper.IndependentWrites"));
  }

  private Optional<List<Row>> rows(Chain chain) {
    Optional<Expression> table = chain.option("mappedTableResource");
    Optional<Bean> bean = table.flatMap(each -> codeBase.entity(Aws.item(each.getType())));
    if (bean.isEmpty() || !chain.hasOnly("mappedTableResource", "addPutItem", "addDeleteItem")) {
      return Optional.empty();
    }
    List<Row> rows = new ArrayList<>();
    for (Chain.Step step : chain.steps()) {
      if (!step.name().equals("mappedTableResource")) {
        boolean isPut = step.name().equals("addPutItem");
        Expression item = step.arguments().get(0);
        Optional<Code> one =
            isPut
                ? items.put(item, bean.get())
                : items.delete(item, bean.get(), table.orElseThrow());
        if (one.isEmpty()) {
          return Optional.empty();
        }
        rows.add(new Row(table.orElseThrow(), isPut, one.get()));
      }
    }
    return Optional.of(rows);
  }
}
