package io.github.bigtablemapper.processor.internal.read.property;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
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
import javax.lang.model.util.ElementFilter;

/** The annotations that map a property, and their uses at places where they have no effect. */
public final class MappingAnnotations {
  private static final Set<String> NAMES =
      Stream.concat(PropertyRules.ANNOTATIONS.stream(), Stream.of(Family.List.class))
          .map(Class::getCanonicalName)
          .collect(Collectors.toSet());

  private MappingAnnotations() {}

  /** {@return whether a field or method has an annotation on how it is stored} */
  static boolean isOn(Element element) {
    return element.getAnnotationMirrors().stream().anyMatch(MappingAnnotations::maps);
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
        .filter(MappingAnnotations::maps)
        .map(AnnotationUse::simpleName)
        .collect(Collectors.toSet());
  }

  private static boolean maps(AnnotationMirror annotation) {
    return NAMES.contains(annotation.getAnnotationType().toString());
  }

  /**
   * {@return the same for a superclass or an interface of a class} What an interface declares for a
   * record's component is looked at apart.
   */
  public static List<Problem> misplacedAbove(
      TypeElement level, List<Member> members, Collection<Element> declarations) {
    Set<String> accessors = members.stream().map(Member::accessor).collect(Collectors.toSet());
    List<Element> known = new ArrayList<>(declarations);
    ElementFilter.methodsIn(level.getEnclosedElements()).stream()
        .filter(method -> method.getParameters().isEmpty())
        .filter(method -> accessors.contains(method.getSimpleName().toString()))
        .forEach(known::add);
    return misplaced(level, known);
  }

  /**
   * {@return a problem for each annotated member of a class that declares no property}
   *
   * @param declarations the fields and methods that do
   */
  public static List<Problem> misplaced(TypeElement type, Collection<Element> declarations) {
    return type.getEnclosedElements().stream()
        .filter(each -> each.getKind().isField() || each.getKind() == ElementKind.METHOD)
        .filter(each -> isOn(each) && !declarations.contains(each))
        .map(
            each ->
                new Problem(
                    "AnnotationMisplaced",
                    ("%s.%s is not a property, so its annotation has no effect. Properties are"
                            + " record"
                            + " components, fields that are neither static nor transient, and"
                            + " getters.")
                        .formatted(type.getSimpleName(), each.getSimpleName()),
                    Origin.of(each)))
        .toList();
  }

  /** {@return a problem for each component with an annotation only on its interface method} */
  public static List<Problem> ofInterfaces(TypeElement record, List<Member> components) {
    List<ExecutableElement> methods =
        Accessors.levels(record).stream()
            .filter(level -> level.getKind() == ElementKind.INTERFACE)
            .flatMap(level -> ElementFilter.methodsIn(level.getEnclosedElements()).stream())
            .filter(method -> method.getParameters().isEmpty())
            .toList();
    return components.stream()
        .flatMap(component -> notInherited(record, component, methods).stream())
        .toList();
  }

  private static Optional<Problem> notInherited(
      TypeElement record, Member component, List<ExecutableElement> methods) {
    Set<String> own = namesOn(component);
    return methods.stream()
        .filter(method -> method.getSimpleName().contentEquals(component.name()))
        .flatMap(method -> method.getAnnotationMirrors().stream())
        .filter(MappingAnnotations::maps)
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

  /** {@return a problem for each component of a record that is to be ignored, which none can be} */
  public static List<Problem> ignoredComponents(TypeElement record, List<Member> components) {
    return components.stream().flatMap(component -> ignored(record, component).stream()).toList();
  }

  private static Optional<Problem> ignored(TypeElement record, Member component) {
    return component.declarations().stream()
        .filter(Exclusion::isOn)
        .findFirst()
        .map(
            declaration ->
                new Problem(
                    "IgnoredComponent",
                    ("%s.%s is a record component, and the record cannot be made without it."
                            + " Remove %s, or make %s a method of the record instead.")
                        .formatted(
                            record.getSimpleName(),
                            component.name(),
                            Exclusion.of(declaration).orElseThrow(),
                            component.name()),
                    Exclusion.origin(declaration)));
  }
}
