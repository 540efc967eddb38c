package io.github.bigtablemapper.processor.read.element;

import static java.util.Comparator.comparingInt;

import io.github.bigtablemapper.processor.model.Shape;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Collectors;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.util.ElementFilter;
import org.jspecify.annotations.Nullable;

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
            .map(each -> misfit(each, accessors))
            .orElse("");
  }

  private static String misfit(VariableElement parameter, Accessors accessors) {
    String fault = isIgnored(parameter, accessors) ? "is @Ignored" : "no getter returns";
    return " Its constructor takes %s %s, which %s."
        .formatted(parameter.asType(), parameter.getSimpleName(), fault);
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
    ExecutableElement getter = getter(parameter, accessors);
    return getter != null
        && accessors.takes(parameter.asType(), accessors.typeOf(getter))
        && !isIgnored(parameter, accessors);
  }

  private static @Nullable ExecutableElement getter(
      VariableElement parameter, Accessors accessors) {
    boolean isBoolean = parameter.asType().getKind() == TypeKind.BOOLEAN;
    List<ExecutableElement> getters =
        accessors.gettersOf(parameter.getSimpleName().toString(), isBoolean);
    return getters.isEmpty() ? null : getters.get(0);
  }

  /** Whether the property of a parameter is left out, by its getter or by a field of its name. */
  private static boolean isIgnored(VariableElement parameter, Accessors accessors) {
    ExecutableElement getter = getter(parameter, accessors);
    return (getter != null && Accessors.isIgnored(getter))
        || accessors.levels().stream()
            .flatMap(level -> ElementFilter.fieldsIn(level.getEnclosedElements()).stream())
            .filter(field -> field.getSimpleName().equals(parameter.getSimpleName()))
            .anyMatch(Accessors::isIgnored);
  }

  private static boolean replacesSetters(
      ExecutableElement constructor, TypeElement type, Accessors accessors) {
    Set<String> fields =
        ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
            .filter(field -> Accessors.isState(field) && !Accessors.isIgnored(field))
            .map(field -> field.getSimpleName().toString())
            .collect(Collectors.toSet());
    List<String> parameters = names(constructor);
    return parameters.containsAll(fields)
        && parameters.stream().anyMatch(name -> !accessors.hasSetter(name));
  }
}
