package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import io.github.bigtablemapper.processor.internal.read.property.Member;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.List;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Finds what is not there yet: types and constants that another processor is still to write, or
 * that the user mistyped, which javac reports itself; and members that Lombok may still add.
 *
 * <p>Only what the model depends on is looked at: an entity may well mention its own generated
 * classes elsewhere.
 */
final class UnresolvedTypes {
  private UnresolvedTypes() {}

  /**
   * {@return whether Lombok may still add members to a class itself} They show in the round after
   * the one in which it ran, which it requests from javac.
   */
  static boolean mayGrow(ClassReading reading) {
    return reading.type().getKind() != ElementKind.RECORD && hasLombok(reading.type());
  }

  private static boolean hasLombok(TypeElement type) {
    return NestedTypes.outwards(type).stream().anyMatch(UnresolvedTypes::isAnnotated)
        || type.getEnclosedElements().stream().anyMatch(UnresolvedTypes::isAnnotated)
        || (type.getSuperclass().getKind() == TypeKind.DECLARED
            && hasLombok(MoreTypes.asTypeElement(type.getSuperclass())));
  }

  private static boolean isAnnotated(Element element) {
    return element.getAnnotationMirrors().stream()
        .anyMatch(annotation -> annotation.getAnnotationType().toString().startsWith("lombok."));
  }

  /** {@return whether a class mentions types that do not exist, at least not yet} */
  static boolean isIn(ClassReading reading) {
    return annotationsOf(reading.type())
        || isIn(reading.type().getSuperclass())
        || ShapeReader.isBuilderUnresolved(reading.type())
        || reading.properties().stream().map(Property::member).anyMatch(UnresolvedTypes::isIn);
  }

  private static boolean isIn(Member member) {
    return isIn(member.type())
        || member.declarations().stream().anyMatch(UnresolvedTypes::annotationsOf);
  }

  private static boolean isIn(TypeMirror type) {
    return switch (type.getKind()) {
      case ERROR -> true;
      case DECLARED ->
          ((DeclaredType) type).getTypeArguments().stream().anyMatch(UnresolvedTypes::isIn);
      case ARRAY -> isIn(((ArrayType) type).getComponentType());
      default -> false;
    };
  }

  /** {@return whether an annotation of the mapper on an element mentions such types} */
  static boolean annotationsOf(Element element) {
    return element.getAnnotationMirrors().stream().anyMatch(UnresolvedTypes::isIn);
  }

  private static boolean isIn(AnnotationMirror annotation) {
    return annotation.getAnnotationType().getKind() != TypeKind.ERROR
        && annotation.getAnnotationType().toString().startsWith("io.github.bigtablemapper.")
        && annotation.getElementValues().entrySet().stream()
            .anyMatch(entry -> isIn(entry.getValue()));
  }

  /** javac gives the text "&lt;error&gt;" for a value of any type that it cannot resolve. */
  private static boolean isIn(AnnotationValue value) {
    Object content = value.getValue();
    if (content instanceof List<?> list) {
      return list.stream().anyMatch(each -> isIn((AnnotationValue) each));
    }
    if (content instanceof AnnotationMirror nested) {
      return isIn(nested);
    }
    return content instanceof TypeMirror type ? isIn(type) : "<error>".equals(content);
  }
}
