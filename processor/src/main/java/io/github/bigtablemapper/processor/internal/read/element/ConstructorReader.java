package io.github.bigtablemapper.processor.internal.read.element;

import static java.util.Comparator.comparingInt;

import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;

/**
 * Chooses the constructor that makes an instance: the one without parameters, before setters; or
 * the one whose parameters are, by name and type, properties with getters. Of several such ones it
 * is the longest.
 *
 * <p>If a class has both, the one with parameters makes it only where setters cannot: it names
 * every field, and one of them has no setter. Kotlin writes both if all properties have defaults.
 */
final class ConstructorReader {
  private final GeneratedPackage home;

  ConstructorReader(GeneratedPackage home) {
    this.home = home;
  }

  /** {@return how the constructors of a class make it; empty if none does} */
  Optional<Shape> read(TypeElement type, Accessors accessors) {
    List<ExecutableElement> usable = usable(type);
    boolean hasSimple = usable.stream().anyMatch(each -> each.getParameters().isEmpty());
    Optional<Shape> full =
        usable.stream()
            .filter(each -> !each.getParameters().isEmpty())
            .filter(each -> each.getParameters().stream().allMatch(of -> fits(of, accessors)))
            .max(comparingInt(each -> each.getParameters().size()))
            .filter(each -> !hasSimple || replacesSetters(each, type, accessors))
            .map(each -> new Shape.Constructor(names(each)));
    return full.isEmpty() && hasSimple ? Optional.of(new Shape.Setters()) : full;
  }

  /** {@return what is wrong with the only constructor of a class; empty if it has several} */
  String misfit(TypeElement type, Accessors accessors) {
    List<ExecutableElement> usable = usable(type);
    return usable.size() != 1
        ? ""
        : usable.get(0).getParameters().stream()
            .filter(each -> !fits(each, accessors))
            .findFirst()
            .map(each -> misfit(each, type, accessors))
            .orElse("");
  }

  private String misfit(VariableElement parameter, TypeElement type, Accessors accessors) {
    String fault =
        exclusion(parameter, accessors)
            .map(each -> "is %s.".formatted(each))
            .orElseGet(() -> "no getter returns." + other(parameter, type, accessors));
    return " Its constructor takes %s %s, which %s"
        .formatted(parameter.asType(), parameter.getSimpleName(), fault);
  }

  /** What looks like the getter of a parameter, and is none. */
  private String other(VariableElement parameter, TypeElement type, Accessors accessors) {
    for (List<ExecutableElement> getters : getters(parameter, accessors)) {
      return " %s() returns %s."
          .formatted(getters.get(0).getSimpleName(), accessors.typeOf(getters.get(0)));
    }
    String name = parameter.getSimpleName().toString();
    Set<String> names =
        Set.of("get" + Accessors.capitalize(name), "is" + Accessors.capitalize(name), name);
    return ElementFilter.methodsIn(type.getEnclosedElements()).stream()
        .filter(each -> names.contains(each.getSimpleName().toString()))
        .filter(each -> each.getParameters().isEmpty() && !home.canCall(each))
        .findFirst()
        .map(each -> " Generated code cannot call %s().".formatted(each.getSimpleName()))
        .orElse("");
  }

  private List<ExecutableElement> usable(TypeElement type) {
    return ElementFilter.constructorsIn(type.getEnclosedElements()).stream()
        .filter(home::canCall)
        .toList();
  }

  private static List<String> names(ExecutableElement constructor) {
    return constructor.getParameters().stream()
        .map(parameter -> parameter.getSimpleName().toString())
        .toList();
  }

  private static boolean fits(VariableElement parameter, Accessors accessors) {
    return exclusion(parameter, accessors).isEmpty()
        && getters(parameter, accessors).stream()
            .filter(getters -> Exclusion.ofMost(getters).isEmpty())
            .anyMatch(
                getters -> accessors.takes(parameter.asType(), accessors.typeOf(getters.get(0))));
  }

  private static List<List<ExecutableElement>> getters(
      VariableElement parameter, Accessors accessors) {
    return accessors.gettersOf(parameter.getSimpleName().toString(), parameter.asType());
  }

  /** What excludes the property of a parameter: its field, or all of its getters. */
  private static Optional<String> exclusion(VariableElement parameter, Accessors accessors) {
    List<List<ExecutableElement>> getters = getters(parameter, accessors);
    List<ExecutableElement> methods = getters.stream().flatMap(List::stream).toList();
    String name = parameter.getSimpleName().toString();
    List<Optional<String>> ofGetters = getters.stream().map(Exclusion::ofMost).toList();
    return Stream.of(
            Exclusion.backing(accessors.fieldsOf(name), methods, accessors.levels()).stream()
                .flatMap(field -> Exclusion.of(field).stream()),
            getters.stream()
                .filter(Exclusion::isTransient)
                .flatMap(each -> Exclusion.ofMost(each).stream()),
            ofGetters.stream().allMatch(Optional::isPresent)
                ? ofGetters.stream().flatMap(Optional::stream)
                : Stream.<String>of())
        .flatMap(each -> each)
        .findFirst();
  }

  private static boolean replacesSetters(
      ExecutableElement constructor, TypeElement type, Accessors accessors) {
    Set<String> fields =
        ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .filter(field -> !field.getModifiers().contains(Modifier.STATIC))
            .filter(field -> !Exclusion.isOn(field))
            .map(field -> field.getSimpleName().toString())
            .collect(Collectors.toSet());
    List<String> parameters = names(constructor);
    return parameters.containsAll(fields)
        && parameters.stream().anyMatch(name -> !accessors.hasSetter(name));
  }
}
