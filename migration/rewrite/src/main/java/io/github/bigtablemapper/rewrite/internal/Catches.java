package io.github.bigtablemapper.rewrite.internal;

import io.github.bigtablemapper.rewrite.internal.call.TableTypes;
import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.NameTree;
import org.openrewrite.java.tree.TypeTree;

/** Clauses that catch exceptions of a client. */
final class Catches {
  private static final String EXCEPTIONS = "io.github.bigtablemapper.exception.";
  private static final String CONDITION = Aws.SERVICE + "model.ConditionalCheckFailedException";

  private final Snippets snippets;
  private final boolean hasVersions;
  private final boolean isBoth;
  private final List<String> imports = new ArrayList<>();

  /**
   * Clauses of one kind.
   *
   * @param hasVersions true if a condition that does not hold can be a version
   * @param isBoth true if both clients are used: what each of them throws is caught
   */
  Catches(Snippets snippets, boolean hasVersions, boolean isBoth) {
    this.snippets = snippets;
    this.hasVersions = hasVersions;
    this.isBoth = isBoth;
  }

  /** {@return the variable of what is caught} */
  static Optional<JavaType.Variable> variable(J.Try.Catch caught) {
    return Optional.ofNullable(
        caught.getParameter().getTree().getVariables().get(0).getVariableType());
  }

  /** {@return true of a clause of an earlier run} */
  static boolean isRewritten(J.Try.Catch caught) {
    return types(caught).stream()
        .anyMatch(
            each ->
                Aws.name(each.getType()).startsWith(EXCEPTIONS)
                    || List.of("PreconditionFailedException", "BigtableMapperException")
                        .contains(each.toString().trim()));
  }

  private static List<? extends NameTree> types(J.Try.Catch caught) {
    TypeTree type = caught.getParameter().getTree().getTypeExpression();
    if (type instanceof J.MultiCatch either) {
      return either.getAlternatives();
    }
    return type == null ? List.of() : List.of(type);
  }

  /** {@return what the clauses need to import} */
  List<String> imports() {
    return imports;
  }

  /** {@return a clause with all that is thrown now} */
  J.Try.Catch of(J.Try.Catch before, J.Try.Catch now) {
    List<? extends NameTree> old = types(before);
    List<? extends NameTree> replaced = types(now);
    List<NameTree> all = new ArrayList<>(replaced);
    for (int i = 0; i < old.size(); i++) {
      boolean isReplaced = TableTypes.isException(old.get(i).getType());
      if (isReplaced && hasVersions && Aws.name(old.get(i).getType()).equals(CONDITION)) {
        all.add((NameTree) snippets.type("StaleEntityException"));
        imports.add(EXCEPTIONS + "StaleEntityException");
      }
      if (isReplaced && isBoth) {
        all.add(old.get(i));
      }
    }
    if (all.size() == replaced.size()) {
      return now;
    }
    J.VariableDeclarations parameter = now.getParameter().getTree();
    TypeTree either = Trees.either(all).withPrefix(all.get(0).getPrefix());
    return now.withParameter(now.getParameter().withTree(parameter.withTypeExpression(either)));
  }
}
