package io.github.bigtablemapper.rewrite.internal.java;

import java.util.ArrayList;
import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/** Variables and methods of AWS's types that nothing uses once the calls are rewritten. */
public final class Uses {
  private static final Set<String> OF_REQUESTS =
      Set.of(
          "Key",
          "Expression",
          "TableSchema",
          "mapper.BeanTableSchema",
          "mapper.ImmutableTableSchema",
          "model.QueryConditional",
          "model.QueryEnhancedRequest",
          "model.ScanEnhancedRequest",
          "model.GetItemEnhancedRequest",
          "model.PutItemEnhancedRequest",
          "model.UpdateItemEnhancedRequest",
          "model.DeleteItemEnhancedRequest",
          "model.WriteBatch",
          "model.BatchWriteItemEnhancedRequest",
          "model.ReadBatch",
          "model.BatchGetItemEnhancedRequest",
          "model.BatchGetResultPageIterable");

  private Uses() {}

  /** {@return how often a name occurs in a tree, but for its declaration} */
  public static long count(J tree, String name) {
    return Trees.places(tree, J.Identifier.class)
        .filter(place -> place.<J.Identifier>getValue().getSimpleName().equals(name))
        .filter(place -> !isDeclared(place.getValue(), place.getParentTreeCursor().getValue()))
        .count();
  }

  private static boolean isDeclared(J.Identifier name, Object parent) {
    return (parent instanceof J.VariableDeclarations.NamedVariable variable
            && variable.getName().equals(name))
        || (parent instanceof J.MethodInvocation call && call.getName().equals(name));
  }

  /** {@return true if a variable occurs once, as the argument of a method} */
  public static boolean isArgumentOnly(J tree, String variable, String method) {
    long passed =
        Trees.all(tree, J.MethodInvocation.class)
            .filter(call -> call.getSimpleName().equals(method))
            .filter(
                call ->
                    call.getArguments().get(0) instanceof J.Identifier argument
                        && argument.getSimpleName().equals(variable))
            .count();
    return passed == 1 && count(tree, variable) == 1;
  }

  /**
   * {@return the block without variables that were used before}
   *
   * @param isShared which fields other files use
   */
  public static J.Block withoutUnused(
      J.Block before, J.Block after, Predicate<JavaType.Variable> isShared) {
    J.Block block = after;
    while (true) {
      J.Block now = withoutOne(before, block, isShared);
      if (Trees.isSame(now, block)) {
        return block;
      }
      block = now;
    }
  }

  private static J.Block withoutOne(
      J.Block before, J.Block block, Predicate<JavaType.Variable> isShared) {
    List<Statement> statements = new ArrayList<>(block.getStatements());
    for (int i = 0; i < statements.size(); i++) {
      if (statements.get(i) instanceof J.VariableDeclarations variable
          && isUnused(variable, before, block)
          && !isShared(variable.getVariables().get(0).getVariableType(), isShared)) {
        statements.remove(i);
        String name = variable.getVariables().get(0).getSimpleName();
        statements.removeIf(
            each -> MapPuts.isPut(each, name) || BuilderOptions.isOptions(each, name));
        if (!variable.getComments().isEmpty() && i < statements.size()) {
          statements.set(i, statements.get(i).withPrefix(variable.getPrefix()));
        }
        return block.withStatements(statements);
      }
      if (statements.get(i) instanceof J.MethodDeclaration method
          && isUnused(method, before, block)) {
        statements.remove(i);
        return block.withStatements(statements);
      }
    }
    return block;
  }

  /** True of a method that made a part of requests, which the requests contain now. */
  private static boolean isUnused(J.MethodDeclaration method, J.Block before, J.Block now) {
    String name = method.getSimpleName();
    return method.hasModifier(J.Modifier.Type.Private)
        && method.getMethodType() != null
        && Aws.name(method.getMethodType().getReturnType()).startsWith(Aws.ENHANCED)
        && calls(before, name) > 0
        && calls(now, name) == 0;
  }

  private static long calls(J.Block block, String name) {
    return Stream.concat(
            Trees.all(block, J.MethodInvocation.class).map(J.MethodInvocation::getSimpleName),
            Trees.all(block, J.MemberReference.class)
                .map(reference -> reference.getReference().getSimpleName()))
        .filter(name::equals)
        .count();
  }

  private static boolean isShared(
      JavaType.@Nullable Variable variable, Predicate<JavaType.Variable> isShared) {
    return variable != null && isShared.test(variable);
  }

  private static boolean isUnused(J.VariableDeclarations variable, J.Block before, J.Block now) {
    String name = variable.getVariables().get(0).getSimpleName();
    int puts = MapPuts.of(now, name).size();
    int options = BuilderOptions.of(now, name).size();
    if (BuilderOptions.isBuilder(variable.getType())) {
      return variable.getVariables().size() == 1
          && count(before, name) > options
          && count(now, name) == options;
    }
    boolean isFilled =
        puts > 0 && count(now, name) == puts && MapPuts.isOnlyFilled(before, name, call -> true);
    return variable.getVariables().size() == 1
        && !variable.hasModifier(J.Modifier.Type.Public)
        && (isFilled || isOfRequest(variable.getVariables().get(0).getType()))
        && count(before, name) > puts
        && count(now, name) == puts;
  }

  private static boolean isOfRequest(@Nullable JavaType type) {
    return Aws.isEnhanced(type, OF_REQUESTS.toArray(String[]::new))
        || Aws.name(type).equals(Aws.SERVICE + "model.AttributeValue")
        || (Aws.name(type).equals("java.util.Map")
            && type instanceof JavaType.Parameterized map
            && map.getTypeParameters().size() == 2
            && Aws.name(map.getTypeParameters().get(1))
                .equals(Aws.SERVICE + "model.AttributeValue"));
  }
}
