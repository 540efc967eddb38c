package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.ClassName;
import java.util.Locale;

/**
 * The names of all generated classes. A nested class {@code Shop.Order} gives {@code
 * Shop_OrderKey}, beside {@code Shop}.
 *
 * @param key the row key
 * @param columns the column constants
 * @param mapping the mapping
 * @param repository the repository
 */
public record GeneratedNames(
    ClassName key, ClassName columns, ClassName mapping, ClassName repository) {
  /** {@return the names of the classes generated for an entity} */
  public static GeneratedNames of(ClassName entity) {
    String stem = String.join("_", entity.simpleNames());
    return new GeneratedNames(
        sibling(entity, stem + "Key"),
        sibling(entity, stem + "Columns"),
        sibling(entity, stem + "Mapping"),
        sibling(entity, stem + "Repository"));
  }

  /** {@return the constant of a property: {@code USER_ID} of {@code userId} and {@code userID}} */
  public static String constant(String property) {
    return property
        .replaceAll("([\\p{Ll}\\p{Nd}])(\\p{Lu})", "$1_$2")
        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1_$2")
        .toUpperCase(Locale.ROOT);
  }

  private static ClassName sibling(ClassName entity, String simpleName) {
    return ClassName.get(entity.packageName(), simpleName);
  }
}
