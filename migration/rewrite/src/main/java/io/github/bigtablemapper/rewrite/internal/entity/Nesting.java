package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Declared;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import java.util.HashSet;
import java.util.List;
import java.util.Set;
import java.util.function.BiPredicate;
import org.openrewrite.java.tree.JavaType;

/**
 * Where the values of a bean are: in columns, if it is an entity or embedded in one, and in JSON,
 * such as the elements of a list. A bean can be in both, and then needs the names of both.
 */
final class Nesting {
  private final CodeBase codeBase;
  private final Storage storage;

  Nesting(CodeBase codeBase) {
    this.codeBase = codeBase;
    this.storage = new Storage(codeBase);
  }

  /** {@return true if properties of a bean are columns} */
  boolean isInColumns(Bean bean) {
    List<Bean> below = below(bean);
    return below.isEmpty() || below.stream().anyMatch(each -> isInColumns(each, new HashSet<>()));
  }

  /** {@return true if values of a bean are JSON, or parts of it} */
  boolean isInJson(Bean bean) {
    return below(bean).stream().anyMatch(each -> isInJson(each, new HashSet<>()));
  }

  /**
   * {@return true if keys, versions and counters of a bean have a meaning} The Enhanced Client
   * looks for them in the bean of a table, and in those that are flattened into it.
   */
  boolean hasRoles(Bean bean) {
    return below(bean).stream()
        .anyMatch(
            each ->
                codeBase.isEntity(each)
                    || isProperty(
                        (around, property) ->
                            property.has("DynamoDbFlatten") && names(property.type(), each)));
  }

  /** The classes that have the properties of a class: itself, or what extends it. */
  private List<Bean> below(Bean bean) {
    return codeBase.beans().stream()
        .filter(each -> each.kind() != Bean.Kind.BASE)
        .filter(
            each ->
                bean.kind() == Bean.Kind.BASE
                    ? codeBase.hierarchy(each).contains(bean)
                    : each.equals(bean))
        .toList();
  }

  private boolean isInColumns(Bean bean, Set<String> seen) {
    return codeBase.isEntity(bean)
        || (seen.add(bean.type())
            && isProperty(
                (around, property) ->
                    names(property.type(), bean)
                        && storage.isEmbedded(property)
                        && isInColumns(around, seen)));
  }

  private boolean isInJson(Bean bean, Set<String> seen) {
    return !isInColumns(bean, new HashSet<>())
        || (seen.add(bean.type())
            && isProperty(
                (around, property) ->
                    names(property.type(), bean)
                        && (!storage.isEmbedded(property) || isInJson(around, seen))));
  }

  /** True of some property that is stored, its own or inherited, by the class that has it. */
  private boolean isProperty(BiPredicate<Bean, Property> test) {
    return codeBase.beans().stream()
        .filter(each -> each.kind() != Bean.Kind.BASE)
        .anyMatch(
            around ->
                codeBase.properties(around).stream()
                    .filter(each -> PropertyPlan.isStored(around, each))
                    .anyMatch(each -> test.test(around, each)));
  }

  /** True of the bean, and of what contains it, such as a list of maps of it. */
  private static boolean names(JavaType declared, Bean bean) {
    JavaType type = Declared.bound(declared);
    return Storage.name(type).equals(bean.type())
        || (type instanceof JavaType.Array array && names(array.getElemType(), bean))
        || (type instanceof JavaType.Parameterized parameterized
            && parameterized.getTypeParameters().stream().anyMatch(each -> names(each, bean)));
  }
}
