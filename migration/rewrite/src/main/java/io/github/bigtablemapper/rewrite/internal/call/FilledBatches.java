package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaPrinter;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/**
 * Batches that statements fill, in a loop or with {@code forEach}: the variable with the builder
 * becomes a list of entities or of keys, and the call of the client takes it. All uses of the
 * variable are rewritten, or none.
 */
final class FilledBatches {
  private static final Set<String> OPTIONS =
      Set.of("writeBatches", "addWriteBatch", "readBatches", "addReadBatch");

  private final CodeBase codeBase;

  FilledBatches(CodeBase codeBase) {
    this.codeBase = codeBase;
  }

  /**
   * A variable that becomes a list.
   *
   * @param adds the method that fills it: {@code addPutItem}, {@code addDeleteItem} or {@code
   *     addGetItem}
   */
  record Filled(Bean bean, Expression table, String adds) {
    /** {@return true if it is a list of entities, not of keys} */
    boolean isOfEntities() {
      return adds.equals("addPutItem");
    }
  }

  /** {@return the list that a variable becomes} */
  Optional<TableTypes.Named> type(J.VariableDeclarations variables, Cursor at) {
    Object around = at.getParentTreeCursor().getValue();
    return around instanceof J.Block block && isBuilder(variables.getType())
        ? filled(variables, block, at.getParentTreeCursor()).map(this::type)
        : Optional.empty();
  }

  private TableTypes.Named type(Filled filled) {
    Bean bean = filled.bean();
    return filled.isOfEntities()
        ? new TableTypes.Named(
            "List<" + bean.simpleName() + ">", List.of("java.util.List", "java.util.ArrayList"))
        : new TableTypes.Named(
            "List<" + bean.generatedName() + "Key>",
            List.of("java.util.List", "java.util.ArrayList", bean.generated("Key")));
  }

  /** {@return the replacement of a statement that adds to a batch} */
  Optional<Outcome> add(J.MethodInvocation call, Cursor at) {
    Expression builder = call.getSelect();
    return builder == null
        ? Optional.empty()
        : of(builder, at)
            .filter(filled -> filled.adds().equals(call.getSimpleName()))
            .flatMap(
                filled ->
                    new BatchItems(codeBase, new Locals(codeBase, at))
                        .added(call, filled.bean(), filled.table()))
            .map(item -> Outcome.rewritten(Code.of("{}.add({})", builder, item)));
  }

  /** {@return true of a function that adds to a batch} */
  boolean isAdd(J.MemberReference reference, Cursor at) {
    return of(reference.getContaining(), at).isPresent();
  }

  /** {@return the replacement of a key that a function makes for a batch} */
  Optional<Outcome> key(J.MethodInvocation made, Cursor at) {
    Cursor function = at.getParentTreeCursor();
    Cursor map = function.getParentTreeCursor();
    if (!(function.getValue() instanceof J.Lambda lambda)
        || lambda.getBody() != made
        || !(map.getParentTreeCursor().getValue() instanceof J.MethodInvocation each)
        || each.getSelect() != map.getValue()
        || !(each.getArguments().get(0) instanceof J.MemberReference reference)
        || !Aws.isEnhanced(made.getType(), "Key")) {
      return Optional.empty();
    }
    return of(reference.getContaining(), map)
        .filter(filled -> !filled.isOfEntities())
        .flatMap(
            filled -> new BatchItems(codeBase, new Locals(codeBase, at)).key(made, filled.bean()))
        .map(key -> Outcome.rewritten(key));
  }

  /** {@return the code of a request to write a batch that statements fill} */
  Optional<Code> write(Chain request, Cursor at) {
    return built(request, at)
        .flatMap(
            builder ->
                of(builder, at)
                    .filter(filled -> !filled.adds().equals("addGetItem"))
                    .map(
                        filled ->
                            Code.of(
                                filled.isOfEntities() ? "{}.putAll({})" : "{}.deleteAll({})",
                                filled.table(),
                                builder)));
  }

  /** {@return the keys of a request to read a batch of a table that statements fill} */
  Optional<Code> read(Chain request, Expression table, Cursor at) {
    return built(request, at)
        .filter(
            builder ->
                of(builder, at)
                    .filter(filled -> filled.adds().equals("addGetItem"))
                    .filter(filled -> printed(filled.table()).equals(printed(table)))
                    .isPresent())
        .map(builder -> Code.of("{}", builder));
  }

  /** {@return the variable of a request with nothing but the batch of a variable} */
  Optional<J.Identifier> built(Chain request, Cursor at) {
    return Optional.of(request.steps())
        .filter(steps -> steps.size() == 1 && OPTIONS.contains(steps.get(0).name()))
        .map(steps -> steps.get(0).arguments())
        .filter(batches -> batches.size() == 1)
        .flatMap(batches -> new Locals(codeBase, at).resolve(batches.get(0)))
        .flatMap(
            batch ->
                batch instanceof J.MethodInvocation build
                        && build.getSimpleName().equals("build")
                        && build.getSelect() instanceof J.Identifier builder
                        && isBuilder(builder.getType())
                    ? Optional.of(builder)
                    : Optional.empty());
  }

  private static boolean isBuilder(@Nullable JavaType type) {
    return Aws.isEnhanced(type, "model.WriteBatch$Builder", "model.ReadBatch$Builder");
  }

  private Optional<Filled> of(@Nullable Expression tree, Cursor at) {
    if (!(tree instanceof J.Identifier name) || !isBuilder(name.getType())) {
      return Optional.empty();
    }
    for (Cursor each = at; each != null; each = each.getParent()) {
      if (each.getValue() instanceof J.Block block) {
        for (Statement statement : block.getStatements()) {
          if (statement instanceof J.VariableDeclarations variables
              && variables.getVariables().get(0).getSimpleName().equals(name.getSimpleName())) {
            return filled(variables, block, each);
          }
        }
      }
    }
    return Optional.empty();
  }

  private Optional<Filled> filled(J.VariableDeclarations variables, J.Block block, Cursor around) {
    J.VariableDeclarations.NamedVariable variable = variables.getVariables().get(0);
    Optional<Bean> bean = codeBase.entity(Aws.item(variable.getType()));
    J.MethodDeclaration method = around.firstEnclosing(J.MethodDeclaration.class);
    Optional<Expression> table =
        Optional.ofNullable(variable.getInitializer())
            .flatMap(initial -> Chain.of(initial, new Locals(codeBase, around)))
            .filter(chain -> chain.steps().size() == 1)
            .flatMap(chain -> chain.option("mappedTableResource"));
    if (bean.isEmpty()
        || table.isEmpty()
        || method == null
        || variables.getVariables().size() > 1
        || !isSteady(table.get(), method)) {
      return Optional.empty();
    }
    FillingUses uses = new FillingUses(codeBase, variable.getSimpleName(), bean.get(), table.get());
    var unused = uses.visit(block, 0, around.getParentOrThrow());
    return uses.adds().map(adds -> new Filled(bean.get(), table.get(), adds));
  }

  /** True of a table that is the same one wherever the method names it. */
  private static boolean isSteady(Expression table, J.MethodDeclaration method) {
    return new PureExpressions(method, null).isRepeatable(table)
        && !PureExpressions.isAssigned(method, printed(table).replace("this.", ""));
  }

  static String printed(Expression tree) {
    return tree.printTrimmed(new JavaPrinter<>());
  }
}
