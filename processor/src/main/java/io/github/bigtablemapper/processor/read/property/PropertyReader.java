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
import java.util.Optional;
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
  private PropertyReader() {}

  /**
   * Reads a property.
   *
   * @param owner the embedded property whose class declares it; null if the entity does
   */
  public static Property read(TypeElement entity, Member member, @Nullable Property owner) {
    List<AnnotationUse<?>> uses = new ArrayList<>();
    for (Class<? extends Annotation> annotation : PropertyRules.ANNOTATIONS) {
      all(member, annotation).stream().findFirst().ifPresent(uses::add);
    }
    return new Property(entity.getSimpleName().toString(), member, owner, uses);
  }

  /**
   * {@return what is wrong with the annotations of a property, and with who may name its type}
   *
   * @param home the package of the generated code
   */
  public static List<Problem> check(Property property, PackageElement home) {
    List<Problem> problems = new ArrayList<>();
    for (AnnotationUse<?> use : property.uses()) {
      different(property.member(), use).ifPresent(other -> problems.add(twice(property, other)));
    }
    PropertyTypes.hidden(property.type(), home)
        .ifPresent(type -> problems.add(hidden(property, type, home)));
    problems.addAll(property.contradictions());
    return problems;
  }

  private static <A extends Annotation> List<AnnotationUse<A>> all(Member member, Class<A> type) {
    List<AnnotationUse<A>> uses = new ArrayList<>();
    for (Element declaration : member.declarations()) {
      uses.addAll(AnnotationUse.findAll(declaration, type));
    }
    return uses;
  }

  /** {@return another answer to what an annotation says, which it does not replace} */
  private static Optional<? extends AnnotationUse<?>> different(
      Member member, AnnotationUse<?> first) {
    TypeElement level = MoreElements.asType(first.element().getEnclosingElement());
    return all(member, first.annotation().annotationType()).stream()
        .filter(use -> !replaces(level, MoreElements.asType(use.element().getEnclosingElement())))
        .filter(use -> !use.annotation().equals(first.annotation()))
        .findFirst();
  }

  private static Problem twice(Property property, AnnotationUse<?> other) {
    return new Problem(
        "AnnotationTwice",
        "%s has two different @%s annotations. Keep one: on the component, the field or the getter."
            .formatted(property.label(), other.annotation().annotationType().getSimpleName()),
        other.of(property.label()).origin());
  }

  /** Whether one class or interface says what counts for another, which it extends. */
  private static boolean replaces(TypeElement level, TypeElement other) {
    return !level.equals(other)
        && Accessors.levels(MoreTypes.asDeclared(level.asType())).contains(other);
  }

  private static Problem hidden(Property property, TypeElement type, PackageElement home) {
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
