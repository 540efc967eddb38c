package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.entity.Storage;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.GenericClass;
import java.util.Optional;
import java.util.Set;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** Puts, updates and deletions. */
final class Writes {
  private static final Set<String> MODES = Set.of("DEFAULT", "SCALAR_ONLY", "MAPS_ONLY");

  private final CodeBase codeBase;
  private final Locals locals;
  private final Keys keys;
  private final Conditions conditions;
  private final boolean isIgnored;

  Writes(CodeBase codeBase, Locals locals) {
    this.codeBase = codeBase;
    this.locals = locals;
    this.keys = new Keys(codeBase, locals);
    this.conditions = new Conditions(codeBase, locals);
    this.isIgnored = Results.isIgnored(locals.cursor());
  }

  Outcome put(J.MethodInvocation call, Expression table, Bean bean) {
    return write(call, table, bean, "putItem");
  }

  Outcome update(J.MethodInvocation call, Expression table, Bean bean) {
    return write(call, table, bean, "updateItem");
  }

  /** A put or an update of an item of any class. */
  Outcome writeAny(J.MethodInvocation call, Expression table, GenericClass around) {
    String kind = call.getSimpleName();
    Expression argument = call.getArguments().get(0);
    Optional<Expression> item =
        around.isEntity(argument.getType())
            ? Optional.of(argument)
            : Chain.of(argument, locals)
                .filter(request -> request.hasOnly("item"))
                .flatMap(request -> request.option("item"));
    return Outcome.of(
        item.map(each -> plain(table, each, kind, Aws.isAsync(table.getType()))),
        Reason.REQUEST,
        kind);
  }

  /** A deletion of an item of any class, or by its key. */
  Outcome deleteAny(J.MethodInvocation call, Expression table, GenericClass around, AnyTables any) {
    Expression argument = call.getArguments().get(0);
    if (!isIgnored) {
      return Outcome.left(Reason.OLD_ITEM, "deleteItem");
    }
    boolean isChecked = around.isVersioned(codeBase);
    if (around.isEntity(argument.getType()) && !isChecked) {
      return Outcome.rewritten(Code.of("{}.delete({})", table, argument), "deleteItem");
    }
    Optional<Code> key =
        any.key(argument, table)
            .or(
                () ->
                    keys.request(argument)
                        .filter(request -> request.hasOnly("key"))
                        .flatMap(request -> request.option("key"))
                        .flatMap(each -> any.key(each, table)));
    return isChecked && key.isPresent()
        ? deletionOfStored(table, key.get())
        : Outcome.of(
            key.map(each -> Code.of("{}.delete({})", table, each)), Reason.KEY, "deleteItem");
  }

  /** A deletion by the SDK checks no version: the version that is stored is deleted. */
  private Outcome deletionOfStored(Expression table, Code key) {
    String stored = locals.free("stored");
    return Aws.isAsync(table.getType())
        ? Outcome.left(Reason.VERSIONED_DELETION, "deleteItem")
        : Outcome.rewritten(
            Code.of(
                "{}.find({}).ifPresent({} -> {}.delete({}))", table, key, stored, table, stored),
            "deleteItem");
  }

  private Outcome write(J.MethodInvocation call, Expression table, Bean bean, String kind) {
    Expression argument = call.getArguments().get(0);
    boolean isAsync = Aws.isAsync(table.getType());
    if (Aws.name(argument.getType()).equals(bean.type())) {
      return Outcome.rewritten(plain(table, argument, kind, isAsync), kind);
    }
    Optional<Chain> request = Chain.of(argument, locals);
    Optional<Expression> item = request.flatMap(each -> each.option("item"));
    if (item.isEmpty()
        || !request
            .get()
            .hasOnly("item", "conditionExpression", "ignoreNulls", "ignoreNullsMode")) {
      return Outcome.left(Reason.REQUEST, kind);
    }
    Optional<String> mode = nullsMode(request.get());
    if (mode.isEmpty()) {
      return Outcome.left(Reason.REQUEST, kind);
    }
    boolean isUpdate = !mode.get().equals("DEFAULT");
    if (isUpdate && !canUpdate(bean, mode.get())) {
      return Outcome.left(Reason.IGNORE_NULLS, kind);
    }
    Optional<Expression> expression = request.get().option("conditionExpression");
    Code write =
        Code.of(isUpdate ? "{}.writes().update({})" : "{}.writes().put({})", table, item.get());
    if (expression.isEmpty()) {
      Code plain =
          isUpdate ? update(table, write, isAsync) : plain(table, item.get(), kind, isAsync);
      return Outcome.rewritten(plain, kind);
    }
    return Outcome.of(
        conditions
            .condition(expression.get(), bean)
            .map(condition -> only(write, condition))
            .map(
                only ->
                    isUpdate && !isIgnored
                        ? update(table, only, isAsync)
                        : conditional(table, only, kind, isAsync)),
        Reason.EXPRESSION,
        kind);
  }

  /** DynamoDB returns the item as it is after the update. */
  private Code update(Expression table, Code write, boolean isAsync) {
    if (isIgnored) {
      return Code.of("{}.apply({})", table, write);
    }
    Code found = Code.of("{}.applyAndGet({})", table, write);
    return isAsync
        ? thenApply(found, "found", ".orElseThrow()")
        : Code.of("{}.orElseThrow()", found);
  }

