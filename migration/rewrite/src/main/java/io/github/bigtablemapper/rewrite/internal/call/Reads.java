package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.entity.Indexes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.List;
import java.util.Optional;
import java.util.function.Function;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Gets, queries and scans. */
final class Reads {
  private final CodeBase codeBase;
  private final Locals locals;
  private final Keys keys;
  private final Conditions conditions;
  private final AnyTables any;

  Reads(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
    this.keys = new Keys(codeBase, locals);
    this.conditions = new Conditions(codeBase, locals);
    this.any = new AnyTables(codeBase, locals);
  }

  /**
   * A scan.
   *
   * @param code the scan; null if it is left, or of an index that has no scans
   * @param list the list of all that it finds; null if it is left
   * @param limit the size of a page, or null
   * @param hasFullPages true if no page is empty, unless nothing is found: nothing is filtered
   * @param isSized true if the request limits what a page has, or what is read for one
   */
  record ScanCode(
      @Nullable Code code,
      @Nullable Code list,
      @Nullable Reason reason,
      @Nullable Expression limit,
      boolean hasFullPages,
      boolean isSized) {
    static ScanCode left(Reason reason) {
      return new ScanCode(null, null, reason, null, false, false);
    }

    static ScanCode of(Code code, @Nullable Expression limit, boolean hasFullPages) {
      return new ScanCode(
          code, Code.of("{}.list()", code), null, limit, hasFullPages, limit != null);
    }
  }

  Outcome getItem(
      J.MethodInvocation call, Expression table, Function<Expression, Optional<Code>> keyOf) {
    String found = locals.free("found");
    String result =
        Aws.isAsync(table.getType())
            ? ".thenApply(" + found + " -> " + found + ".orElse(null))"
            : ".orElse(null)";
    return getItem(call, table, keyOf, result);
  }

  Outcome getItem(J.MethodInvocation call, Expression table, Bean bean) {
    return getItem(call, table, tree -> keys.key(tree, bean));
  }

  /** {@return a get, and what is made of the {@code Optional} that it finds} */
  Outcome getItem(J.MethodInvocation call, Expression table, Bean bean, String result) {
    return getItem(call, table, tree -> keys.key(tree, bean), result);
  }

  /**
   * {@return the same with keys that are made in any way}
   *
   * @param keyOf the key that an expression is or makes
   */
  Outcome getItem(
      J.MethodInvocation call,
      Expression table,
      Function<Expression, Optional<Code>> keyOf,
      String result) {
    Expression argument = call.getArguments().get(0);
    Optional<Code> key = keyOf.apply(argument);
    Optional<Code> consistent = Optional.empty();
    if (key.isEmpty()) {
      Optional<Chain> request = keys.request(argument);
      if (request.isEmpty() || !request.get().hasOnly("key", "consistentRead")) {
        return Outcome.left(request.isEmpty() ? Reason.KEY : Reason.REQUEST, "getItem");
      }
      key = request.get().option("key").flatMap(keyOf);
      Optional<Boolean> isConsistent = request.get().flag("consistentRead", false, locals);
      consistent =
          isConsistent.isEmpty()
              ? request.get().option("consistentRead").flatMap(this::ifConsistent)
              : isConsistent.filter(is -> is).map(is -> Code.of("{}.afterWrite()", read()));
      if (isConsistent.isEmpty() && consistent.isEmpty()) {
        return Outcome.left(Reason.REQUEST, "getItem");
      }
    }
    Code options =
        consistent.map(each -> Code.of(", {} -> {}", read(), each)).orElseGet(() -> Code.of(""));
    return Outcome.of(
        key.map(each -> Code.of("{}.find({}{})" + result, table, each, options)),
        Reason.KEY,
        "getItem");
  }

  private Code read() {
    return Code.of(locals.free("read"));
  }

  /** What only a run shows, if a function can evaluate it; null is false. */
  private Optional<Code> ifConsistent(Expression flag) {
    String format = flag.getType() == JavaType.Primitive.Boolean ? "{}" : "Boolean.TRUE.equals({})";
    return Optional.of(flag)
        .filter(locals::isSteady)
        .map(each -> Code.of(format + " ? {}.afterWrite() : {}", each, read(), read()));
  }

  /** {@return the scan of pages: of a query, or of a variable or a method that has one} */
  ScanCode scan(Expression adapted) {
    Expression pages = PageFunctions.adapted(adapted);
    if (pages instanceof J.MethodInvocation call
        && call.getSelect() != null
        && List.of("query", "scan").contains(call.getSimpleName())
        && Aws.isEnhanced(
            call.getSelect().getType(),
            "DynamoDbTable",
            "DynamoDbAsyncTable",
            "DynamoDbIndex",
            "DynamoDbAsyncIndex")) {
      return scanOfCall(call, call.getSelect());
    }
    return ScanCode.of(Code.of("{}", pages), null, false);
  }

