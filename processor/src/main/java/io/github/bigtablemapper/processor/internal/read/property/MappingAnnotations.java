package io.github.bigtablemapper.processor.internal.read.property;

import com.google.auto.common.MoreElements;
import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Allow;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.lang.annotation.Annotation;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/** The annotations that map a property, and their uses at places where they have no effect. */
public final class MappingAnnotations {
  private static final Set<String> NAMES =
      Stream.concat(PropertyRules.ANNOTATIONS.stream(), Stream.of(Family.List.class))
          .map(Class::getCanonicalName)
          .collect(Collectors.toSet());

  /** All that belong on properties only. */
  private static final Set<String> OURS =
      Stream.concat(
              NAMES.stream(), Stream.of(Allow.class, Allow.List.class).map(Class::getCanonicalName))
          .collect(Collectors.toSet());

  /** What belongs on the constants of enums, and may stand on any field. */
  private static final Set<String> OF_CONSTANTS = Set.of(EnumFallback.class.getCanonicalName());

  private static final String OF_NO_PROPERTY =
      "%s.%s is not a property, so its annotation has no effect. Properties are record components,"
          + " fields that are neither static nor transient, and getters.";

  private static final String OF_ENUM =
      "%s.%s is a member of an enum, which is one value, so @%s has no effect. Put it on the property.";

  private static final String OF_NO_CONSTANT =
      "%s.%s is not a constant of an enum, so @EnumFallback has no effect. Put it on the constant"
          + " that stands for all unknown ones.";

  private MappingAnnotations() {}

  /** {@return whether a field or method has an annotation on how it is stored} */
  static boolean isOn(Element element) {
    return isOnAny(element, NAMES);
  }

  /** {@return whether a field or method has an annotation that belongs on properties only} */
  static boolean isOfProperty(Element element) {
    return isOnAny(element, OURS);
  }

  private static boolean isOnAny(Element element, Set<String> annotations) {
    return element.getAnnotationMirrors().stream().anyMatch(each -> isAny(each, annotations));
  }

  private static boolean isAny(AnnotationMirror annotation, Set<String> annotations) {
    return annotations.contains(annotation.getAnnotationType().toString());
  }

  /** {@return whether one is on a member of a class or of what it inherits, property or not} */
  public static boolean isOnAnyMember(TypeElement type, Class<? extends Annotation> annotation) {
    return Accessors.levels(type).stream()
        .flatMap(level -> level.getEnclosedElements().stream())
        .anyMatch(member -> MoreElements.isAnnotationPresent(member, annotation));
  }

  private static Set<String> namesOn(Member member) {
    return member.declarations().stream()
        .flatMap(declaration -> declaration.getAnnotationMirrors().stream())
        .filter(each -> isAny(each, OURS))
        .map(AnnotationUse::simpleName)
        .collect(Collectors.toSet());
  }

  /**
   * {@return a problem for each annotated member of a class that declares no property}
   *
   * @param declarations the fields and methods that do
   */
  public static List<Problem> misplaced(TypeElement type, Collection<Element> declarations) {
    return type.getEnclosedElements().stream()
        .filter(each -> each.getKind().isField() || each.getKind() == ElementKind.METHOD)
        .flatMap(
            each ->
                isOnAny(each, OF_CONSTANTS)
                    ? Stream.of(misplaced(type, each, OF_NO_CONSTANT))
                    : isOfProperty(each) && !declarations.contains(each)
                        ? Stream.of(misplaced(type, each, OF_NO_PROPERTY))
                        : Stream.of())
        .toList();
  }

  /** {@return a problem for each annotated member of the enums that a type names} */
  public static List<Problem> inEnums(TypeMirror type) {
    return switch (type.getKind()) {
      case ARRAY -> inEnums(MoreTypes.asArray(type).getComponentType());
      case DECLARED ->
          Stream.concat(
                  inEnum(MoreTypes.asTypeElement(type)),
                  MoreTypes.asDeclared(type).getTypeArguments().stream()
                      .flatMap(argument -> inEnums(argument).stream()))
              .toList();
      default -> List.of();
    };
  }

  private static Stream<Problem> inEnum(TypeElement type) {
    return type.getKind() == ElementKind.ENUM
        ? type.getEnclosedElements().stream().flatMap(member -> inEnum(type, member).stream())
        : Stream.of();
  }

  private static Optional<Problem> inEnum(TypeElement type, Element member) {
    return member.getKind() != ElementKind.ENUM_CONSTANT && isOnAny(member, OF_CONSTANTS)
        ? Optional.of(misplaced(type, member, OF_NO_CONSTANT))
        : member.getAnnotationMirrors().stream()
            .filter(each -> isAny(each, OURS))
            .findFirst()
            .map(
                each ->
                    new Problem(
                        "AnnotationMisplaced",
                        OF_ENUM.formatted(
                            type.getSimpleName(),
                            member.getSimpleName(),
                            AnnotationUse.simpleName(each)),
                        Origin.of(member)));
  }

  private static Problem misplaced(TypeElement type, Element member, String message) {
    return new Problem(
        "AnnotationMisplaced",
        message.formatted(type.getSimpleName(), member.getSimpleName()),
        Origin.of(member));
  }

  /** {@return a problem for each component with an annotation only on its interface method} */
  public static List<Problem> notInherited(TypeElement record, List<Member> components) {
    return components.stream()
        .flatMap(component -> notInherited(record, component).stream())
        .toList();
  }

  /** {@return the methods of interfaces that have the names of a record's components} */
  public static List<? extends Element> ofAccessors(TypeElement record, List<Member> components) {
    return record.getKind() == ElementKind.RECORD
        ? components.stream().flatMap(component -> ofAccessor(record, component)).toList()
        : List.of();
  }

  private static Stream<ExecutableElement> ofAccessor(TypeElement record, Member component) {
    return Accessors.levels(record).stream()
        .filter(level -> level.getKind() == ElementKind.INTERFACE)
        .flatMap(level -> ElementFilter.methodsIn(level.getEnclosedElements()).stream())
        .filter(method -> method.getParameters().isEmpty())
        .filter(method -> method.getSimpleName().contentEquals(component.name()));
  }

  private static Optional<Problem> notInherited(TypeElement record, Member component) {
    Set<String> own = namesOn(component);
    return ofAccessor(record, component)
        .flatMap(method -> method.getAnnotationMirrors().stream())
        .filter(each -> isAny(each, OURS))
        .map(AnnotationUse::simpleName)
        .filter(name -> !own.contains(name))
        .findFirst()
        .map(
            name ->
                new Problem(
                    "AnnotationMisplaced",
                    ("%s.%s is a record component, and does not inherit the @%s of an"
                            + " interface's method. Put it on the component.")
                        .formatted(record.getSimpleName(), component.name(), name),
                    Origin.of(component.declarations().get(0))));
  }
}
