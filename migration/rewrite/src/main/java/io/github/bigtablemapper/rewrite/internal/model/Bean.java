package io.github.bigtablemapper.rewrite.internal.model;

import java.util.List;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.JavaType;

/**
 * A class: one with annotations of the Enhanced Client, or one that others may extend.
 *
 * @param type its name with its package, {@code a.b.Outer$Inner}
 * @param superType what it extends, with its arguments
 * @param properties its own, in the order of the fields
 */
public record Bean(
    String type,
    Kind kind,
    @Nullable JavaType superType,
    boolean hasBuilder,
    List<Property> properties) {
  /** What a class is. */
  public enum Kind {
    /** Annotated as a bean. */
    BEAN,
    /** Annotated as an immutable class. */
    IMMUTABLE,
    /** Not annotated itself: what beans extend. */
    BASE
  }

  /** {@return its package} */
  public String packageName() {
    int dot = type.lastIndexOf('.');
    return dot < 0 ? "" : type.substring(0, dot);
  }

  /** {@return its name, with the names of the classes around it: {@code Outer_Inner}} */
  public String generatedName() {
    return type.substring(type.lastIndexOf('.') + 1).replace('$', '_');
  }

  /** {@return its name as code names it: {@code Outer.Inner}} */
  public String simpleName() {
    return generatedName().replace('_', '.');
  }

  /** {@return a generated class of it with its package} */
  public String generated(String suffix) {
    String name = generatedName() + suffix;
    return packageName().isEmpty() ? name : packageName() + "." + name;
  }

  /** {@return true if a property that it declares has an annotation} */
  boolean isTagged() {
    return properties.stream().anyMatch(each -> !each.tags().isEmpty());
  }

  /** {@return one of its own properties} */
  public Optional<Property> property(String name) {
    return properties.stream().filter(each -> each.name().equals(name)).findFirst();
  }
}
