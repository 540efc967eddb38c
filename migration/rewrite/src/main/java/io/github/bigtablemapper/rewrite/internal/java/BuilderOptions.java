package io.github.bigtablemapper.rewrite.internal.java;

import java.util.List;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/** Options of a builder in a variable, which statements of one block set: {@code b.limit(3);}. */
public final class BuilderOptions {
  private BuilderOptions() {}

  /** {@return true of a builder of the SDK} */
  public static boolean isBuilder(@Nullable JavaType type) {
    String name = Aws.name(type);
    return name.startsWith(Aws.SDK) && name.endsWith("$Builder");
  }

  /** {@return the statements of a block that set options} */
  public static List<J.MethodInvocation> of(J.Block block, String builder) {
    return block.getStatements().stream()
        .filter(statement -> isOptions(statement, builder))
        .map(J.MethodInvocation.class::cast)
        .toList();
  }

  /** {@return true of {@code builder.limit(3).consistentRead(true);}} */
  public static boolean isOptions(Statement statement, String builder) {
    return statement instanceof J.MethodInvocation call && isOn(call, builder);
  }

  private static boolean isOn(@Nullable Expression tree, String builder) {
    return tree instanceof J.MethodInvocation call
        ? !call.getSimpleName().equals("build") && isOn(call.getSelect(), builder)
        : tree instanceof J.Identifier name
            && name.getSimpleName().equals(builder)
            && isBuilder(name.getType());
  }
}
