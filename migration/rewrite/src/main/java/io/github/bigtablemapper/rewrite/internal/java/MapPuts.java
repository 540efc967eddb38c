package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import java.util.Set;
import java.util.concurrent.atomic.AtomicInteger;
import org.openrewrite.java.JavaIsoVisitor;
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

  /** {@return true of {@code map.put(key, value)}} */
  static boolean isPut(Statement statement, String map) {
    return statement instanceof J.MethodInvocation call
        && call.getSimpleName().equals("put")
        && call.getArguments().size() == 2
        && call.getSelect() instanceof J.Identifier on
        && on.getSimpleName().equals(map);
  }

  /** {@return true if a map is filled by statements of a block, and is for expressions only} */
  public static boolean isOnlyFilled(J.Block block, String map) {
    AtomicInteger passed = new AtomicInteger();
    var unused =
        new JavaIsoVisitor<AtomicInteger>() {
          @Override
          public J.MethodInvocation visitMethodInvocation(
              J.MethodInvocation call, AtomicInteger found) {
            if (OPTIONS.contains(call.getSimpleName())
                && call.getArguments().get(0) instanceof J.Identifier argument
                && argument.getSimpleName().equals(map)) {
              var unused = found.incrementAndGet();
            }
            return super.visitMethodInvocation(call, found);
          }
        }.visit(block, passed);
    return Uses.count(block, map) == of(block, map).size() + passed.get();
  }
}
