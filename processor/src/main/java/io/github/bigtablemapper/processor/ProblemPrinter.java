package io.github.bigtablemapper.processor;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.util.Collection;
import java.util.HashSet;
import java.util.LinkedHashMap;
import java.util.List;
import java.util.Map;
import java.util.Set;
import java.util.StringJoiner;
import java.util.function.Consumer;
import java.util.stream.Stream;
import javax.annotation.processing.Messager;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.tools.Diagnostic;
import org.jspecify.annotations.Nullable;

/**
 * Prints problems as errors at the narrowest place: an annotation's value, an annotation, an
 * element. javac prints one error per place and drops the rest, so problems of one place become one
 * error. What several entities have in common is printed once.
 *
 * <p>A class that comes compiled has no place: what is wrong with it is printed at the property
 * that embeds it, or at the entity that extends it. Not all editors show the place of an error, so
 * each message has the entity's name.
 */
final class ProblemPrinter {
  private record Place(
      Element element, @Nullable AnnotationMirror annotation, @Nullable AnnotationValue value) {}

  private final Messager messager;
  private final Set<Problem> printed = new HashSet<>();
  private final Set<String> sources = new HashSet<>();

  ProblemPrinter(Messager messager) {
    this.messager = messager;
  }

  /** Notes top-level types that are compiled from source. */
  void declare(Collection<? extends Element> roots) {
    roots.forEach(root -> sources.add(root.toString()));
  }

  /** {@return whether something was printed at a type itself} */
  boolean hasPrintedAt(String type) {
    return printed.stream().anyMatch(each -> each.origin().element().toString().equals(type));
  }

  /** Prints what was thrown outside of any class. */
  void print(Throwable failure) {
    messager.printMessage(Diagnostic.Kind.ERROR, Failures.message(failure));
  }

  /** Prints as errors what is wrong with a type itself, and was not printed before. */
  void print(List<Problem> problems, TypeElement type) {
    print(problems, type, Map.of());
  }

  /**
   * Prints as errors what was not printed before.
   *
   * @param uses what in the entity uses the class of a name
   */
  void print(List<Problem> problems, TypeElement entity, Map<String, Element> uses) {
    print(Diagnostic.Kind.ERROR, problems, entity, uses);
  }

  /** Prints likewise, as errors, warnings or notes. */
  void print(
      Diagnostic.Kind kind, List<Problem> problems, TypeElement entity, Map<String, Element> uses) {
    String name = entity.getSimpleName().toString();
    Map<Place, StringJoiner> messages = new LinkedHashMap<>();
    for (Problem problem : problems.stream().filter(printed::add).toList()) {
      messages
          .computeIfAbsent(place(problem.origin(), entity, uses), place -> new StringJoiner("\n"))
          .add("[%s] %s".formatted(problem.id(), problem.naming(name).message()));
    }
    messages.forEach((place, message) -> print(kind, message.toString(), place));
  }

  private void print(Diagnostic.Kind kind, String message, Place place) {
    Consumer<Element> print =
        at -> messager.printMessage(kind, message, at, place.annotation(), place.value());
    if (!EclipseRecords.print(place.element(), print)) {
      print.accept(place.element());
    }
  }

  private Place place(Origin origin, TypeElement entity, Map<String, Element> uses) {
    Element element = origin.element();
    for (int i = 0; i <= uses.size() && !isInSource(element); i++) {
      element = types(element).flatMap(type -> use(type, uses)).findFirst().orElse(entity);
    }
    return element.equals(origin.element()) ? place(origin) : new Place(element, null, null);
  }

  private static Stream<Element> use(TypeElement type, Map<String, Element> uses) {
    return Stream.ofNullable(uses.get(type.getQualifiedName().toString()));
  }

  private boolean isInSource(Element element) {
    List<TypeElement> types = types(element).toList();
    return types.isEmpty()
        || sources.contains(types.get(types.size() - 1).getQualifiedName().toString());
  }

  /** {@return the types around an element, and itself if it is a type, outwards} */
  private static Stream<TypeElement> types(Element element) {
    return Stream.<Element>iterate(element, each -> each != null, Element::getEnclosingElement)
        .filter(TypeElement.class::isInstance)
        .map(TypeElement.class::cast);
  }

  /** A repeated annotation sits inside a container that is not in the source: no place. */
  private static Place place(Origin origin) {
    AnnotationMirror annotation = origin.annotation();
    if (annotation == null || !origin.element().getAnnotationMirrors().contains(annotation)) {
      return new Place(origin.element(), null, null);
    }
    return new Place(
        origin.element(),
        annotation,
        AnnotationUse.value(annotation, String.valueOf(origin.member())).orElse(null));
  }
}
