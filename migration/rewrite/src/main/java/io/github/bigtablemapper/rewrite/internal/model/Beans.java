package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.util.ArrayList;
import java.util.Collection;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.TreeMap;
import java.util.stream.Collectors;
import org.jspecify.annotations.Nullable;
import org.openrewrite.internal.ListUtils;
import org.openrewrite.java.tree.JavaType;

/**
 * The classes of a code base. It decides which of them are stored: beans, what they extend, and
 * what has an annotation of the Enhanced Client.
 */
final class Beans {
  private final Map<String, Bean> classes = new TreeMap<>();

  /** Those that are stored; empty: it is not known yet which are. */
  private final Map<String, Bean> stored = new TreeMap<>();

  void add(Bean bean) {
    classes.put(bean.type(), bean);
    stored.clear();
  }

  /** {@return a class that is stored; null: it is not stored} */
  @Nullable Bean get(String type) {
    return stored().get(type);
  }

  /** {@return all that are stored} */
  Collection<Bean> all() {
    return stored().values();
  }

  /** {@return a class and what it extends, the last first} */
  List<Bean> hierarchy(Bean bean) {
    List<Bean> all = new ArrayList<>();
    for (Bean each = bean; each != null; each = classes.get(Aws.name(each.superType()))) {
      all.add(0, each);
    }
    return all;
  }

  /**
   * {@return the properties of a class, inherited ones first, with the types that they have in it}
   */
  List<Property> properties(Bean bean) {
    List<Property> all = new ArrayList<>();
    List<Bean> line = hierarchy(bean);
    for (int i = 0; i < line.size(); i++) {
      for (Property each : line.get(i).properties()) {
        all.add(each.withType(inherited(each.type(), line.subList(i + 1, line.size()))));
      }
    }
    return all;
  }

  /**
   * {@return a property of a class that others extend, with the type that it has in all of them, if
   * they have the same arguments for the variables of the class}
   */
  Property inBeans(Bean bean, Property property) {
    if (property.type() instanceof JavaType.Class) {
      return property; // without variables
    }
    Map<String, JavaType> types = new TreeMap<>();
    for (Bean each : all()) {
      List<Bean> line = hierarchy(each);
      int at = line.indexOf(bean);
      if (each.kind() != Bean.Kind.BASE && at >= 0) {
        JavaType type = inherited(property.type(), line.subList(at + 1, line.size()));
        types.put(String.valueOf(type), type);
      }
    }
    return types.size() == 1 ? property.withType(types.values().iterator().next()) : property;
  }

  private static JavaType inherited(JavaType type, List<Bean> below) {
    JavaType inherited = type;
    for (Bean each : below) {
      if (each.superType() instanceof JavaType.Parameterized above) {
        inherited = substituted(inherited, above);
      }
    }
    return inherited;
  }

  private static JavaType substituted(JavaType type, JavaType.Parameterized in) {
    if (type instanceof JavaType.Parameterized inner) {
      return inner.withTypeParameters(
          ListUtils.map(inner.getTypeParameters(), each -> substituted(each, in)));
    }
    List<JavaType> variables = in.getType().getTypeParameters();
    for (int i = 0; i < variables.size() && type instanceof JavaType.GenericTypeVariable; i++) {
      if (variables.get(i) instanceof JavaType.GenericTypeVariable variable
          && variable.getName().equals(((JavaType.GenericTypeVariable) type).getName())) {
        return in.getTypeParameters().get(i);
      }
    }
    return type;
  }

  private Map<String, Bean> stored() {
    if (stored.isEmpty()) {
      Set<Bean> extended =
          classes.values().stream()
              .filter(bean -> bean.kind() != Bean.Kind.BASE)
              .flatMap(bean -> hierarchy(bean).stream())
              .collect(Collectors.toSet());
      stored.putAll(classes);
      stored.values().removeIf(bean -> !extended.contains(bean) && !bean.isTagged());
    }
    return stored;
  }
}
