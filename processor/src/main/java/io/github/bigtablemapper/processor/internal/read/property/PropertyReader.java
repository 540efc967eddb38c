package io.github.bigtablemapper.processor.internal.read.property;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import org.jspecify.annotations.Nullable;

/**
 * Gathers the annotations of a property from its field and its methods. What a derived class
 * declares replaces the declaration of its superclass; two different answers in one class, or in
 * two of which none extends the other, are a mistake.
 */
public final class PropertyReader {
  private PropertyReader() {}

  /**
   * Reads a property.
   *
   * @param owner the embedded property whose class declares it; null if the entity does
   */
  public static Property read(TypeElement entity, Member member, @Nullable Property owner) {
    List<AnnotationUse<?>> uses =
        PropertyRules.ANNOTATIONS.stream()
            .<AnnotationUse<?>>flatMap(annotation -> all(member, annotation).limit(1))
            .toList();
    return new Property(entity.getSimpleName().toString(), member, owner, uses);
  }

  /** {@return what is wrong with the annotations of a property, and with who may name its type} */
  public static List<Problem> check(Property property, GeneratedPackage home) {
    List<Problem> problems = new ArrayList<>();
    for (AnnotationUse<?> use : property.uses()) {
      different(property.member(), use).ifPresent(other -> problems.add(twice(property, other)));
    }
    home.hidden(property.type()).ifPresent(type -> problems.add(hidden(property, type, home)));
    problems.addAll(PropertyRules.check(property));
    property.checkHex().ifPresent(problems::add);
    return problems;
  }

  private static <A extends Annotation> Stream<AnnotationUse<A>> all(Member member, Class<A> type) {
    return member.declarations().stream()
        .flatMap(declaration -> AnnotationUse.findAll(declaration, type).stream());
  }

  /** {@return another annotation of the same type, which this one does not replace} */
  private static Optional<? extends AnnotationUse<?>> different(
      Member member, AnnotationUse<?> first) {
    TypeElement level = MoreElements.asType(first.element().getEnclosingElement());
    return all(member, first.annotation().annotationType())
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

  /**
   * Whether the declarations of a class or interface replace the declarations of another, which it
   * extends.
   */
  private static boolean replaces(TypeElement level, TypeElement other) {
    return !level.equals(other) && Accessors.levels(level).contains(other);
  }

  private static Problem hidden(Property property, TypeElement type, GeneratedPackage home) {
    boolean isOfOurPackage = home.contains(type);
    return property.problem(
        "PropertyType",
        "%s has type %s, which is %s, so generated code cannot name it. Make it %s.",
        property.type(),
        isOfOurPackage ? "private" : "not public",
        isOfOurPackage ? "package-private" : "public");
  }
}
