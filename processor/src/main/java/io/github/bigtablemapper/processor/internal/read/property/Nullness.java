package io.github.bigtablemapper.processor.internal.read.property;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * Whether the user declares a property nullable. Annotations of any library count, by simple name,
 * on the type or on the declaration; without one, JSpecify's {@code @NullMarked} around it does, or
 * that its class is from AutoValue or Immutables, whose builders refuse null. Of a type parameter
 * of a superclass, its argument counts: {@code extends Base<@Nullable UUID>}.
 */
public enum Nullness {
  NON_NULL,
  NULLABLE,
  UNSPECIFIED;

  private static final Set<String> NULLABLE_NAMES =
      Set.of("Nullable", "CheckForNull", "NullableDecl");
  private static final Set<String> NON_NULL_NAMES =
      Set.of("NonNull", "NotNull", "Nonnull", "NonNullDecl");
  private static final Set<String> NON_NULL_CLASSES =
      Set.of("com.google.auto.value.AutoValue", "org.immutables.value.Value.Immutable");

  static Nullness of(Member member) {
    if (member.type().getKind().isPrimitive()) {
      return NON_NULL;
    }
    List<String> annotations =
        member.declarations().stream().flatMap(Nullness::annotations).toList();
    if (annotations.stream().anyMatch(NULLABLE_NAMES::contains)) {
      return NULLABLE;
    }
    if (annotations.stream().anyMatch(NON_NULL_NAMES::contains)) {
      return NON_NULL;
    }
    Element declaration = member.declarations().get(0);
    Nullness marked = isNullMarked(declaration) ? NON_NULL : UNSPECIFIED;
    return variable(declaration)
        .flatMap(parameter -> TypeArguments.of(member.of(), parameter))
        .map(argument -> of(argument, marked))
        .orElse(marked);
  }

  /** {@return whether a type argument that is the type of a property is nullable} */
  private static Nullness of(TypeArguments argument, Nullness marked) {
    List<String> annotations =
        argument.type().getAnnotationMirrors().stream().map(AnnotationUse::simpleName).toList();
    if (annotations.stream().anyMatch(NULLABLE_NAMES::contains)) {
      return NULLABLE;
    }
    if (annotations.stream().anyMatch(NON_NULL_NAMES::contains)) {
      return NON_NULL;
    }
    return isNullMarked(argument.from()) ? marked : UNSPECIFIED;
  }

  /** {@return the parameter of the class that is the type of a property, if one is} */
  private static Optional<TypeParameterElement> variable(Element declaration) {
    TypeMirror type =
        declaration instanceof ExecutableElement method
            ? method.getReturnType()
            : declaration.asType();
    return type.getKind() == TypeKind.TYPEVAR
        ? Optional.of((TypeParameterElement) MoreTypes.asTypeVariable(type).asElement())
        : Optional.empty();
  }

  private static Stream<String> annotations(Element declaration) {
    if (!(declaration instanceof ExecutableElement method)) {
      return annotations(declaration, declaration.asType());
    }
    return Stream.concat(
        annotations(method, method.getReturnType()),
        method.getParameters().stream().flatMap(Nullness::annotations));
  }

  private static Stream<String> annotations(Element declaration, TypeMirror type) {
    return Stream.concat(
            declaration.getAnnotationMirrors().stream(), type.getAnnotationMirrors().stream())
        .map(AnnotationUse::simpleName);
  }

  private static boolean isNullMarked(Element declaration) {
    for (Element scope = declaration; scope != null; scope = scope.getEnclosingElement()) {
      for (AnnotationMirror annotation : scope.getAnnotationMirrors()) {
        String name = AnnotationUse.simpleName(annotation);
        if (NON_NULL_CLASSES.contains(annotation.getAnnotationType().toString())) {
          return true;
        }
        if (name.equals("NullMarked") || name.equals("NullUnmarked")) {
          return name.equals("NullMarked");
        }
      }
    }
    return false;
  }
}
