package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.StringJoiner;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Prints problems as errors at the narrowest place: an annotation's value, an annotation, an
 * element. javac prints one error per place and drops the rest, so problems of one place become one
 * error.
 */
final class ProblemPrinter {
  private record Place(
      Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {}

  private final Messager messager;

  ProblemPrinter(Messager messager) {
    this.messager = messager;
  }

  void print(List<Problem> problems) {
    Map<Place, StringJoiner> messages = new LinkedHashMap<>();
    for (Problem problem : problems) {
      messages
          .computeIfAbsent(place(problem.origin()), place -> new StringJoiner("\n"))
          .add("[%s] %s".formatted(problem.id(), problem.message()));
    }
    messages.forEach(
        (place, message) ->
            messager.printMessage(
                Diagnostic.Kind.ERROR,
                message.toString(),
                place.element(),
                place.annotation(),
                place.value()));
  }

  /** A repeated annotation sits inside a container that is not in the source: no place. */
  private static Place place(Origin origin) {
    Element element = (Element) origin.element();
    AnnotationMirror annotation = (AnnotationMirror) origin.annotation();
    if (annotation == null || !element.getAnnotationMirrors().contains(annotation)) {
      return new Place(element, null, null);
    }
    return new Place(element, annotation, value(annotation, origin.member()));
  }

  private static @Nullable AnnotationValue value(
      AnnotationMirror annotation, @Nullable String member) {
    return annotation.getElementValues().entrySet().stream()
        .filter(entry -> entry.getKey().getSimpleName().contentEquals(String.valueOf(member)))
        .<AnnotationValue>map(Map.Entry::getValue)
        .findFirst()
        .orElse(null);
  }
}
