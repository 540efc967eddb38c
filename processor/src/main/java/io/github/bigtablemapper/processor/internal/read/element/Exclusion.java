package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreElements;
import io.github.bigtablemapper.annotation.Ignored;
import io.github.bigtablemapper.processor.internal.model.Origin;
import java.util.List;
import java.util.Optional;
import java.util.function.Predicate;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;

/**
 * What leaves a property out of the mapping: {@code @Ignored} on its field or a method, {@code
 * transient} on its field, {@code @java.beans.Transient} on a method.
 */
public final class Exclusion {
  static final String IGNORED = "@Ignored";

  /** By its name: the module {@code java.desktop} need not be there. */
  private static final String TRANSIENT = "java.beans.Transient";

  private Exclusion() {}

  /** {@return whether a field or method leaves its property out} */
  public static boolean isOn(Element member) {
    return of(member).isPresent();
  }

  /** {@return what leaves it out, as it is written; empty: nothing} */
  public static Optional<String> of(Element member) {
    if (isIgnored(member)) {
      return Optional.of(IGNORED);
    }
    if (isTransient(member)) {
      return Optional.of("transient");
    }
    return isBeansTransient(member, true) ? Optional.of("@Transient") : Optional.empty();
  }

  /**
   * {@return the annotation that excludes a method, or a method that it overrides}
   *
   * @param methods of one name, the most derived first
   */
  public static Optional<String> ofMost(List<ExecutableElement> methods) {
    return methods.stream()
        .filter(each -> isOn(each) || isTakenBack(each) || AnnotationUse.isOurs(each))
        .findFirst()
        .flatMap(Exclusion::of);
  }

  /** {@return whether methods of one name exclude a property, regardless of other methods} */
  public static boolean isTransient(List<ExecutableElement> methods) {
    return ofMost(methods).filter(each -> !each.equals(IGNORED)).isPresent();
  }

  /** {@return whether an annotation of this library leaves it out} */
  private static boolean isIgnored(Element member) {
    return MoreElements.isAnnotationPresent(member, Ignored.class);
  }

  /** {@return the place of what leaves a field or method out} */
  public static Origin origin(Element member) {
    return isIgnored(member) ? AnnotationUse.origin(member, Ignored.class) : Origin.of(member);
  }

  /** {@return whether it is a field that Java does not serialize} */
  public static boolean isTransient(Element member) {
    return member.getKind().isField() && member.getModifiers().contains(Modifier.TRANSIENT);
  }

  /** {@return whether a method takes back what the one that it overrides leaves out} */
  public static boolean isTakenBack(Element member) {
    return isBeansTransient(member, false);
  }

  private static boolean isBeansTransient(Element member, boolean value) {
    return member.getAnnotationMirrors().stream()
        .filter(each -> each.getAnnotationType().toString().equals(TRANSIENT))
        .anyMatch(each -> isValue(each, value));
  }

  private static boolean isValue(AnnotationMirror annotation, boolean value) {
    return AnnotationUse.value(annotation, "value")
        .map(given -> given.getValue().equals(value))
        .orElse(value);
  }

  /**
   * {@return the field whose value the methods of a property read or write; empty: it has none} A
   * private field of a superclass is not meant if none of the methods is of that class.
   *
   * @param fields the fields of its name, the most derived first
   * @param levels the class, its superclasses and its interfaces
   */
  public static Optional<VariableElement> backing(
      List<VariableElement> fields, List<ExecutableElement> methods, List<TypeElement> levels) {
    if (methods.isEmpty()) {
      return fields.stream().findFirst();
    }
    int first = levels.indexOf(classOf(methods.get(0)));
    Predicate<VariableElement> isReached =
        field ->
            !field.getModifiers().contains(Modifier.PRIVATE)
                || methods.stream().anyMatch(each -> classOf(each).equals(classOf(field)));
    return fields.stream()
        .filter(field -> levels.indexOf(classOf(field)) >= first && isReached.test(field))
        .findFirst();
  }

  /** {@return the class or interface that declares a field or method} */
  public static TypeElement classOf(Element member) {
    return MoreElements.asType(member.getEnclosingElement());
  }
}
