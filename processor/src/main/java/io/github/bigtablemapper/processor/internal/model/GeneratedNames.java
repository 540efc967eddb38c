package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.RowKey;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;

/**
 * The names of all generated classes. A nested class {@code Shop.Order} gives {@code
 * Shop_OrderKey}, in the package of {@code Shop}.
 *
 * @param key the row key
 * @param columns the column constants
 * @param mapping the mapping
 * @param patch the patch
 * @param writes the writes as values
 * @param repository the repository
 */
public record GeneratedNames(
    ClassName key,
    ClassName columns,
    ClassName mapping,
    ClassName patch,
    ClassName writes,
    ClassName repository) {
  /** The annotations with the name of a class that is generated for some entity. */
  private static final Set<String> ANNOTATIONS =
      Set.of(RowKey.class.getSimpleName(), ListMapping.class.getSimpleName());

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
        sibling(entity, stem + "Writes"),
        sibling(entity, stem + "Repository"));
  }

  /**
   * {@return the class that would hide an annotation from the files of its package that import all
   * of them at once, if it exists: {@code RowKey} of {@code Row}}
   */
  public Optional<ClassName> hiding() {
    return Stream.of(key, mapping)
        .filter(name -> ANNOTATIONS.contains(name.simpleName()))
        .findFirst();
  }

  private static ClassName sibling(ClassName entity, String simpleName) {
    return ClassName.get(entity.packageName(), simpleName);
  }
}
