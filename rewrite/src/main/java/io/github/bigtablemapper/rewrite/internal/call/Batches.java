package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
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

  private Optional<Code> batch(Chain request) {
    List<Expression> batches = new ArrayList<>();
    request.steps().forEach(step -> batches.addAll(step.arguments()));
    if (batches.size() != 1) {
      return Optional.empty();
    }
    Optional<Chain> chain = Chain.of(batches.get(0), locals);
    Optional<Expression> table = chain.flatMap(each -> each.option("mappedTableResource"));
    return table
        .flatMap(each -> codeBase.entity(Aws.item(each.getType())))
        .flatMap(bean -> write(chain.orElseThrow(), table, bean));
  }

  private Optional<Code> write(Chain chain, Optional<Expression> table, Bean bean) {
    boolean isPut = chain.names().contains("addPutItem");
    if (!chain.hasOnly("mappedTableResource", isPut ? "addPutItem" : "addDeleteItem")) {
      return Optional.empty();
    }
    List<Code> each = new ArrayList<>();
    for (Chain.Step step : chain.steps()) {
      if (!step.name().equals("mappedTableResource")) {
        Optional<Code> one = one(step.arguments().get(0), bean, isPut);
        if (one.isEmpty()) {
          return Optional.empty();
        }
        each.add(one.get());
      }
    }
    if (each.isEmpty()) {
      return Optional.empty();
    }
    Code all = each.get(0);
    for (Code more : each.subList(1, each.size())) {
      all = Code.of("{}, {}", all, more);
    }
    String method = isPut ? "putAll" : "deleteAll";
    return Optional.of(
        Code.of("{}." + method + "(List.of({}))", table.orElseThrow(), all)
            .importing("java.util.List"));
  }

  private Optional<Code> one(Expression tree, Bean bean, boolean isPut) {
    boolean isEntity = Aws.name(tree.getType()).equals(bean.type());
    if (isPut) {
      return isEntity ? Optional.of(Code.of("{}", tree)) : Optional.empty();
    }
    return codeBase.isVersioned(bean)
        ? isEntity ? Optional.of(Code.of("{}", tree)) : Optional.empty()
        : new Keys(codeBase, locals).key(tree, bean);
  }
}
