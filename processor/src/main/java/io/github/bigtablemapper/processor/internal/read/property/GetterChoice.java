package io.github.bigtablemapper.processor.internal.read.property;

import static java.util.Comparator.comparing;

import io.github.bigtablemapper.processor.internal.read.element.Accessors;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import io.github.bigtablemapper.processor.internal.read.element.KotlinClass;
import java.util.Comparator;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.type.TypeMirror;

/**
 * Chooses the getter of a property of which a class has several methods that could be it, {@code
 * getSize()} and {@code size()}: the annotated one, else the one with the type of what writes the
 * property, or of its field, else the most usual name. The others are methods like any.
 *
 * @param accessors the accessors of the class
 * @param written the types that its setters take, its builder's methods or its parameter
 * @param field the type of its field; empty if it has none
 * @param isBean whether setters write it: {@code size()} is not a getter if there is {@code
 *     getSize()} then, also if that is left out
 */
record GetterChoice(
    Accessors accessors, List<TypeMirror> written, Optional<TypeMirror> field, boolean isBean) {

  /**
   * {@return the getter, before those it overrides, or empty} It is a getter that is left out if
   * the property is, by what is on it.
   *
   * @param candidates all that could be it, by their names
   */
  List<ExecutableElement> of(List<List<ExecutableElement>> candidates, String property) {
    if (candidates.isEmpty()) {
      return List.of();
    }
    List<ExecutableElement> best = best(candidates);
    List<List<ExecutableElement>> kept =
        candidates.stream()
            .filter(each -> Exclusion.ofMost(each).isEmpty())
            .filter(each -> !isBean || !isNamed(each, property))
            .filter(each -> isMapped(each) || fits(each))
            .toList();
    boolean isLeftOut = Exclusion.ofMost(best).isPresent();
    return candidates.stream()
        .filter(Exclusion::isTransient)
        .findFirst()
        .orElseGet(() -> isLeftOut && !kept.isEmpty() ? best(kept) : best);
  }

  private List<ExecutableElement> best(List<List<ExecutableElement>> candidates) {
    Comparator<List<ExecutableElement>> order =
        comparing(GetterChoice::isMapped)
            .thenComparing(this::fits)
            .thenComparing(each -> field.filter(type -> isOfType(each, type)).isPresent())
            .thenComparing(each -> written.stream().anyMatch(type -> isOfType(each, type)));
    // Of equal ones the first, which has the most usual name.
    return candidates.stream().reduce((a, b) -> order.compare(b, a) > 0 ? b : a).orElseThrow();
  }

  /** {@return whether a method has an annotation that maps its property} */
  static boolean isMapped(List<ExecutableElement> getters) {
    return getters.stream().anyMatch(MappingAnnotations::isOn);
  }

  private static boolean isNamed(List<ExecutableElement> getters, String name) {
    return KotlinClass.nameOf(getters.get(0)).equals(name);
  }

  private boolean fits(List<ExecutableElement> getters) {
    TypeMirror type = accessors.typeOf(getters.get(0));
    return written.stream().anyMatch(each -> accessors.takes(each, type));
  }

  private boolean isOfType(List<ExecutableElement> getters, TypeMirror type) {
    return accessors.areSame(accessors.typeOf(getters.get(0)), type);
  }
}
