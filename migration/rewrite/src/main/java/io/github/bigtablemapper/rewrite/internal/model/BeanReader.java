package io.github.bigtablemapper.rewrite.internal.model;

import java.beans.Introspector;
import java.util.ArrayList;
import java.util.HashMap;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Objects;
import java.util.Optional;
import java.util.regex.Pattern;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.Expression;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.Statement;

/** Reads classes of the Enhanced Client. */
final class BeanReader {
  private static final Pattern NOT_PUBLIC =
      Pattern.compile("\\b(NONE|PRIVATE|PACKAGE|PROTECTED|MODULE)$");

  private static final String ATTRIBUTE = "DynamoDbAttribute";
  private static final List<String> OF_CLASSES = List.of("DynamoDbBean", "DynamoDbImmutable");

  private final J.ClassDeclaration type;
  private final boolean isBean;
  private final boolean isImmutable;
  private final Map<String, Property> properties = new LinkedHashMap<>();

  /** The annotations of each setter, by the name of its property. */
  private final Map<String, List<Tag>> setters = new HashMap<>();

  private boolean hasBuilder;

  private BeanReader(J.ClassDeclaration type, Bean.Kind kind) {
    this.type = type;
    this.isBean = kind == Bean.Kind.BEAN;
    this.isImmutable = kind == Bean.Kind.IMMUTABLE;
  }

