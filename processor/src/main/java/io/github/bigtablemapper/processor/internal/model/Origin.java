package io.github.bigtablemapper.processor.internal.model;

import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import org.jspecify.annotations.Nullable;

/**
 * The position in the user's source that a part of the model comes from. Only the printer of
 * problems looks inside.
 *
 * @param element the element
 * @param annotation the annotation on it, if that is narrower
 * @param member the name of the annotation's member, if that is narrower still
 * @param property the name of the property in messages, {@code Customer.address.city}, if it is of
 *     one
 */
public record Origin(
    Element element,
    @Nullable AnnotationMirror annotation,
    @Nullable String member,
    @Nullable String property) {
  /** {@return an element that is no property} */
  public static Origin of(Element element) {
    return new Origin(element, null, null, null);
  }

  /** {@return the value of a member of this origin's annotation} */
  public Origin at(String member) {
    return new Origin(element, annotation, member, property);
  }

  /** {@return the same place, of which a message names the entity only} */
  public Origin ofEntity() {
    return new Origin(element, annotation, member, null);
  }

  /** {@return the element alone, without the annotation on it} */
  public Origin withoutAnnotation() {
    return new Origin(element, null, null, property);
  }
}
