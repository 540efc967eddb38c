package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import java.util.Set;
import java.util.function.Predicate;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.Statement;

/** Maps of names and values of an expression, which statements of one block fill. */
public final class MapPuts {
  private static final Set<String> OPTIONS = Set.of("expressionValues", "expressionNames");

  private MapPuts() {}

  /** {@return the statements {@code map.put(key, value)} of a block} */
  public static List<J.MethodInvocation> of(J.Block block, String map) {
    return block.getStatements().stream()
        .filter(statement -> isPut(statement, map))
        .map(J.MethodInvocation.class::cast)
        .toList();
  }

  private static boolean isPassed(String map, J.MethodInvocation call) {
    return call.getArguments().stream()
        .anyMatch(each -> each instanceof J.Identifier name && name.getSimpleName().equals(map));
  }

  /** {@return true of {@code map.put(key, value)}} */
  public static boolean isPut(Statement statement, String map) {
    return statement instanceof J.MethodInvocation call
        && call.getSimpleName().equals("put")
        && call.getArguments().size() == 2
        && call.getSelect() instanceof J.Identifier on
        && on.getSimpleName().equals(map);
  }

  /**
   * {@return true if a map is filled by statements of a block, and is for expressions only}
   *
   * @param isRead true of other methods that only read what is passed to them
   */
  public static boolean isOnlyFilled(
      J.Block block, String map, Predicate<J.MethodInvocation> isRead) {
    long passed =
        Trees.all(block, J.MethodInvocation.class)
            .filter(call -> isPassed(map, call))
            .filter(call -> OPTIONS.contains(call.getSimpleName()) || isRead.test(call))
            .count();
    return Uses.count(block, map) == of(block, map).size() + passed;
  }
}
