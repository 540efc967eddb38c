package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.RowKey;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.lang.annotation.Annotation;
import java.util.ArrayList;
import java.util.List;
import java.util.Map;
import java.util.Optional;
import java.util.stream.IntStream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * An annotation and its place.
 *
 * @param annotation its values; only the mirror has the values that are classes
 * @param element what it is on
 * @param mirror javac's view of it
 * @param property the name in messages of the property that it is of; null: it is of none, or that
 *     is not known yet
 */
public record AnnotationUse<A extends Annotation>(
    A annotation, Element element, AnnotationMirror mirror, @Nullable String property) {

  /**
   * {@return the place of an annotation that an element has, also one that mentions missing types}
   */
  public static Origin origin(Element element, Class<? extends Annotation> type) {
    return new Origin(element, MoreElements.getAnnotationMirror(element, type).get(), null, null);
  }

  public static <A extends Annotation> Optional<AnnotationUse<A>> find(
      Element element, Class<A> type) {
    return findAll(element, type).stream().findFirst();
  }

  /**
   * All uses of a repeatable annotation, in the order of the source. Most elements have none: for
   * them, javac is not asked to make annotations of mirrors, which is slow.
   */
  public static <A extends Annotation> List<AnnotationUse<A>> findAll(
      Element element, Class<A> type) {
    List<AnnotationMirror> mirrors = mirrors(element, type.getCanonicalName());
    if (mirrors.isEmpty()) {
      return List.of();
    }
    A[] annotations = element.getAnnotationsByType(type);
    return IntStream.range(0, annotations.length)
        .mapToObj(i -> new AnnotationUse<>(annotations[i], element, mirrors.get(i), null))
        .toList();
  }

  private static List<AnnotationMirror> mirrors(Element element, String annotation) {
    List<AnnotationMirror> mirrors = new ArrayList<>();
    for (AnnotationMirror mirror : element.getAnnotationMirrors()) {
      Element declaration = mirror.getAnnotationType().asElement();
      String name = MoreElements.asType(declaration).getQualifiedName().toString();
      if (name.equals(annotation)) {
        mirrors.add(mirror);
      } else if (name.equals(annotation + ".List")) {
        mirror.getElementValues().values().stream()
            .flatMap(list -> AnnotationValues.getAnnotationMirrors(list).stream())
            .forEach(mirrors::add);
      }
    }
    return mirrors;
  }

  /** {@return the same of a property, by its name in messages} */
  public AnnotationUse<A> of(String property) {
    return new AnnotationUse<>(annotation, element, mirror, property);
  }

  public Origin origin() {
    return new Origin(element, mirror, null, property);
  }

  /** {@return a mistake that is to be reported here} */
  @SuppressWarnings("AnnotateFormatMethod") // its annotation is of a library that is no dependency
  public Problem problem(String id, String message, Object... values) {
    return new Problem(id, message.formatted(values), origin());
  }

  /** {@return the annotation as it is written} */
  public String name() {
    return "@" + annotation.annotationType().getSimpleName();
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
        .flatMap(value -> AnnotationValues.getAnnotationValues(value).stream())
        .map(each -> (TypeMirror) each.getValue())
        .toList();
  }

  /** {@return what the user gave a member of an annotation; empty if nothing} */
  public static Optional<AnnotationValue> value(AnnotationMirror annotation, String member) {
    return annotation.getElementValues().entrySet().stream()
        .filter(entry -> entry.getKey().getSimpleName().contentEquals(member))
        .<AnnotationValue>map(Map.Entry::getValue)
        .findFirst();
  }

  /** {@return whether an element has an annotation of this library} */
  static boolean isOurs(Element element) {
    String ours = RowKey.class.getPackageName() + ".";
    return element.getAnnotationMirrors().stream()
        .anyMatch(each -> each.getAnnotationType().toString().startsWith(ours));
  }

  /** {@return the name of an annotation, without its package} */
  public static String simpleName(AnnotationMirror annotation) {
    return annotation.getAnnotationType().asElement().getSimpleName().toString();
  }
}