  private ScanCode scanOfCall(J.MethodInvocation call, Expression on) {
    Optional<Bean> bean = codeBase.entity(Aws.item(on.getType()));
    if (bean.isEmpty()) {
      boolean isName =
          on instanceof J.Identifier || on instanceof J.FieldAccess; // it is twice there
      return isName && any.isOn(on)
          ? scan(
              call,
              on,
              condition -> any.range(condition, on),
              Code.of("{}.scan({}.mapping().allKeys())", on, on),
              filter -> Optional.empty())
          : ScanCode.left(Reason.GENERIC_TABLE);
    }
    boolean isTable = Aws.isEnhanced(on.getType(), "DynamoDbTable", "DynamoDbAsyncTable");
    Optional<Indexes.Index> index =
        isTable ? Optional.empty() : new TableTypes(codeBase).index(on, bean.get());
    if (!isTable && index.isEmpty()) {
      return ScanCode.left(Reason.INDEX);
    }
    List<Expression> arguments = arguments(call);
    String keyType = index.map(each -> each.generated("Key")).orElse("Key");
    if (index.filter(Indexes.Index::isMaintained).isPresent()) {
      return ofMaintained(arguments, on, index.get());
    }
    return scan(
        call,
        on,
        condition -> range(condition, bean.get(), index),
        all(on, bean.get(), keyType),
        filter -> conditions.condition(filter, bean.get()));
  }

  private static List<Expression> arguments(J.MethodInvocation call) {
    return call.getArguments().stream().filter(each -> !(each instanceof J.Empty)).toList();
  }

  /**
   * A scan of a table or a view.
   *
   * @param rangeOf the rows that a condition on the key names
   * @param all the scan of all rows
   * @param filterOf the condition that an expression is
   */
  private ScanCode scan(
      J.MethodInvocation call,
      Expression on,
      Function<Expression, Optional<Code>> rangeOf,
      Code all,
      Function<Expression, Optional<Code>> filterOf) {
    List<Expression> arguments = arguments(call);
    if (call.getSimpleName().equals("scan") && arguments.isEmpty()) {
      return ScanCode.of(all, null, true);
    }
    Expression argument = arguments.get(0);
    if (Aws.isEnhanced(argument.getType(), "model.QueryConditional")) {
      return rangeOf
          .apply(argument)
          .map(range -> ScanCode.of(Code.of("{}.scan({})", on, range), null, true))
          .orElseGet(() -> ScanCode.left(Reason.KEY));
    }
    return Chain.of(argument, locals)
        .map(request -> request(request, on, rangeOf, all, filterOf))
        .orElseGet(() -> ScanCode.left(Reason.REQUEST));
  }

  /** An index that the repository maintains takes a range with each of its reads. */
  private ScanCode ofMaintained(List<Expression> arguments, Expression on, Indexes.Index index) {
    if (arguments.isEmpty()) {
      return ScanCode.left(Reason.PAGES);
    }
    Optional<Expression> condition = Optional.of(arguments.get(0));
    if (!Aws.isEnhanced(arguments.get(0).getType(), "model.QueryConditional")) {
      Optional<Chain> request = Chain.of(arguments.get(0), locals);
      if (request.isEmpty() || !request.get().hasOnly("queryConditional", "consistentRead")) {
        return ScanCode.left(Reason.REQUEST);
      }
      condition = request.get().option("queryConditional");
    }
    return condition
        .flatMap(each -> keys.range(each, index))
        .map(
            range ->
                new ScanCode(
                    null, Code.of("{}.list({})", on, range), Reason.PAGES, null, true, false))
        .orElseGet(() -> ScanCode.left(Reason.KEY));
  }

  private static Code all(Expression on, Bean bean, String keyType) {
    return Code.of("{}.scan(" + bean.generatedName() + keyType + ".all())", on)
        .importing(bean.generated(keyType));
  }

  private Optional<Code> range(Expression condition, Bean bean, Optional<Indexes.Index> index) {
    return index.isPresent() ? keys.range(condition, index.get()) : keys.range(condition, bean);
  }

  private ScanCode request(
      Chain request,
      Expression on,
      Function<Expression, Optional<Code>> rangeOf,
      Code all,
      Function<Expression, Optional<Code>> filterOf) {
    if (request.names().contains("exclusiveStartKey")) {
      return ScanCode.left(Reason.START_KEY);
    }
    if (request.names().contains("attributesToProject")
        || request.names().contains("addAttributeToProject")) {
      return ScanCode.left(Reason.PROJECTION);
    }
    if (!request.hasOnly(
        "queryConditional", "filterExpression", "limit", "scanIndexForward", "consistentRead")) {
      return ScanCode.left(Reason.REQUEST);
    }
    Optional<Boolean> isForward = request.flag("scanIndexForward", true, locals);
    Optional<Boolean> isConsistent = request.flag("consistentRead", false, locals);
    if (isForward.isEmpty() || isConsistent.isEmpty()) {
      return ScanCode.left(Reason.REQUEST);
    }
    Code code;
    Optional<Expression> condition = request.option("queryConditional");
    if (condition.isPresent()) {
      Optional<Code> range = rangeOf.apply(condition.get());
      if (range.isEmpty()) {
        return ScanCode.left(Reason.KEY);
      }
      code = Code.of("{}.scan({})", on, range.get());
    } else {
      code = all;
    }
    code = isForward.get() ? code : Code.of("{}.reverse()", code);
    Optional<Expression> filter = request.option("filterExpression");
    if (filter.isPresent()) {
      Optional<Code> where = filterOf.apply(filter.get());
      if (where.isEmpty()) {
        return ScanCode.left(Reason.EXPRESSION);
      }
      code = Code.of("{}.where({})", code, where.get());
    }
    code = isConsistent.get() ? Code.of("{}.afterWrite()", code) : code;
    Expression limit = request.option("limit").orElse(null);
    return new ScanCode(
        code,
        Code.of("{}.list()", code),
        null,
        filter.isPresent() ? null : limit,
        filter.isEmpty(),
        limit != null);
  }
}
