package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.List;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.AnnotationValue;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.ArrayType;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.type.WildcardType;
import org.jspecify.annotations.Nullable;

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

  /** {@return a problem for each place of a class that mentions types that do not exist, yet} */
  static Stream<Problem> in(ClassReading reading) {
    TypeElement type = reading.type();
    return Stream.of(
            ofAnnotations(type),
            in(type.getSuperclass()).map(name -> problem(name, Origin.of(type))),
            ShapeReader.unresolvedBuilders(type)
                .map(builder -> problem(builder.toString(), Origin.of(type))),
            reading.properties().stream().flatMap(UnresolvedTypes::in))
        .flatMap(problems -> problems);
  }

  private static Stream<Problem> in(Property property) {
    return Stream.concat(
            in(property.type()),
            property.member().declarations().stream().flatMap(UnresolvedTypes::inAnnotations))
        .distinct()
        .map(name -> problem(name, property.origin()));
  }

  /** {@return a problem for each such type in an annotation of the mapper on an element} */
  static Stream<Problem> ofAnnotations(Element element) {
    return inAnnotations(element).map(name -> problem(name, Origin.of(element)));
  }

  private static Stream<String> inAnnotations(Element element) {
    return element.getAnnotationMirrors().stream().flatMap(UnresolvedTypes::in);
  }

  /** {@return the problem that a type does not exist} The compiler reports it in the same words. */
  static Problem problem(String name, Origin origin) {
    return new Problem(
        "TypeMissing",
        "%s cannot be resolved to a type, so the classes that are generated here are empty."
            .formatted(name),
        origin);
  }

  private static Stream<String> in(@Nullable TypeMirror type) {
    if (type == null) {
      return Stream.of();
    }
    return switch (type.getKind()) {
      case ERROR -> Stream.of(type.toString());
      case DECLARED ->
          ((DeclaredType) type).getTypeArguments().stream().flatMap(UnresolvedTypes::in);
      case ARRAY -> in(((ArrayType) type).getComponentType());
      case WILDCARD ->
          Stream.concat(
              in(((WildcardType) type).getExtendsBound()),
              in(((WildcardType) type).getSuperBound()));
      default -> Stream.of();
    };
  }

  private static Stream<String> in(AnnotationMirror annotation) {
    return annotation.getAnnotationType().getKind() != TypeKind.ERROR
            && annotation.getAnnotationType().toString().startsWith("io.github.bigtablemapper.")
        ? annotation.getElementValues().values().stream().flatMap(UnresolvedTypes::in)
        : Stream.of();
  }

  /** javac gives the text "&lt;error&gt;" for a value of any type that it cannot resolve. */
  private static Stream<String> in(AnnotationValue value) {
    Object content = value.getValue();
    if (content instanceof List<?> list) {
      return list.stream().flatMap(each -> in((AnnotationValue) each));
    }
    if (content instanceof AnnotationMirror nested) {
      return in(nested);
    }
    if (content instanceof TypeMirror type) {
      return in(type);
    }
    return "<error>".equals(content) ? Stream.of("A value of an annotation") : Stream.of();
  }
}