  /** {@return the {@code IgnoreNullsMode} of a request; empty if only a run shows it} */
  private Optional<String> nullsMode(Chain request) {
    if (!request.names().contains("ignoreNullsMode")) {
      return request
          .flag("ignoreNulls", false, locals)
          .map(isIgnoring -> isIgnoring ? "true" : "DEFAULT");
    }
    return request.names().contains("ignoreNulls")
        ? Optional.empty()
        : request
            .option("ignoreNullsMode")
            .flatMap(mode -> mode(mode).or(() -> locals.resolve(mode).flatMap(Writes::mode)));
  }

  private static Optional<String> mode(Expression tree) {
    Expression name = tree instanceof J.FieldAccess access ? access.getName() : tree;
    return Optional.of(name.toString()).filter(MODES::contains);
  }

  /**
   * An update keeps each column of an embedded bean that is null: so does {@code SCALAR_ONLY}, and
   * any other mode replaces the bean as a whole, as a cell of JSON is replaced. {@code SCALAR_ONLY}
   * also adds to a map, which an update replaces.
   */
  private boolean canUpdate(Bean bean, String mode) {
    boolean isByScalar = mode.equals("SCALAR_ONLY");
    Storage storage = new Storage(codeBase);
    return !codeBase.isVersioned(bean)
        && codeBase.properties(bean).stream()
            .noneMatch(each -> isByScalar && Storage.name(each.type()).equals("java.util.Map"))
        && codeBase.properties(bean).stream()
            .filter(property -> !property.has("DynamoDbFlatten"))
            .filter(property -> storage.shape(property.type()) == Storage.Shape.BEAN)
            .allMatch(property -> storage.isEmbedded(property) == isByScalar);
  }

  private Code plain(Expression table, Expression item, String kind, boolean isAsync) {
    Code put = Code.of("{}.put({})", table, item);
    return isAsync && kind.equals("putItem") && !isIgnored
        ? Code.of("{}.thenAccept({} -> { })", put, locals.free("stored"))
        : put;
  }

  private static Code only(Code write, Code condition) {
    String text = condition.toString();
    if (text.startsWith("Condition.<")
        && text.endsWith(">rowExists().not()")
        && !write.toString().contains(".delete(")) {
      return Code.of("{}.ifAbsent()", write);
    }
    return text.startsWith("Condition.<") && text.endsWith(">rowExists()")
        ? Code.of("{}.ifPresent()", write)
        : Code.of("{}.onlyIf({})", write, condition);
  }

  /** A condition that is not met is an exception, as it was. */
  private Code conditional(Expression table, Code write, String kind, boolean isAsync) {
    String result = isIgnored || kind.equals("putItem") ? "" : ".stored().orElseThrow()";
    if (!isAsync) {
      return Code.of("{}.apply({}).orThrow()" + result, table, write);
    }
    Code applied = Code.of("{}.apply({})", table, write);
    String name = locals.free("result");
    return kind.equals("putItem")
        ? Code.of("{}.thenAccept({} -> {}.orThrow())", applied, name, name)
        : thenApply(applied, "result", ".orThrow()" + result);
  }

  private Code thenApply(Code future, String parameter, String rest) {
    String name = locals.free(parameter);
    return Code.of("{}.thenApply({} -> {}" + rest + ")", future, name, name);
  }

  Outcome delete(J.MethodInvocation call, Expression table, Bean bean) {
    if (!isIgnored) {
      return Outcome.left(Reason.OLD_ITEM, "deleteItem");
    }
    Expression argument = call.getArguments().get(0);
    boolean isChecked = codeBase.deletesEntitiesOnly(table, bean);
    if (Aws.name(argument.getType()).equals(bean.type()) && !isChecked) {
      return Outcome.rewritten(Code.of("{}.delete({})", table, argument), "deleteItem");
    }
    Optional<Code> key = keys.key(argument, bean);
    Optional<Expression> condition = Optional.empty();
    if (key.isEmpty()) {
      Optional<Chain> request = keys.request(argument);
      if (request.isEmpty() || !request.get().hasOnly("key", "conditionExpression")) {
        return Outcome.left(request.isEmpty() ? Reason.KEY : Reason.REQUEST, "deleteItem");
      }
      key = request.get().option("key").flatMap(each -> keys.key(each, bean));
      condition = request.get().option("conditionExpression");
    }
    if (key.isEmpty()) {
      return Outcome.left(Reason.KEY, "deleteItem");
    }
    if (isChecked) {
      return condition.isPresent()
          ? Outcome.left(Reason.VERSIONED_DELETION, "deleteItem")
          : deletionOfStored(table, key.get());
    }
    Code delete = Code.of("{}.writes().delete({})", table, key.get());
    if (condition.isPresent()) {
      boolean isAsync = Aws.isAsync(table.getType());
      return Outcome.of(
          conditions
              .condition(condition.get(), bean)
              .map(each -> conditional(table, only(delete, each), "deleteItem", isAsync)),
          Reason.EXPRESSION,
          "deleteItem");
    }
    return Outcome.rewritten(Code.of("{}.delete({})", table, key.get()), "deleteItem");
  }
}