  /** {@return a class as a bean, or as what beans may extend} */
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
    BeanReader reader = new BeanReader(type, kind);
    reader.readBody();
    boolean isMade = kind != Bean.Kind.BEAN || !isAbstract(type); // no item is of an abstract bean
    return Optional.of(
        new Bean(
            name.getFullyQualifiedName(),
            isMade ? kind : Bean.Kind.BASE,
            name.getSupertype(),
            reader.hasBuilder,
            List.copyOf(reader.properties.values())));
  }

  private static boolean isAbstract(J.ClassDeclaration type) {
    return type.hasModifier(J.Modifier.Type.Abstract);
  }

  private void readBody() {
    boolean isValue = isLombok("Value");
    boolean getters = makes("Getter", type.getLeadingAnnotations(), isLombok("Data") || isValue);
    boolean setters =
        makes("Setter", type.getLeadingAnnotations(), isLombok("Data")) || isImmutable;
    hasBuilder = isLombok("Builder", "SuperBuilder");
    for (Statement statement : type.getBody().getStatements()) {
      if (statement instanceof J.VariableDeclarations field
          && !field.hasModifier(J.Modifier.Type.Static)
          && !field.hasModifier(J.Modifier.Type.Transient)) {
        readField(field, getters, setters);
      }
    }
    List<J.MethodDeclaration> methods =
        type.getBody().getStatements().stream()
            .filter(J.MethodDeclaration.class::isInstance)
            .map(J.MethodDeclaration.class::cast)
            .toList();
    methods.forEach(this::readSetter);
    methods.forEach(this::readMethod);
    JacksonTags jackson = JacksonTags.of(type);
    properties.replaceAll((name, property) -> property.withJackson(jackson.of(name)));
    if (isBean) {
      properties.replaceAll(
          (name, property) ->
              isReadOnly(property) && !canBeSetAbove(name) ? ignored(property) : property);
    }
  }

  /** A class that this one extends may have a setter, which may be generated for its field. */
  private boolean canBeSetAbove(String property) {
    String setter = "set" + Character.toUpperCase(property.charAt(0)) + property.substring(1);
    JavaType.FullyQualified above = type.getType() == null ? null : type.getType().getSupertype();
    while (above != null && !(above instanceof JavaType.Unknown)) {
      if (above.getMethods().stream().anyMatch(method -> method.getName().equals(setter))
          || above.getMembers().stream().anyMatch(field -> field.getName().equals(property))) {
        return true;
      }
      above = above.getSupertype();
    }
    return above != null;
  }

  /** The Enhanced Client ignores what it cannot set, whatever annotations its getter has. */
  private static boolean isReadOnly(Property property) {
    return property.hasGetterInSource() && !property.hasSetter() && !property.tags().isEmpty();
  }

  private static Property ignored(Property property) {
    return with(
        property, property.type(), List.of(new Tag("DynamoDbIgnore", Map.of())), true, false);
  }

  private boolean isLombok(String... names) {
    return type.getLeadingAnnotations().stream().anyMatch(each -> Tag.isLombok(each, names));
  }

  /** True if Lombok generates a public accessor: its annotation has the level of access. */
  private static boolean makes(String accessor, List<J.Annotation> annotations, boolean others) {
    return annotations.stream()
        .filter(each -> Tag.isLombok(each, accessor))
        .findFirst()
        .map(
            each ->
                each.getArguments() == null
                    || each.getArguments().stream()
                        .noneMatch(argument -> NOT_PUBLIC.matcher(argument.toString()).find()))
        .orElse(others);
  }

  private void readField(J.VariableDeclarations field, boolean getters, boolean setters) {
    List<J.Annotation> annotations = field.getLeadingAnnotations();
    boolean getter = makes("Getter", annotations, getters);
    boolean setter =
        makes("Setter", annotations, setters)
            && (isImmutable || !field.hasModifier(J.Modifier.Type.Final));
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
              List.of(),
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
    } else if (parameters.isEmpty() && method.getReturnTypeExpression() != null) {
      readGetter(method, name);
    }
  }

  private void readSetter(J.MethodDeclaration method) {
    String name = method.getSimpleName();
    boolean isSetter =
        name.startsWith("set")
            && name.length() > 3
            && method.getParameters().size() == 1
            && !(method.getParameters().get(0) instanceof J.Empty)
            && !method.hasModifier(J.Modifier.Type.Static);
    if (isSetter) {
      String property = named(name.substring(3));
      List<Tag> tags = Tag.of(method.getLeadingAnnotations());
      setters.put(property, tags);
      properties.computeIfPresent(
          property,
          (key, known) -> with(known, known.type(), joined(known.tags(), tags), false, true));
    }
  }

  private void readGetter(J.MethodDeclaration method, String methodName) {
    List<Tag> tags = Tag.of(method.getLeadingAnnotations());
    String accessed = property(methodName);
    String name = accessed == null ? null : named(accessed);
    Property known = name == null ? null : properties.get(name);
    if (known == null && isImmutable) {
      name = methodName;
      known = properties.get(name);
    }
    boolean isPair = isBean && name != null && setters.containsKey(name);
    if (name == null || (known == null && tags.isEmpty() && !isPair)) {
      return;
    }
    JavaType type = known(Objects.requireNonNull(method.getReturnTypeExpression()).getType());
    Property field = known == null && isBean ? returned(method) : null;
    Property before =
        known == null
            ? new Property(
                name,
                type,
                setters.getOrDefault(name, List.of()),
                List.of(),
                false,
                false,
                false,
                isImmutable || isPair,
                field == null ? null : field.initial())
            : known;
    if (field != null && isPrefixed(field, name)) {
      properties.remove(field.name());
    }
    List<Tag> all = joined(before.tags(), tags);
    boolean isRenamed = isBean && !Introspector.decapitalize(name).equals(name);
    if (isRenamed && all.stream().noneMatch(tag -> tag.name().equals(ATTRIBUTE))) {
      all.add(attribute(Introspector.decapitalize(name)));
    }
    properties.put(name, with(before, type, all, true, before.hasSetter()));
  }

  /** The field with another name, and without accessors, that a getter returns. */
  private @Nullable Property returned(J.MethodDeclaration method) {
    List<Statement> body = method.getBody() == null ? List.of() : method.getBody().getStatements();
    Expression value =
        body.size() == 1 && body.get(0) instanceof J.Return only ? only.getExpression() : null;
    String name =
        value instanceof J.Identifier variable
            ? variable.getSimpleName()
            : value instanceof J.FieldAccess field && field.getTarget().toString().equals("this")
                ? field.getSimpleName()
                : "";
    Property found = properties.get(name);
    return found == null || found.hasGetter() || found.hasSetter() || !found.tags().isEmpty()
        ? null
        : found;
  }

  /** True of the fields that the processor finds by the getter: the others are no properties. */
  private static boolean isPrefixed(Property field, String property) {
    String name = Character.toUpperCase(property.charAt(0)) + property.substring(1);
    boolean isBoolean = field.type() == JavaType.Primitive.Boolean;
    return (isBoolean && field.name().equals("is" + name))
        || field.name().matches("[a-z]" + Pattern.quote(name))
        || field.name().matches("[a-z]?_+" + Pattern.quote(property));
  }

  /** The name of a property as its field has it: {@code Id} if the class has such a field. */
  private String named(String accessed) {
    return properties.containsKey(accessed) ? accessed : Introspector.decapitalize(accessed);
  }

  /** The Enhanced Client names an attribute by the getter. */
  private static Tag attribute(String name) {
    String literal = "\"" + name + "\"";
    return new Tag(ATTRIBUTE, Map.of("value", List.of(new Text(literal, name, true))));
  }

  private static List<Tag> joined(List<Tag> some, List<Tag> more) {
    List<Tag> all = new ArrayList<>(some);
    all.addAll(more);
    return all;
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
        of.jackson(),
        of.hasField(),
        of.hasGetter() || getter,
        of.hasGetterInSource() || getter,
        setter,
        of.initial());
  }

  /** {@return what follows the prefix of a getter} */
  private static @Nullable String property(String getter) {
    if (getter.startsWith("get") && getter.length() > 3 && !getter.equals("getClass")) {
      return getter.substring(3);
    }
    return getter.startsWith("is") && getter.length() > 2 ? getter.substring(2) : null;
  }
}
