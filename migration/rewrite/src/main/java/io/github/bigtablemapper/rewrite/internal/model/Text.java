package io.github.bigtablemapper.rewrite.internal.model;

import java.util.Locale;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeUtils;

/**
 * A text in the source: a literal, or a constant that is declared elsewhere.
 *
 * @param source as it is written
 * @param literal its value, or the name of the constant with its class
 */
public record Text(String source, String literal, boolean isLiteral) {
  /** {@return a name in small letters with hyphens} */
  public static String hyphened(String name) {
    return name.replaceAll("[^A-Za-z0-9]+", "-")
        .replaceAll("([a-z0-9])([A-Z])", "$1-$2")
        .toLowerCase(Locale.ROOT);
  }

  /** {@return the text of an expression, or null if it is computed} */
  public static @Nullable Text of(Expression tree) {
    String source = tree.printTrimmed(new org.openrewrite.java.JavaPrinter<>());
    if (tree instanceof J.Literal literal && literal.getValue() != null) {
      return new Text(source, literal.getValue().toString(), true);
    }
    JavaType.Variable field = field(tree);
    if (field == null) {
      return null;
    }
    String owner = ownerOf(field);
    return owner == null ? null : new Text(source, owner + "." + field.getName(), false);
  }

  private static JavaType.@Nullable Variable field(Expression tree) {
    if (tree instanceof J.Identifier name) {
      return name.getFieldType();
    }
    return tree instanceof J.FieldAccess access ? access.getName().getFieldType() : null;
  }

  private static @Nullable String ownerOf(JavaType.Variable field) {
    JavaType.FullyQualified owner = TypeUtils.asFullyQualified(field.getOwner());
    return owner == null ? null : owner.getFullyQualifiedName();
  }
}
