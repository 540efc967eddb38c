package io.github.bigtablemapper.processor.read.element;

import com.google.auto.common.MoreTypes;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;

/**
 * Finds Lombok at work. Lombok adds members to the class itself; they show in the round after the
 * one in which it ran, which it asks javac for.
 */
public final class LombokAnnotations {
  private LombokAnnotations() {}

  public static boolean areOn(TypeElement type) {
    return NestedTypes.outwards(type).stream().anyMatch(LombokAnnotations::isAnnotated)
        || type.getEnclosedElements().stream().anyMatch(LombokAnnotations::isAnnotated)
        || (type.getSuperclass().getKind() == TypeKind.DECLARED
            && areOn(MoreTypes.asTypeElement(type.getSuperclass())));
  }

  private static boolean isAnnotated(Element element) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().startsWith("lombok."));
  }
}
