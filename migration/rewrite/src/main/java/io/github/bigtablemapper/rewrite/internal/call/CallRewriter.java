package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.Arrays;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/** Decides by types how a call is rewritten. */
public final class CallRewriter {
  private final CodeBase codeBase;

  /** The rewriter of calls of a code base. */
  public CallRewriter(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /**
   * {@return the replacement of a call, if it belongs to the Enhanced Client}
   *
   * @param stays which expressions keep their types of the SDK
   */
  public Optional<Outcome> rewrite(
      J.MethodInvocation call, Cursor cursor, Predicate<Expression> stays) {
    return rewritten(call, cursor, stays)
        .map(outcome -> ofRewritten(outcome, stays))
        .map(outcome -> isOfIndex(call, outcome, cursor) ? withIndex(outcome) : outcome)
        .map(outcome -> evaluatedOnce(outcome, cursor));
  }

  /** True of what stays because an index stays: of a table of any class, or which nothing names. */
  private boolean isOfIndex(J.MethodInvocation call, Outcome outcome, Cursor cursor) {
    Expression on = call;
    while (on instanceof J.MethodInvocation each && each.getSelect() != null && !isIndex(on)) {
      on = each.getSelect();
    }
    return outcome.reason() == Reason.GENERIC_TABLE
        && isIndex(on)
        && (codeBase.entity(Aws.item(on.getType())).isPresent()
            || new AnyTables(codeBase, new Locals(codeBase, cursor)).around(on).isPresent());
  }

  private static boolean isIndex(Expression tree) {
    return Aws.isEnhanced(tree.getType(), "DynamoDbIndex", "DynamoDbAsyncIndex");
  }

  private static Outcome withIndex(Outcome outcome) {
    return Outcome.left(Reason.INDEX, outcome.kinds().get(0));
  }

  /**
   * {@return the outcome, unless its code is on a table or on pages that keep their types}
   *
   * @param stays which expressions keep their types of the SDK
   */
  public static Outcome ofRewritten(Outcome outcome, Predicate<Expression> stays) {
    Code code = outcome.code();
    boolean isOfLeft =
        code != null && code.trees().stream().filter(CallRewriter::isTable).anyMatch(stays);
    return isOfLeft ? Outcome.left(Reason.GENERIC_TABLE, outcome.kinds().get(0)) : outcome;
  }

  /** What is evaluated once is not written twice, unless it has the same value each time. */
  private static Outcome evaluatedOnce(Outcome outcome, Cursor cursor) {
    if (outcome.code() == null) {
      return outcome;
    }
    J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
    PureExpressions pure =
        new PureExpressions(
            method == null ? cursor.getValue() : method,
            cursor.firstEnclosing(J.ClassDeclaration.class));
    boolean isOnce = outcome.code().repeated().stream().allMatch(pure::isRepeatable);
    return isOnce ? outcome : Outcome.left(Reason.TWICE, outcome.kinds().get(0));
  }

  private Optional<Outcome> rewritten(
      J.MethodInvocation call, Cursor cursor, Predicate<Expression> stays) {
    if (call.getMethodType() == null || Declared.isOfObject(call.getMethodType())) {
      return Optional.empty();
    }
    if (isTable(call.getSelect()) && stays.test(call.getSelect())) {
      return Optional.of(Outcome.left(Reason.GENERIC_TABLE, call.getSimpleName()));
    }
    FilledBatches filled = new FilledBatches(codeBase);
    Optional<Outcome> added = filled.add(call, cursor).or(() -> filled.key(call, cursor));
    if (added.isPresent()) {
      return added;
    }
    Locals locals = new Locals(codeBase, cursor);
    Reads reads = new Reads(codeBase, locals);
    Optional<Outcome> pages = new Pages(reads, locals).rewrite(call);
    if (pages.isPresent()) {
      return pages;
    }
    Optional<Outcome> read =
        optional(call, locals, reads).or(() -> new Batches(codeBase, locals).results(call));
    if (read.isPresent()) {
      return read;
    }
    Expression on = call.getSelect();
    JavaType type = on == null ? null : on.getType();
    if (on != null && Aws.isEnhanced(type, "DynamoDbTable", "DynamoDbAsyncTable")) {
      return Optional.of(
          codeBase
              .entity(Aws.item(type))
              .map(bean -> ofTable(call, on, bean, locals, reads))
              .or(() -> ofAnyTable(call, on, locals, reads))
              .or(() -> Aws.isTableOfAny(type) ? ofUnknownTable(call, on) : Optional.empty())
              .orElseGet(() -> Outcome.left(Reason.GENERIC_TABLE, call.getSimpleName())));
    }
    if (on != null && Aws.isEnhanced(type, "DynamoDbIndex", "DynamoDbAsyncIndex")) {
      return Optional.of(
          List.of("query", "scan").contains(call.getSimpleName())
              ? scan(call, reads, locals)
              : Outcome.left(Reason.OTHER, call.getSimpleName()));
    }
    if (on != null
        && Aws.isEnhanced(type, "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient")) {
      return ofClient(call, on, locals);
    }
    return ofBuilders(call, locals, cursor, stays);
  }

  /** {@return the list that a variable with the builder of a batch becomes} */
  public Optional<TableTypes.Named> list(J.VariableDeclarations variables, Cursor cursor) {
    return new FilledBatches(codeBase).type(variables, cursor);
  }

  /** {@return true of a function that adds to such a list} */
  public boolean isAdd(J.MemberReference reference, Cursor cursor) {
    return new FilledBatches(codeBase).isAdd(reference, cursor);
  }

  /** {@return the name of the method that replaces one which is passed as a function of an item} */
  public Optional<Outcome> reference(J.MemberReference reference, Cursor cursor) {
    Expression on = reference.getContaining();
    JavaType table = on.getType();
    boolean isOfItem =
        Aws.isEnhanced(table, "DynamoDbTable", "DynamoDbAsyncTable")
            && Aws.name(reference.getType()).equals("java.util.function.Consumer")
            && Aws.item(reference.getType()).equals(Aws.item(table));
    String name = reference.getReference().getSimpleName();
    return !isOfItem
        ? Optional.empty()
        : switch (name) {
          case "putItem", "updateItem" -> Optional.of(Outcome.rewritten(Code.of("put"), name));
          case "deleteItem" ->
              Optional.of(
                  isVersioned(on, cursor)
                      ? Outcome.left(Reason.VERSIONED_DELETION, name)
                      : Outcome.rewritten(Code.of("delete"), name));
          default -> Optional.empty();
        };
  }

  private boolean isVersioned(Expression table, Cursor cursor) {
    return codeBase
            .entity(Aws.item(table.getType()))
            .filter(bean -> codeBase.deletesEntitiesOnly(table, bean))
            .isPresent()
        || new AnyTables(codeBase, new Locals(codeBase, cursor))
            .around(table)
            .filter(each -> each.isVersioned(codeBase))
            .isPresent();
  }

  private static boolean isTable(@Nullable Expression tree) {
    return tree != null
        && (Aws.isPages(tree.getType())
            || Aws.isEnhanced(
                tree.getType(),
                "DynamoDbTable",
                "DynamoDbAsyncTable",
                "DynamoDbIndex",
                "DynamoDbAsyncIndex"));
  }

  /** {@code Optional.ofNullable(table.getItem(key))} is what is found. */
  private Optional<Outcome> optional(J.MethodInvocation call, Locals locals, Reads reads) {
    boolean isOptional =
        call.getSimpleName().equals("ofNullable")
            && Aws.name(call.getType()).equals("java.util.Optional");
    if (!isOptional
        || !(call.getArguments().get(0) instanceof J.MethodInvocation get)
        || !get.getSimpleName().equals("getItem")
        || get.getSelect() == null
        || !Aws.isEnhanced(get.getSelect().getType(), "DynamoDbTable")) {
      return Optional.empty();
    }
    Expression table = get.getSelect();
    AnyTables any = new AnyTables(codeBase, locals);
    return codeBase
        .entity(Aws.item(table.getType()))
        .map(bean -> reads.getItem(get, table, bean, ""))
        .or(
            () ->
                any.around(table)
                    .map(around -> reads.getItem(get, table, tree -> any.key(tree, table), "")))
        .filter(outcome -> outcome.code() != null);
  }

  private Outcome ofTable(
      J.MethodInvocation call, Expression on, Bean bean, Locals locals, Reads reads) {
    String name = call.getSimpleName();
    return switch (name) {
      case "getItem" -> reads.getItem(call, on, bean);
      case "putItem" -> new Writes(codeBase, locals).put(call, on, bean);
      case "updateItem" -> new Writes(codeBase, locals).update(call, on, bean);
      case "deleteItem" -> new Writes(codeBase, locals).delete(call, on, bean);
      case "query", "scan" -> scan(call, reads, locals);
      case "index" -> new Clients(codeBase, locals).index(call, on, bean);
      case "tableName" -> Outcome.rewritten(Code.of("{}.table()", on), name);
      case "keyFrom" ->
          Outcome.of(
              new Keys(codeBase, locals).key(call.getArguments().get(0), bean), Reason.KEY, name);
      default -> left(name);
    };
  }

  /** A call on a table of any class, in a class for them that is rewritten. */
  private Optional<Outcome> ofAnyTable(
      J.MethodInvocation call, Expression on, Locals locals, Reads reads) {
    AnyTables any = new AnyTables(codeBase, locals);
    Writes writes = new Writes(codeBase, locals);
    return any.around(on)
        .map(
            around ->
                switch (call.getSimpleName()) {
                  case "getItem" -> reads.getItem(call, on, tree -> any.key(tree, on));
                  case "putItem", "updateItem" -> writes.writeAny(call, on, around);
                  case "deleteItem" -> writes.deleteAny(call, on, around, any);
                  case "query", "scan" -> scan(call, reads, locals);
                  case "tableName" -> Outcome.rewritten(Code.of("{}.table()", on), "tableName");
                  default -> left(call.getSimpleName());
                });
  }

  /** A call on a {@code DynamoDbTable<?>}. */
  private static Optional<Outcome> ofUnknownTable(J.MethodInvocation call, Expression on) {
    Outcome left = left(call.getSimpleName());
    return call.getSimpleName().equals("tableName")
        ? Optional.of(Outcome.rewritten(Code.of("{}.table()", on), "tableName"))
        : Optional.of(left).filter(each -> each.reason() == Reason.TABLE_MANAGEMENT);
  }

  /** A call on a table that no call of a repository replaces. */
  private static Outcome left(String name) {
    return switch (name) {
      case "createTable", "deleteTable", "describeTable" ->
          Outcome.left(Reason.TABLE_MANAGEMENT, name);
      case "putItemWithResponse", "updateItemWithResponse", "deleteItemWithResponse" ->
          Outcome.left(Reason.OLD_ITEM, name);
      default -> Outcome.left(name.equals("index") ? Reason.INDEX : Reason.OTHER, name);
    };
  }

  private static Outcome scan(J.MethodInvocation call, Reads reads, Locals locals) {
    Reads.ScanCode scan = reads.scan(call);
    return scan.code() == null
        ? Outcome.left(scan.reason() == null ? Reason.OTHER : scan.reason(), call.getSimpleName())
        : new Pages(reads, locals)
            .withSize(Outcome.rewritten(scan.code(), call.getSimpleName()), call);
  }

  private Optional<Outcome> ofClient(J.MethodInvocation call, Expression on, Locals locals) {
    String name = call.getSimpleName();
    return switch (name) {
      case "builder" -> Optional.empty();
      case "create" -> Optional.of(Clients.create());
      case "table" -> Optional.of(new Clients(codeBase, locals).table(call, on));
      case "batchWriteItem", "batchGetItem" ->
          Optional.of(new Batches(codeBase, locals))
              .filter(batches -> !batches.isReadLater(call))
              .map(batches -> batches.rewrite(call));
      default ->
          Optional.of(
              Outcome.left(name.startsWith("transact") ? Reason.TRANSACTION : Reason.OTHER, name));
    };
  }

  private Optional<Outcome> ofBuilders(
      J.MethodInvocation call, Locals locals, Cursor cursor, Predicate<Expression> stays) {
    JavaType type = call.getType();
    String name = call.getSimpleName();
    if (call.getSelect() != null && TableTypes.isException(call.getSelect().getType())) {
      return ofThrowable(name)
          ? Optional.empty()
          : Optional.of(Outcome.left(Reason.OTHER, "exception"));
    }
    if (name.equals("errorMessage")
        && call.getSelect() instanceof J.MethodInvocation details
        && details.getSelect() != null
        && TableTypes.isException(details.getSelect().getType())) {
      return Optional.of(
          Outcome.rewritten(Code.of("{}.getMessage()", details.getSelect()), "exception"));
    }
    if (name.equals("build")
        && Aws.isEnhanced(type, "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient")) {
      return Optional.of(new Clients(codeBase, locals).build(call, stays));
    }
    JavaType.Method method = call.getMethodType();
    if (method != null
        && Aws.isEnhanced(
            method.getDeclaringType(),
            "TableSchema",
            "mapper.BeanTableSchema",
            "mapper.ImmutableTableSchema")
        && Aws.isEnhanced(
            type, "TableSchema", "mapper.BeanTableSchema", "mapper.ImmutableTableSchema")) {
      return Optional.of(new Clients(codeBase, locals).schema(call));
    }
    if (name.equals("build") && Aws.isEnhanced(type, "Key")) {
      return keyMethod(cursor)
          .flatMap(bean -> new Keys(codeBase, locals).key(call, bean))
          .map(code -> Outcome.rewritten(code, "Key"));
    }
    if (name.equals("build")
        && Aws.isEnhanced(type, "mapper.StaticTableSchema", "mapper.StaticImmutableTableSchema")) {
      return Optional.of(Outcome.left(Reason.SCHEMA, "TableSchema"));
    }
    return Clients.isMaking(call) ? new Clients(codeBase, locals).make(call) : Optional.empty();
  }

  private static boolean ofThrowable(String method) {
    return Arrays.stream(Throwable.class.getMethods()).anyMatch(m -> m.getName().equals(method));
  }

  /** {@return the entity of the keys that the method around a place makes} */
  private Optional<Bean> keyMethod(Cursor cursor) {
    J.MethodDeclaration method = cursor.firstEnclosing(J.MethodDeclaration.class);
    return method == null ? Optional.empty() : keyMethod(method);
  }

  /** {@return the entity of the keys that a method makes} */
  public Optional<Bean> keyMethod(J.MethodDeclaration method) {
    return codeBase.ofKeyMethod(method.getMethodType());
  }
}
