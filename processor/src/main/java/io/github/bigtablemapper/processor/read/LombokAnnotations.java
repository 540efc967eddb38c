package io.github.bigtablemapper.processor.read;

import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;

/**
 * Finds Lombok at work. Lombok adds members to the class itself; they show in the round after the
 * one in which it ran, which it asks javac for.
 */
final class LombokAnnotations {
  private LombokAnnotations() {}

  static boolean areOn(TypeElement type) {
    for (Element scope = type; scope != null; scope = scope.getEnclosingElement()) {
      if (isAnnotated(scope)) {
        return true;
      }
    }
    return type.getEnclosedElements().stream().anyMatch(LombokAnnotations::isAnnotated);
  }

  private static boolean isAnnotated(Element element) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().startsWith("lombok."));
  }
}
