package io.github.bigtablemapper.processor.read.property;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.Accessors;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.PackageElement;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the annotations of a property from its field and its methods. What a derived class says
 * replaces what its superclass says; two different answers in one class, or in two of which none
 * extends the other, are a mistake.
 */
public final class PropertyReader {
  private final String entity;
  private final PackageElement home;
  private final List<Problem> problems;

  /**
   * @param entity the entity, whose package is that of the generated code
   */
  public PropertyReader(TypeElement entity, List<Problem> problems) {
    this.entity = entity.getSimpleName().toString();
    this.home = MoreElements.getPackage(entity);
    this.problems = problems;
  }

  /**
   * Reads a property.
   *
   * @param owner the embedded property whose class declares it; null if the entity does
   */
  public Property read(Member member, @Nullable Property owner) {
    List<AnnotationUse<?>> uses = new ArrayList<>();
    for (Class<? extends Annotation> annotation : PropertyRules.ANNOTATIONS) {
      AnnotationUse<?> use = find(member, owner, annotation);
      if (use != null) {
        uses.add(use);
      }
    }
    Property property = new Property(entity, member, owner, Nullness.of(member), uses);
    PropertyTypes.hidden(property.type(), home)
        .ifPresent(type -> problems.add(hidden(property, type)));
    problems.addAll(PropertyRules.check(property));
    return property;
  }

  private <A extends Annotation> @Nullable AnnotationUse<A> find(
      Member member, @Nullable Property owner, Class<A> type) {
    List<AnnotationUse<A>> uses = new ArrayList<>();
    for (Element declaration : member.declarations()) {
      uses.addAll(AnnotationUse.findAll(declaration, type));
    }
    if (uses.isEmpty()) {
      return null;
    }
    AnnotationUse<A> first = uses.get(0);
    TypeElement level = MoreElements.asType(first.element().getEnclosingElement());
    for (AnnotationUse<A> use : uses) {
      TypeElement other = MoreElements.asType(use.element().getEnclosingElement());
      if (!replaces(level, other) && !use.annotation().equals(first.annotation())) {
        problems.add(
            new Problem(
                "AnnotationTwice",
                ("%s has two different @%s annotations. Keep one: on the component, the field or"
                        + " the getter.")
                    .formatted(Property.label(entity, owner, member), type.getSimpleName()),
                use.origin()));
        break;
      }
    }
    return first;
  }

  /** Whether one class or interface says what counts for another, which it extends. */
  private static boolean replaces(TypeElement level, TypeElement other) {
    return !level.equals(other)
        && Accessors.levels(MoreTypes.asDeclared(level.asType())).contains(other);
  }

  private Problem hidden(Property property, TypeElement type) {
    boolean isOfOurPackage = MoreElements.getPackage(type).equals(home);
    return new Problem(
        "PropertyType",
        "%s has type %s, which is %s, so generated code cannot name it. Make it %s."
            .formatted(
                property.label(),
                property.type(),
                isOfOurPackage ? "private" : "not public",
                isOfOurPackage ? "package-private" : "public"),
        property.origin());
  }
}
