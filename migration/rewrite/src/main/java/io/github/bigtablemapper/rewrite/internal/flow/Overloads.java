package io.github.bigtablemapper.rewrite.internal.flow;

import static java.util.stream.Collectors.joining;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.util.List;
import java.util.stream.IntStream;
import java.util.stream.Stream;
import org.openrewrite.java.JavaPrinter;
import org.openrewrite.java.tree.J;

/**
 * Methods of a class whose parameters had different types of the SDK, and have the same types of
 * the mapper after the recipe: both clients become one mapper, and all pages a scan.
 */
final class Overloads {
  private Overloads() {}

  /** {@return true if a method has the parameters of one that its class declares before it} */
  static boolean isTaken(J.MethodDeclaration method, J.ClassDeclaration around) {
    return around.getBody().getStatements().stream()
        .takeWhile(member -> !member.getId().equals(method.getId()))
        .filter(J.MethodDeclaration.class::isInstance)
        .map(J.MethodDeclaration.class::cast)
        .filter(other -> after(other).equals(after(method)))
        .anyMatch(other -> isReplaced(types(other), types(method)));
  }

  private static String after(J.MethodDeclaration method) {
    return parameters(method)
        .map(
            each ->
                each.getTypeExpression() == null
                    ? ""
                    : each.getTypeExpression()
                        .printTrimmed(new JavaPrinter<>())
                        .replaceFirst("(?s)<.*>", ""))
        .collect(joining(",", method.getSimpleName() + "(", ")"));
  }

  private static List<String> types(J.MethodDeclaration method) {
    return parameters(method)
        .map(each -> each.getVariables().get(0).getVariableType())
        .map(variable -> variable == null ? "" : Aws.name(variable.getType()))
        .toList();
  }

  private static Stream<J.VariableDeclarations> parameters(J.MethodDeclaration method) {
    return method.getParameters().stream()
        .filter(J.VariableDeclarations.class::isInstance)
        .map(J.VariableDeclarations.class::cast);
  }

  private static boolean isReplaced(List<String> one, List<String> other) {
    return IntStream.range(0, one.size())
        .filter(i -> !one.get(i).equals(other.get(i)))
        .anyMatch(i -> one.get(i).startsWith(Aws.SDK) || other.get(i).startsWith(Aws.SDK));
  }
}
