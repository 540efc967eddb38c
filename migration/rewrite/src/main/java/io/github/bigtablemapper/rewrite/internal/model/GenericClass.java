package io.github.bigtablemapper.rewrite.internal.model;

import java.util.Set;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;

/**
 * A class for tables of any class that is rewritten: {@code BaseDao<T>} becomes {@code BaseDao<T, K
 * extends Key>}, and its table a {@code Repository<T, K, ?>}.
 *
 * @param type its name
 * @param entity the variable of the class of its items
 * @param position the position of that variable
 * @param key the variable of their keys, which is the last one
 * @param entities the entities that the code base uses it for
 * @param replaced the parameters of constructors for the class of its items that become a mapping,
 *     each by {@link #parameter}
 * @param kept those that stay beside a mapping, which is the last parameter then
 * @param users the names of other such classes that use it for their items
 */
public record GenericClass(
    String type,
    String entity,
    int position,
    String key,
    Set<Bean> entities,
    Set<String> replaced,
    Set<String> kept,
    Set<String> users) {

  /** {@return true if one of its entities has a version} */
  public boolean isVersioned(CodeBase codeBase) {
    return entities.stream().anyMatch(codeBase::isVersioned);
  }

  /** {@return what a parameter of a constructor is known by} */
  public static String parameter(JavaType.Method constructor, int parameter) {
    return constructor.getParameterTypes().size() + "@" + parameter;
  }

  /** {@return true of the variable of the class of its items} */
  public boolean isEntity(@Nullable JavaType variable) {
    return variable instanceof JavaType.GenericTypeVariable named && named.getName().equals(entity);
  }
}
