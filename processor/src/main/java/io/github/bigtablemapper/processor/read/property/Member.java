package io.github.bigtablemapper.processor.read.property;

import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;

/**
 * A property as the class declares it, before its annotations are read.
 *
 * @param name the property's name
 * @param type its type, as seen from the entity
 * @param accessor the method that reads it
 * @param mutator what writes it: a method, or a parameter of the constructor
 * @param declarations every field, method and parameter that declares it and may carry its
 *     annotations: those of the most derived class first, and its field before its methods. The
 *     first is where problems are reported
 */
public record Member(
    String name, TypeMirror type, String accessor, String mutator, List<Element> declarations) {
  public Member {
    declarations = List.copyOf(declarations);
  }
}
