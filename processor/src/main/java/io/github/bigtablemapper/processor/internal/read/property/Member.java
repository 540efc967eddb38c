package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.read.element.RecordComponents;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.Element;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;

/**
 * A property as the class declares it, before its annotations are read.
 *
 * @param of the class that has it, which may inherit it
 * @param name the property's name
 * @param type its type, as seen from the entity
 * @param accessor the method that reads it
 * @param mutator what writes it: a method, or a parameter of the constructor
 * @param hasDefault whether its class visibly gives it a value where nothing else does
 * @param declarations every field, method and parameter that declares it and may carry its
 *     annotations: with the most derived class first, and its field before its methods. The first
 *     is where problems are reported
 */
public record Member(
    TypeElement of,
    String name,
    TypeMirror type,
    String accessor,
    String mutator,
    boolean hasDefault,
    List<Element> declarations) {
  public Member {
    declarations = List.copyOf(declarations);
  }

  /**
   * {@return the components of a record} A component is declared by its field and its accessor, to
   * which javac copies its annotations; javac 17 has only the line of the field.
   */
  public static List<Member> componentsOf(TypeElement type) {
    return RecordComponents.of(type).stream().map(each -> of(type, each)).toList();
  }

  private static Member of(TypeElement type, RecordComponentElement component) {
    String name = component.getSimpleName().toString();
    List<Element> declarations =
        Stream.<Element>concat(
                ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
                    .filter(field -> field.getSimpleName().contentEquals(name)),
                RecordComponents.accessor(type, component).stream())
            .toList();
    return new Member(type, name, component.asType(), name, name, false, declarations);
  }
}
