package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.Element;

/**
 * Whether a property is excluded from the mapping: the most derived class decides, and to declare
 * both is a mistake.
 *
 * @param is whether it is
 * @param problem that it is mapped, too
 */
record LeftOut(boolean is, Optional<Problem> problem) {
  /**
   * Reads the annotations of a property.
   *
   * @param name its name in messages
   * @param declarations its fields and methods, with the most derived class first
   */
  static LeftOut of(String name, List<Element> declarations) {
    List<Element> speaking = declarations.stream().filter(LeftOut::isSpeaking).toList();
    List<Element> ofOneClass =
        speaking.stream()
            .filter(each -> Exclusion.classOf(each).equals(Exclusion.classOf(speaking.get(0))))
            .toList();
    Optional<String> by =
        ofOneClass.stream().flatMap(each -> Exclusion.of(each).stream()).findFirst();
    return new LeftOut(
        by.isPresent(),
        by.flatMap(
            exclusion ->
                ofOneClass.stream()
                    .filter(LeftOut::isMapped)
                    .findFirst()
                    .map(mapped -> both(name, exclusion, mapped))));
  }

  /** {@return whether an annotation decides if the property is mapped} */
  static boolean isSpeaking(Element declaration) {
    return Exclusion.isOn(declaration)
        || Exclusion.isTakenBack(declaration)
        || MappingAnnotations.isOn(declaration);
  }

  /** An annotation of a transient field is misplaced, which is another mistake. */
  private static boolean isMapped(Element declaration) {
    return MappingAnnotations.isOn(declaration) && !Exclusion.isTransient(declaration);
  }

  private static Problem both(String name, String exclusion, Element mapped) {
    return new Problem(
        "IgnoredAndMapped",
        "%s is both %s and mapped by another annotation. Remove one.".formatted(name, exclusion),
        Origin.of(mapped));
  }
}
