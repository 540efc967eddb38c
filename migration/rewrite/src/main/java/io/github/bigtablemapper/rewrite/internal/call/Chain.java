package io.github.bigtablemapper.rewrite.internal.call;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import io.github.bigtablemapper.rewrite.internal.java.BuilderOptions;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.JavaPrinter;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/**
 * The options of a builder: of {@code X.builder().a(1).b(2).build()}, of a variable that contains
 * it, or of a function {@code b -> b.a(1).b(2)}.
 */
record Chain(List<Step> steps) {
  /** One option. */
  record Step(String name, List<Expression> arguments) {}

  /** {@return the options of an expression, if all of them are in it} */
  static Optional<Chain> of(Expression tree, Locals locals) {
    return locals.resolveKey(tree).flatMap(each -> ofValue(each, locals));
  }

  private static Optional<Chain> ofValue(Expression tree, Locals locals) {
    List<Step> steps = new ArrayList<>();
    if (isBuiltLater(tree)) {
      J.Identifier builder =
          (J.Identifier) Objects.requireNonNull(((J.MethodInvocation) tree).getSelect());
      return locals
          .options(builder)
          .filter(all -> addCalls(all.get(0), null, steps))
          .filter(
              all ->
                  all.stream()
                      .skip(1)
                      .allMatch(each -> addCalls(each, builder.getSimpleName(), steps)))
          .map(unused -> new Chain(List.copyOf(steps)));
    }
    boolean isWhole =
        tree instanceof J.Lambda lambda ? addLambda(lambda, steps) : addCalls(tree, null, steps);
    return isWhole ? Optional.of(new Chain(List.copyOf(steps))) : Optional.empty();
  }

  /** True of {@code builder.build()} of a variable. */
  private static boolean isBuiltLater(Expression tree) {
    return tree instanceof J.MethodInvocation call
        && call.getSimpleName().equals("build")
        && call.getSelect() instanceof J.Identifier builder
        && BuilderOptions.isBuilder(builder.getType());
  }

  private static boolean addLambda(J.Lambda lambda, List<Step> steps) {
    List<J> parameters = lambda.getParameters().getParameters();
    String parameter = parameters.size() == 1 ? parameterName(parameters.get(0)) : null;
    if (parameter == null) {
      return false;
    }
    if (lambda.getBody() instanceof J.Block block) {
      for (Statement statement : block.getStatements()) {
        if (!(statement instanceof J.MethodInvocation call) || !addCalls(call, parameter, steps)) {
          return false;
        }
      }
      return true;
    }
    return lambda.getBody() instanceof Expression body && addCalls(body, parameter, steps);
  }

  private static @Nullable String parameterName(J parameter) {
    if (parameter instanceof J.VariableDeclarations variable) {
      return variable.getVariables().get(0).getSimpleName();
    }
    return parameter instanceof J.Identifier name ? name.getSimpleName() : null;
  }

  private static boolean addCalls(
      @Nullable Expression tree, @Nullable String root, List<Step> steps) {
    if (tree instanceof J.Identifier name) {
      return root != null && name.getSimpleName().equals(root);
    }
    if (!(tree instanceof J.MethodInvocation call)) {
      return false;
    }
    if (isStart(call)) {
      return root == null;
    }
    if (!addCalls(call.getSelect(), root, steps)) {
      return false;
    }
    if (!call.getSimpleName().equals("build")) {
      List<Expression> arguments =
          call.getArguments().stream().filter(each -> !(each instanceof J.Empty)).toList();
      steps.add(new Step(call.getSimpleName(), arguments));
    }
    return true;
  }

  private static boolean isStart(J.MethodInvocation call) {
    return call.getSimpleName().equals("builder")
        && call.getMethodType() != null
        && Aws.name(call.getMethodType().getDeclaringType()).startsWith(Aws.SDK);
  }

  /** {@return the only argument of an option} */
  Optional<Expression> option(String name) {
    return steps.stream()
        .filter(step -> step.name().equals(name) && step.arguments().size() == 1)
        .reduce((first, last) -> last)
        .map(step -> step.arguments().get(0));
  }

  /** {@return true if it has only these options} */
  boolean hasOnly(String... names) {
    return Set.of(names).containsAll(names());
  }

  /** {@return the names of its options} */
  Set<String> names() {
    return steps.stream().map(Step::name).collect(Collectors.toSet());
  }

  /**
   * {@return what an option is set to; empty if only a run shows it}
   *
   * @param otherwise what it is if it is not set
   */
  Optional<Boolean> flag(String name, boolean otherwise, Locals locals) {
    List<Step> set = steps.stream().filter(step -> step.name().equals(name)).toList();
    return set.isEmpty()
        ? Optional.of(otherwise)
        : option(name)
            .flatMap(
                tree -> constant(tree).or(() -> locals.resolve(tree).flatMap(Chain::constant)));
  }

  private static Optional<Boolean> constant(Expression tree) {
    return switch (tree.printTrimmed(new JavaPrinter<>())) {
      case "true", "Boolean.TRUE" -> Optional.of(true);
      case "false", "Boolean.FALSE" -> Optional.of(false);
      default -> Optional.empty();
    };
  }
}
