package io.github.bigtablemapper.rewrite.internal.entity;

import io.github.bigtablemapper.rewrite.internal.java.Reason;
import io.github.bigtablemapper.rewrite.internal.java.Remarks;
import io.github.bigtablemapper.rewrite.internal.java.Snippets;
import io.github.bigtablemapper.rewrite.internal.model.Bean;
import io.github.bigtablemapper.rewrite.internal.model.CodeBase;
import io.github.bigtablemapper.rewrite.internal.model.JacksonTags;
import io.github.bigtablemapper.rewrite.internal.model.Property;
import io.github.bigtablemapper.rewrite.internal.model.Tag;
import java.beans.Introspector;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.TreeSet;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;
import org.openrewrite.java.tree.J;
import org.openrewrite.java.tree.JavaType;
import org.openrewrite.java.tree.TypeTree;

/** Rewrites the declarations of one class. What it adds to import and to report is collected. */
public final class EntityRewriter {
  private static final List<String> BOXES =
      List.of("java.lang.Long", "java.lang.Integer", "java.lang.Short", "int", "short");

  private final CodeBase codeBase;
  private final Snippets snippets;
  private final Bean bean;
  private final Set<String> imports = new TreeSet<>();
  private final Set<Reason> reasons = new TreeSet<>();

  /** The rewriter of a bean. */
  public EntityRewriter(CodeBase codeBase, Snippets snippets, Bean bean) {
    this.codeBase = codeBase;
    this.snippets = snippets;
    this.bean = bean;
  }

  /** {@return true if a value of some bean is stored as JSON} */
  public static boolean usesJson(CodeBase codeBase) {
    return codeBase.beans().stream()
        .anyMatch(
            bean ->
                bean.properties().stream()
                    .map(property -> PropertyPlan.of(codeBase, bean, property))
                    .anyMatch(plan -> plan.imports().contains(PropertyPlan.JSON_CODEC)));
  }

  /** {@return what is left to a person in this class} */
  public Set<Reason> reasons() {
    return reasons;
  }

  /** {@return the types that the new annotations name} */
  public Set<String> imports() {
    return imports;
  }

  /** {@return the bean} */
  public Bean bean() {
    return bean;
  }

  /** {@return the class, its annotations and its members rewritten} */
  public J.ClassDeclaration type(J.ClassDeclaration type) {
    boolean hasProviders =
        Tag.of(type.getLeadingAnnotations()).stream()
            .flatMap(tag -> tag.member("converterProviders").stream())
            .anyMatch(provider -> !provider.source().contains("DefaultAttributeConverterProvider"));
    EntityPlan plan = EntityPlan.of(codeBase, bean, hasProviders);
    List<Reason> found = new ArrayList<>(plan.reasons());
    if (new Nesting(codeBase).isInJson(bean)
        && JacksonTags.changeValues(type.getLeadingAnnotations())) {
      found.add(Reason.JSON);
    }
    if (codeBase.isEntity(bean) && type.getTypeParameters() != null) {
      found.add(Reason.TYPE_PARAMETERS);
    }
    imports.addAll(plan.imports());
    reasons.addAll(found);
    J.ClassDeclaration made = Annotated.type(type, snippets.annotations(plan.annotations()));
    return Remarks.add(made, found);
  }

  /** {@return a method of the class} */
  public J.MethodDeclaration method(J.MethodDeclaration method) {
    Optional<Property> read =
        method.getParameters().stream().allMatch(J.Empty.class::isInstance)
            ? property(method.getSimpleName())
            : Optional.empty();
    if (read.isEmpty()) {
      return method.getSimpleName().startsWith("set")
          ? Annotated.method(method, List.of()) // those of setters go to the getter
          : method;
    }
    PropertyPlan plan = PropertyPlan.of(codeBase, bean, read.get());
    J.MethodDeclaration made = Annotated.method(method, annotations(plan));
    return read.get().hasField() ? made : annotate(made, plan);
  }

  private Optional<Property> property(String method) {
    for (String prefix : List.of("get", "is", "")) {
      if (method.startsWith(prefix) && method.length() > prefix.length()) {
        String name = method.substring(prefix.length());
        Optional<Property> found =
            bean.property(name)
                .or(() -> bean.property(Introspector.decapitalize(name)))
                .filter(Property::hasGetterInSource);
        if (found.isPresent() && (!prefix.isEmpty() || bean.kind() != Bean.Kind.BEAN)) {
          return found;
        }
      }
    }
    return Optional.empty();
  }

  /** {@return a field of the class, or several in one declaration} */
  public J.VariableDeclarations field(J.VariableDeclarations field) {
    List<Property> properties =
        field.hasModifier(J.Modifier.Type.Static) || field.hasModifier(J.Modifier.Type.Transient)
            ? List.of()
            : field.getVariables().stream()
                .flatMap(variable -> bean.property(variable.getSimpleName()).stream())
                .toList();
    if (properties.isEmpty()) {
      return field;
    }
    List<PropertyPlan> plans =
        properties.stream().map(each -> PropertyPlan.of(codeBase, bean, each)).toList();
    J.VariableDeclarations made = field;
    if (properties.stream().allMatch(Property::hasGetterInSource)) {
      made = Annotated.field(field, List.of()); // the getters have them; the field has the errors
    } else if (plans.stream().map(PropertyPlan::annotations).distinct().count() == 1) {
      made = Annotated.field(field, annotations(plans.get(0)));
    }
    return Remarks.add(made, plans.stream().flatMap(each -> reasons(each)).distinct().toList());
  }

  private Stream<Reason> reasons(PropertyPlan plan) {
    reasons.addAll(plan.reasons());
    return plan.reasons().stream();
  }

  private List<J.Annotation> annotations(PropertyPlan plan) {
    imports.addAll(plan.imports());
    reasons.addAll(plan.reasons());
    return snippets.annotations(plan.annotations());
  }

  private static <T extends J> T annotate(T member, PropertyPlan plan) {
    return Remarks.add(member, plan.reasons());
  }

  /** {@return the type of what is called as a property: versions and counters are no objects} */
  public @Nullable TypeTree type(String name, @Nullable TypeTree type) {
    if (type == null) {
      return null;
    }
    return isLong(codeBase, bean, name, type.getType())
        ? (TypeTree) snippets.type("long").withPrefix(type.getPrefix())
        : type;
  }

  /** {@return true if what is called as a property of a class becomes a {@code long}} */
  public static boolean isLong(CodeBase codeBase, Bean bean, String name, @Nullable JavaType type) {
    return BOXES.contains(Storage.name(type))
        && bean.property(name)
            .filter(property -> PropertyPlan.of(codeBase, bean, property).isLong())
            .isPresent();
  }

  /** {@return the type of what a method called as a getter returns} */
  public @Nullable TypeTree returned(String method, @Nullable TypeTree type) {
    Optional<Property> property = property(method).or(() -> bean.property(method));
    return property.isEmpty() ? type : type(property.get().name(), type);
  }
}
