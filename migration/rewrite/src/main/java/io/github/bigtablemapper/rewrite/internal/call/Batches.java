package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openrewrite.java.JavaPrinter;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Batches that are built in one expression. */
final class Batches {
  private final CodeBase codeBase;
  private final Locals locals;

  Batches(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
  }

  Outcome rewrite(J.MethodInvocation call) {
    String kind = call.getSimpleName();
    boolean isWrite = kind.equals("batchWriteItem");
    Optional<Code> code =
        isWrite && Results.isIgnored(locals.cursor())
            ? Chain.of(call.getArguments().get(0), locals)
                .filter(request -> request.hasOnly("writeBatches", "addWriteBatch"))
                .flatMap(this::batch)
            : Optional.empty();
    return Outcome.of(code, Reason.BATCH, kind);
  }

  /**
   * {@code client.batchGetItem(request).resultsForTable(table)} of a request that reads one table,
   * without duplicates and in no order, as {@code findAll} does.
   */
  Optional<Outcome> results(J.MethodInvocation call) {
    if (!call.getSimpleName().equals("resultsForTable")
        || !(call.getSelect() instanceof J.MethodInvocation get)
        || !get.getSimpleName().equals("batchGetItem")
        || get.getSelect() == null
        || !Aws.isEnhanced(get.getSelect().getType(), "DynamoDbEnhancedClient")) {
      return Optional.empty();
    }
    Expression table = call.getArguments().get(0);
    return Optional.of(
        Outcome.of(
            Chain.of(get.getArguments().get(0), locals)
                .filter(request -> request.hasOnly("readBatches", "addReadBatch"))
                .filter(request -> request.steps().size() == 1)
                .map(request -> request.steps().get(0).arguments())
                .filter(batches -> batches.size() == 1)
                .flatMap(batches -> Chain.of(batches.get(0), locals))
                .flatMap(batch -> keys(batch, table))
                .map(
                    keys ->
                        Code.of("List.copyOf({}.findAll(List.of({})).values())", table, keys)
                            .importing("java.util.List")),
            Reason.BATCH,
            "batchGetItem"));
  }

  /** {@return the keys of a batch of reads of a table} */
  private Optional<Code> keys(Chain batch, Expression table) {
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
                ? key(step.arguments().get(0), bean.get())
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

  /** One row of a batch: a put of an entity, or a deletion of a key or an entity. */
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
        Optional<Code> one = one(step.arguments().get(0), bean.get(), isPut);
        if (one.isEmpty()) {
          return Optional.empty();
        }
        rows.add(new Row(table.orElseThrow(), isPut, one.get()));
      }
    }
    return Optional.of(rows);
  }

  private Optional<Code> one(Expression tree, Bean bean, boolean isPut) {
    if (isEntity(tree, bean)) {
      return isPut || codeBase.isVersioned(bean)
          ? Optional.of(Code.of("{}", tree))
          : new Keys(codeBase, locals).key(tree, bean);
    }
    Optional<Chain> request = Chain.of(tree, locals);
    if (isPut) {
      return request
          .filter(each -> each.hasOnly("item"))
          .flatMap(each -> each.option("item"))
          .filter(item -> isEntity(item, bean))
          .map(item -> Code.of("{}", item));
    }
    if (codeBase.isVersioned(bean)) {
      return Optional.empty();
    }
    return key(tree, bean);
  }

  /** {@return the key that a key, or a request with nothing but it, is} */
  private Optional<Code> key(Expression tree, Bean bean) {
    Keys keys = new Keys(codeBase, locals);
    return keys.key(tree, bean)
        .or(
            () ->
                Chain.of(tree, locals)
                    .filter(each -> each.hasOnly("key"))
                    .flatMap(each -> each.option("key"))
                    .flatMap(key -> keys.key(key, bean)));
  }

  private static boolean isEntity(Expression tree, Bean bean) {
    return Aws.name(tree.getType()).equals(bean.type());
  }
}
