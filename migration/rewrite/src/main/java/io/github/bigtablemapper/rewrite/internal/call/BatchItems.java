package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import java.util.Optional;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;

/** What a batch puts, deletes or gets: entities and keys. */
record BatchItems(CodeBase codeBase, Locals locals) {
  /** {@return what a call adds to the builder of a batch} */
  Optional<Code> added(J.MethodInvocation call, Bean bean, Expression table) {
    if (call.getArguments().size() != 1) {
      return Optional.empty();
    }
    Expression item = call.getArguments().get(0);
    return switch (call.getSimpleName()) {
      case "addPutItem" -> put(item, bean);
      case "addDeleteItem" -> delete(item, bean, table);
      case "addGetItem" -> key(item, bean);
      default -> Optional.empty();
    };
  }

  /** {@return the entity that a put is of} */
  Optional<Code> put(Expression tree, Bean bean) {
    return isEntity(tree, bean)
        ? Optional.of(Code.of("{}", tree))
        : Chain.of(tree, locals)
            .filter(request -> request.hasOnly("item"))
            .flatMap(request -> request.option("item"))
            .filter(item -> isEntity(item, bean))
            .map(item -> Code.of("{}", item));
  }

  /**
   * {@return the key that a deletion is of; empty if deletions from the table check a version,
   * which those of a batch did not}
   */
  Optional<Code> delete(Expression tree, Bean bean, Expression table) {
    return codeBase.deletesEntitiesOnly(table, bean) ? Optional.empty() : key(tree, bean);
  }

  /** {@return the key that a key, an entity, or a request with nothing but a key, is} */
  Optional<Code> key(Expression tree, Bean bean) {
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
