package io.github.bigtablemapper.rewrite.internal.model;

import io.github.bigtablemapper.rewrite.internal.java.Aws;
import java.beans.Introspector;
import java.util.ArrayList;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/** Reads classes of the Enhanced Client. */
final class BeanReader {
  private static final List<String> OF_CLASSES = List.of("DynamoDbBean", "DynamoDbImmutable");

  private final J.ClassDeclaration type;
  private final boolean isImmutable;
  private final Map<String, Property> properties = new LinkedHashMap<>();
  private boolean hasBuilder;

  private BeanReader(J.ClassDeclaration type, boolean isImmutable) {
    this.type = type;
    this.isImmutable = isImmutable;
  }

  /** {@return the bean of a class, if it has annotations of the Enhanced Client} */
  static Optional<Bean> read(J.ClassDeclaration type) {
    JavaType.FullyQualified name = type.getType();
    if (name == null) {
      return Optional.empty();
    }
    List<Tag> tags = Tag.of(type.getLeadingAnnotations());
    Bean.Kind kind =
        tags.stream()
            .filter(tag -> OF_CLASSES.contains(tag.name()))
            .findFirst()
            .map(tag -> tag.name().endsWith("Bean") ? Bean.Kind.BEAN : Bean.Kind.IMMUTABLE)
            .orElse(Bean.Kind.BASE);
    BeanReader reader = new BeanReader(type, kind == Bean.Kind.IMMUTABLE);
    reader.readBody();
    boolean isTagged = reader.properties.values().stream().anyMatch(each -> !each.tags().isEmpty());
    if (kind == Bean.Kind.BASE && !isTagged && !isAbstract(type)) {
      return Optional.empty();
    }
    String superType = Aws.name(name.getSupertype());
    return Optional.of(
        new Bean(
            name.getFullyQualifiedName(),
            kind,
            superType,
            reader.hasBuilder,
            List.copyOf(reader.properties.values())));
  }

  private static boolean isAbstract(J.ClassDeclaration type) {
    return type.hasModifier(J.Modifier.Type.Abstract);
  }

  private void readBody() {
    boolean isValue = isLombok("Value");
    boolean getters = isLombok("Data", "Getter") || isValue;
    boolean setters = isLombok("Data", "Setter") || isImmutable;
    hasBuilder = isLombok("Builder", "SuperBuilder");
    for (Statement statement : type.getBody().getStatements()) {
      if (statement instanceof J.VariableDeclarations field
          && !field.hasModifier(J.Modifier.Type.Static)
          && !field.hasModifier(J.Modifier.Type.Transient)) {
        readField(field, getters, setters);
      }
    }
    for (Statement statement : type.getBody().getStatements()) {
      if (statement instanceof J.MethodDeclaration method) {
        readMethod(method);
      }
    }
  }

  private boolean isLombok(String... names) {
    return type.getLeadingAnnotations().stream().anyMatch(each -> Tag.isLombok(each, names));
  }

  private void readField(J.VariableDeclarations field, boolean getters, boolean setters) {
    List<J.Annotation> annotations = field.getLeadingAnnotations();
    boolean getter = getters || annotations.stream().anyMatch(a -> Tag.isLombok(a, "Getter"));
    boolean setter = setters || annotations.stream().anyMatch(a -> Tag.isLombok(a, "Setter"));
    for (J.VariableDeclarations.NamedVariable variable : field.getVariables()) {
      String initial =
          variable.getInitializer() instanceof J.Literal literal && literal.getValue() != null
              ? literal.getValue().toString()
              : null;
      String name = variable.getSimpleName();
      properties.put(
          name,
          new Property(
              name,
              known(field.getType()),
              Tag.of(annotations),
              true,
              getter,
              false,
              setter,
              initial));
    }
  }

  private void readMethod(J.MethodDeclaration method) {
    String name = method.getSimpleName();
    List<Statement> parameters =
        method.getParameters().stream().filter(each -> !(each instanceof J.Empty)).toList();
    if (method.hasModifier(J.Modifier.Type.Static)) {
      hasBuilder |= parameters.isEmpty() && List.of("builder", "newBuilder").contains(name);
    } else if (parameters.size() == 1 && name.startsWith("set") && name.length() > 3) {
      Property known = properties.get(Introspector.decapitalize(name.substring(3)));
      if (known != null) {
        properties.put(known.name(), with(known, known.type(), known.tags(), false, true));
      }
    } else if (parameters.isEmpty() && method.getReturnTypeExpression() != null) {
      readGetter(method, name);
    }
  }

  private void readGetter(J.MethodDeclaration method, String methodName) {
    List<Tag> tags = Tag.of(method.getLeadingAnnotations());
    String name = property(methodName);
    Property known = name == null ? null : properties.get(name);
    if (known == null && isImmutable) {
      name = methodName;
      known = properties.get(name);
    }
    if (name == null || (known == null && tags.isEmpty())) {
      return;
    }
    JavaType type = known(Objects.requireNonNull(method.getReturnTypeExpression()).getType());
    Property before =
        known == null
            ? new Property(name, type, List.of(), false, false, false, isImmutable, null)
            : known;
    List<Tag> all = new ArrayList<>(before.tags());
    all.addAll(tags);
    properties.put(name, with(before, type, all, true, before.hasSetter()));
  }

  private static JavaType known(@Nullable JavaType type) {
    return type == null ? JavaType.Unknown.getInstance() : type;
  }

  private static Property with(
      Property of, JavaType type, List<Tag> tags, boolean getter, boolean setter) {
    return new Property(
        of.name(),
        type,
        List.copyOf(tags),
        of.hasField(),
        of.hasGetter() || getter,
        of.hasGetterInSource() || getter,
        setter,
        of.initial());
  }

  /** {@return the property that a getter reads, by its name} */
  static @Nullable String property(String getter) {
    if (getter.startsWith("get") && getter.length() > 3 && !getter.equals("getClass")) {
      return Introspector.decapitalize(getter.substring(3));
    }
    return getter.startsWith("is") && getter.length() > 2
        ? Introspector.decapitalize(getter.substring(2))
        : null;
  }
}
