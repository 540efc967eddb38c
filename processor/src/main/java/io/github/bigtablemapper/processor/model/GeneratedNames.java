package io.github.bigtablemapper.processor.model;

import com.squareup.javapoet.ClassName;
import java.util.Locale;
import javax.lang.model.SourceVersion;

/**
 * The names of all generated classes. A nested class {@code Shop.Order} gives {@code
 * Shop_OrderKey}, beside {@code Shop}.
 *
 * @param key the row key
 * @param columns the column constants
 * @param mapping the mapping
 * @param patch the patch
 * @param repository the repository
 */
public record GeneratedNames(
    ClassName key, ClassName columns, ClassName mapping, ClassName patch, ClassName repository) {
  /** {@return a type as its package names it, {@code Shop.Order}} */
  public static String simple(ClassName type) {
    return String.join(".", type.simpleNames());
  }

  /** {@return the names of the classes generated for an entity} */
  public static GeneratedNames of(ClassName entity) {
    String stem = String.join("_", entity.simpleNames());
    return new GeneratedNames(
        sibling(entity, stem + "Key"),
        sibling(entity, stem + "Columns"),
        sibling(entity, stem + "Mapping"),
        sibling(entity, stem + "Patch"),
        sibling(entity, stem + "Repository"));
  }

  /**
   * {@return the constant of a property: {@code USER_ID} of {@code userId} and {@code userID}, and
   * of {@code user.id}}
   */
  public static String constant(String property) {
    return property
        .replaceAll("([\\p{Ll}\\p{Nd}])(\\p{Lu})", "$1_$2")
        .replaceAll("(\\p{Lu})(\\p{Lu}\\p{Ll})", "$1_$2")
        .replace('.', '_')
        .toUpperCase(Locale.ROOT);
  }

  /** {@return a word and the name of a property as one name: {@code addTags} of {@code tags}} */
  public static String method(String verb, String property) {
    return verb + Character.toUpperCase(property.charAt(0)) + property.substring(1);
  }

  /**
   * {@return the method that sets a property: its own name, or {@code setDefault} of {@code
   * default} and {@code setWait} of {@code wait}, which can be no methods with one argument}
   */
  public static String setter(String property) {
    return SourceVersion.isName(property) && !property.equals("wait")
        ? property
        : method("set", property);
  }

  private static ClassName sibling(ClassName entity, String simpleName) {
    return ClassName.get(entity.packageName(), simpleName);
  }
}
