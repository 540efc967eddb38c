package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import java.util.Collection;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * Exclusions at places where they exclude nothing: a value would be stored although its author left
 * it out.
 */
public final class IneffectiveExclusions {
  private IneffectiveExclusions() {}

  /**
   * {@return a problem for each component of a record that is to be left out, which none can be} An
   * annotation of the component that maps it has the last word over methods that it does not
   * declare: methods of interfaces, and getters beside the accessor.
   */
  public static List<Problem> ofRecord(TypeElement record, List<Member> components) {
    return components.stream().flatMap(component -> of(record, component).stream()).toList();
  }

  private static Optional<Problem> of(TypeElement record, Member component) {
    Optional<Problem> own =
        component.declarations().stream()
            .filter(Exclusion::isOn)
            .findFirst()
            .map(
                declaration ->
                    problem(
                        record,
                        component,
                        Exclusion.of(declaration).orElseThrow(),
                        Exclusion.origin(declaration)));
    if (own.isPresent() || component.declarations().stream().anyMatch(LeftOut::isSpeaking)) {
      return own;
    }
    return Accessors.levels(record).stream()
        .flatMap(level -> methods(level, 0))
        .filter(method -> reads(method, component.name()) && Exclusion.isOn(method))
        .findFirst()
        .map(
            method ->
                problem(
                    record,
                    component,
                    "%s of %s.%s()"
                        .formatted(
                            Exclusion.of(method).orElseThrow(),
                            Exclusion.classOf(method).getSimpleName(),
                            method.getSimpleName()),
                    Origin.of(component.declarations().get(0))));
  }

  private static Problem problem(
      TypeElement record, Member component, String exclusion, Origin origin) {
    return new Problem(
        "IgnoredComponent",
        ("%s.%s is a record component, and the record cannot be made without it. Remove %s, or make"
                + " %s a method of the record instead.")
            .formatted(record.getSimpleName(), component.name(), exclusion, component.name()),
        origin);
  }

  private static boolean reads(ExecutableElement method, String property) {
    return method.getSimpleName().contentEquals(property)
        || PropertyNames.ofGetter(method).equals(property);
  }

  /**
   * {@return a problem for each method that leaves out a property that is mapped: generated code
   * does not call it, but one that overrides it, or it is of a builder}
   *
   * @param levels a class or its builder, and what these extend
   * @param declarations the fields and methods that declare properties
   */
  public static List<Problem> ofClass(
      Collection<TypeElement> levels, List<Member> members, Collection<Element> declarations) {
    return members.stream()
        .flatMap(
            member ->
                Stream.concat(
                        methods(levels, 0, member.accessor()), methods(levels, 1, member.mutator()))
                    .filter(method -> Exclusion.isOn(method) && !declarations.contains(method))
                    .map(method -> excludesNothing(member, method)))
        .toList();
  }

  private static Problem excludesNothing(Member member, ExecutableElement method) {
    String exclusion = Exclusion.of(method).orElseThrow();
    return new Problem(
        "AnnotationMisplaced",
        ("%1$s.%2$s() excludes nothing by %3$s: the property %4$s.%5$s is stored. Put %3$s on the"
                + " field or the getter of %4$s.")
            .formatted(
                Exclusion.classOf(method).getSimpleName(),
                method.getSimpleName(),
                exclusion,
                member.of().getSimpleName(),
                member.name()),
        Exclusion.origin(method));
  }

  private static Stream<ExecutableElement> methods(
      Collection<TypeElement> levels, int parameters, String name) {
    return levels.stream()
        .flatMap(level -> methods(level, parameters))
        .filter(method -> method.getSimpleName().contentEquals(name));
  }

  private static Stream<ExecutableElement> methods(TypeElement level, int parameters) {
    return ElementFilter.methodsIn(level.getEnclosedElements()).stream()
        .filter(method -> !method.getModifiers().contains(Modifier.STATIC))
        .filter(method -> method.getParameters().size() == parameters);
  }
}
