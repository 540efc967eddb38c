package io.github.bigtablemapper.processor.read.element;

import io.github.bigtablemapper.processor.model.Origin;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * An annotation and the place it stands at.
 *
 * @param annotation its values; those that are classes only the mirror can tell
 * @param element what it is on
 * @param mirror javac's view of it
 * @param property the name in messages of the property that it is of; null: it is of none, or that
 *     is not known yet
 */
public record AnnotationUse<A extends Annotation>(
    A annotation, Element element, AnnotationMirror mirror, @Nullable String property) {

  /** {@return whether an element has an annotation, also one that mentions missing types} */
  public static boolean isOn(Element element, Class<? extends Annotation> type) {
    return !mirrors(element, type).isEmpty();
  }

  /** {@return the place of an annotation that an element has, whatever it mentions} */
  public static Origin origin(Element element, Class<? extends Annotation> type) {
    return new Origin(element, mirrors(element, type).get(0), null, null);
  }

  public static <A extends Annotation> Optional<AnnotationUse<A>> find(
      Element element, Class<A> type) {
    A annotation = element.getAnnotation(type);
    return annotation == null
        ? Optional.empty()
        : mirrors(element, type).stream()
            .findFirst()
            .map(mirror -> new AnnotationUse<>(annotation, element, mirror, null));
  }

  /** All uses of a repeatable annotation, in the order of the source. */
  public static <A extends Annotation> List<AnnotationUse<A>> findAll(
      Element element, Class<A> type) {
    List<AnnotationMirror> mirrors = new ArrayList<>(mirrors(element, type));
    for (AnnotationMirror list : element.getAnnotationMirrors()) {
      if (isA(list, type.getCanonicalName() + ".List")) {
        mirrors.addAll(contained(list));
      }
    }
    A[] annotations = element.getAnnotationsByType(type);
    List<AnnotationUse<A>> uses = new ArrayList<>();
    for (int i = 0; i < annotations.length; i++) {
      uses.add(new AnnotationUse<>(annotations[i], element, mirrors.get(i), null));
    }
    return uses;
  }

  /** {@return the same of a property, by its name in messages} */
  public AnnotationUse<A> of(String property) {
    return new AnnotationUse<>(annotation, element, mirror, property);
  }

  public Origin origin() {
    return new Origin(element, mirror, null, property);
  }

  /** {@return whether the user gave a member, also if it is its default} */
  public boolean isGiven(String member) {
    return value(mirror, member).isPresent();
  }

  /** {@return the class that a member names, which the user gave} */
  public TypeMirror typeOf(String member) {
    return (TypeMirror) value(mirror, member).orElseThrow().getValue();
  }

  /** {@return the classes that a member names; none if it is not given} */
  public List<TypeMirror> typesOf(String member) {
    return value(mirror, member).stream()
        .flatMap(value -> ((List<?>) value.getValue()).stream())
        .map(each -> (TypeMirror) ((AnnotationValue) each).getValue())
        .toList();
  }

  /** {@return what the user gave a member of an annotation; empty if nothing} */
  public static Optional<AnnotationValue> value(AnnotationMirror annotation, String member) {
    return annotation.getElementValues().entrySet().stream()
        .filter(entry -> entry.getKey().getSimpleName().contentEquals(member))
        .<AnnotationValue>map(Map.Entry::getValue)
        .findFirst();
  }

  /** {@return the name of an annotation, without its package} */
  public static String simpleName(AnnotationMirror annotation) {
    return annotation.getAnnotationType().asElement().getSimpleName().toString();
  }

  private static List<? extends AnnotationMirror> mirrors(Element element, Class<?> type) {
    return element.getAnnotationMirrors().stream()
        .filter(mirror -> isA(mirror, type.getCanonicalName()))
        .toList();
  }

  private static List<AnnotationMirror> contained(AnnotationMirror list) {
    List<AnnotationMirror> mirrors = new ArrayList<>();
    for (AnnotationValue value : list.getElementValues().values()) {
      for (Object each : (List<?>) value.getValue()) {
        mirrors.add((AnnotationMirror) ((AnnotationValue) each).getValue());
      }
    }
    return mirrors;
  }

  private static boolean isA(AnnotationMirror mirror, String name) {
    return ((TypeElement) mirror.getAnnotationType().asElement())
        .getQualifiedName()
        .contentEquals(name);
  }
}
