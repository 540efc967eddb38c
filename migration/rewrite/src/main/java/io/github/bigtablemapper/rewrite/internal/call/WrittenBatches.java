package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.Code;
import io.github.bigtablemapper.rewrite.internal.java.Trees;
import io.github.bigtablemapper.rewrite.internal.java.Uses;
import io.github.bigtablemapper.rewrite.internal.model.CodeScanner;
import java.util.HashSet;
import java.util.Optional;
import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;

/**
 * The results of batches in the variables of one file that are only read for what was not written:
 * the batch writes all, or throws, so nothing is left.
 */
public final class WrittenBatches {
  private static final String UNPROCESSED = "unprocessed(?:Put|Delete)ItemsForTable";

  private final Set<String> rewritten = new HashSet<>();

  /** {@return true of a variable of a block that nothing else is done with} */
  static boolean isReadForRest(J.VariableDeclarations.NamedVariable variable, J.Block block) {
    String name = variable.getSimpleName();
    long read =
        Trees.all(block, J.MethodInvocation.class)
            .filter(call -> isRest(call) && isNamed(call.getSelect(), name))
            .count();
    return isResult(variable.getType()) && Uses.count(block, name) == read;
  }

  /**
   * {@return the batch that becomes a statement without its result, if it is rewritten}
   *
   * @param before the variable of the result, before its batch was visited
   */
  public Optional<J.MethodInvocation> written(
      J.VariableDeclarations before, J.VariableDeclarations visited) {
    J.VariableDeclarations.NamedVariable variable = visited.getVariables().get(0);
    JavaType.Variable type = variable.getVariableType();
    if (type == null || !isResult(variable.getType())) {
      return Optional.empty();
    }
    String name = CodeScanner.variableName(type);
    Optional<J.MethodInvocation> batch =
        Optional.ofNullable(variable.getInitializer())
            .filter(J.MethodInvocation.class::isInstance)
            .map(J.MethodInvocation.class::cast)
            .filter(call -> isBatch(before.getVariables().get(0)) && !isBatch(variable));
    batch.ifPresentOrElse(unused -> rewritten.add(name), () -> rewritten.remove(name));
    return batch.map(call -> call.withPrefix(visited.getPrefix()));
  }

  private static boolean isBatch(J.VariableDeclarations.NamedVariable result) {
    return result.getInitializer() != null
        && Trees.all(result.getInitializer(), J.MethodInvocation.class)
            .anyMatch(each -> each.getSimpleName().equals("batchWriteItem"));
  }

  /** {@return the list of what such a batch has not written} */
  public Optional<Code> rest(J.MethodInvocation call) {
    JavaType.Variable variable =
        call.getSelect() instanceof J.Identifier name ? name.getFieldType() : null;
    if (!isRest(call)
        || variable == null
        || !rewritten.contains(CodeScanner.variableName(variable))) {
      return Optional.empty();
    }
    JavaType item = Aws.argument(call.getType());
    String type = item instanceof JavaType.GenericTypeVariable any ? any.getName() : Aws.name(item);
    Code list =
        Code.of("List.<" + type.substring(type.lastIndexOf('.') + 1) + ">of()")
            .importing("java.util.List");
    return Optional.of(type.equals(Aws.ENHANCED + "Key") ? list.importing(type) : list);
  }

  private static boolean isRest(J.MethodInvocation call) {
    return call.getSimpleName().matches(UNPROCESSED);
  }

  private static boolean isNamed(@Nullable Expression tree, String name) {
    return tree instanceof J.Identifier each && each.getSimpleName().equals(name);
  }

  private static boolean isResult(@Nullable JavaType type) {
    return Aws.isEnhanced(type, "model.BatchWriteResult");
  }
}
