package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.Cursor;
import org.openrewrite.java.JavaIsoVisitor;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/**
 * The uses of a variable with the builder of a batch. It can become a list if each use adds to it
 * in the same way, and one builds the batch for its request.
 */
final class FillingUses extends JavaIsoVisitor<Integer> {
  private final CodeBase codeBase;
  private final String name;
  private final Bean bean;
  private final Expression table;
  private @Nullable String adds;
  private boolean isMixed;
  private int used;
  private int known;
  private int requests;

  /**
   * The uses of one variable.
   *
   * @param table the table of the batch
   */
  FillingUses(CodeBase codeBase, String name, Bean bean, Expression table) {
    this.codeBase = codeBase;
    this.name = name;
    this.bean = bean;
    this.table = table;
  }

  /** {@return the method that fills the batch; empty: it cannot become a list} */
  Optional<String> adds() {
    return !isMixed && requests == 1 && used == known
        ? Optional.ofNullable(adds)
        : Optional.empty();
  }

  @Override
  public J.Identifier visitIdentifier(J.Identifier each, Integer unused) {
    Object parent = getCursor().getParentTreeCursor().getValue();
    boolean isDeclared =
        parent instanceof J.VariableDeclarations.NamedVariable variable
            && variable.getName().equals(each);
    if (each.getSimpleName().equals(name) && !isDeclared) {
      used++;
    }
    return each;
  }

  @Override
  public J.MethodInvocation visitMethodInvocation(J.MethodInvocation call, Integer unused) {
    if (isVariable(call.getSelect())
        && Results.isIgnored(getCursor())
        && new BatchItems(codeBase, new Locals(codeBase, getCursor()))
            .added(call, bean, table)
            .isPresent()) {
      added(call.getSimpleName());
    }
    requested(request(call), getCursor());
    return super.visitMethodInvocation(call, unused);
  }

  @Override
  public J.ForEachLoop visitForEachLoop(J.ForEachLoop loop, Integer unused) {
    requested(results(BatchResults.of(loop), PageLoops.iterable(loop, getCursor())), getCursor());
    return super.visitForEachLoop(loop, unused);
  }

  private void requested(Optional<J.MethodInvocation> call, Cursor at) {
    call.flatMap(request -> Chain.of(request.getArguments().get(0), new Locals(codeBase, at)))
        .flatMap(request -> new FilledBatches(codeBase).built(request, at))
        .filter(this::isVariable)
        .ifPresent(
            builder -> {
              requests++;
              known++;
            });
  }

  /** {@return the call of the client whose result is not used, or is that of the table} */
  private Optional<J.MethodInvocation> request(J.MethodInvocation call) {
    boolean isWrite =
        call.getSimpleName().equals("batchWriteItem")
            && call.getSelect() != null
            && Aws.isEnhanced(
                call.getSelect().getType(), "DynamoDbEnhancedClient", "DynamoDbEnhancedAsyncClient")
            && Results.isIgnored(getCursor());
    return isWrite ? Optional.of(call) : results(BatchResults.of(call), getCursor());
  }

  private Optional<J.MethodInvocation> results(Optional<BatchResults> read, Cursor at) {
    return read.filter(
            results -> FilledBatches.printed(results.table()).equals(FilledBatches.printed(table)))
        .flatMap(results -> results.read(new Locals(codeBase, at)));
  }

  @Override
  public J.MemberReference visitMemberReference(J.MemberReference reference, Integer unused) {
    String method = reference.getReference().getSimpleName();
    boolean isOfVariable =
        isVariable(reference.getContaining())
            && Aws.name(reference.getType()).equals("java.util.function.Consumer");
    boolean isPut =
        method.equals("addPutItem") && Aws.item(reference.getType()).equals(bean.type());
    boolean isOfKeys =
        mapped(getCursor())
            .flatMap(
                key -> new BatchItems(codeBase, new Locals(codeBase, getCursor())).key(key, bean))
            .isPresent();
    boolean isRead = method.equals("addGetItem") && isOfKeys;
    boolean isDeletion =
        method.equals("addDeleteItem") && isOfKeys && !codeBase.deletesEntitiesOnly(table, bean);
    if (isOfVariable && (isPut || isRead || isDeletion)) {
      added(method);
    }
    return super.visitMemberReference(reference, unused);
  }

  /**
   * {@return the key that a function makes of each element, before the reference at a place takes
   * it: {@code ids.stream().map(id -> key).forEach(batch::addGetItem)}}
   */
  static Optional<Expression> mapped(Cursor reference) {
    return reference.getParentTreeCursor().getValue() instanceof J.MethodInvocation each
            && each.getSimpleName().equals("forEach")
            && each.getSelect() instanceof J.MethodInvocation map
            && map.getSimpleName().equals("map")
            && map.getArguments().get(0) instanceof J.Lambda function
            && function.getBody() instanceof Expression key
            && Aws.isEnhanced(key.getType(), "Key")
        ? Optional.of(key)
        : Optional.empty();
  }

  private boolean isVariable(@Nullable Expression tree) {
    return tree instanceof J.Identifier identifier && identifier.getSimpleName().equals(name);
  }

  private void added(String method) {
    isMixed |= adds != null && !adds.equals(method);
    adds = method;
    known++;
  }
}
