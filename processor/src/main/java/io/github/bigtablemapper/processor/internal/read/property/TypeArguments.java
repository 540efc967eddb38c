package io.github.bigtablemapper.processor.internal.read.property;

import com.google.auto.common.MoreTypes;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.TypeParameterElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/**
 * The type argument that a class, or a class between, has for a parameter of a supertype: {@code
 * UUID}, with its annotations, for the {@code T} of {@code Base<T>}. javac does not keep the
 * annotations where one parameter replaces another.
 *
 * @param type the argument
 * @param from the class whose source has it
 */
record TypeArguments(TypeMirror type, TypeElement from) {
  /** {@return the argument of a parameter, or empty, as of a raw type} */
  static Optional<TypeArguments> of(TypeElement from, TypeParameterElement parameter) {
    return supertypes(from)
        .flatMap(supertype -> of(from, supertype, parameter).stream())
        .findFirst();
  }

  private static Optional<TypeArguments> of(
      TypeElement from, DeclaredType supertype, TypeParameterElement parameter) {
    TypeElement element = MoreTypes.asTypeElement(supertype);
    if (element.equals(parameter.getGenericElement())) {
      return argument(from, supertype, parameter);
    }
    Optional<TypeArguments> found = of(element, parameter);
    return found
        .filter(each -> each.isPassedOn() && each.from.equals(element))
        .map(each -> argument(from, supertype, each.variable()))
        .orElse(found);
  }

  private static Optional<TypeArguments> argument(
      TypeElement from, DeclaredType supertype, TypeParameterElement parameter) {
    TypeElement element = MoreTypes.asTypeElement(supertype);
    int index = element.getTypeParameters().indexOf(parameter);
    List<? extends TypeMirror> arguments = supertype.getTypeArguments();
    return index < 0 || index >= arguments.size()
        ? Optional.empty()
        : Optional.of(new TypeArguments(arguments.get(index), from));
  }

  /** Whether it is a parameter of the class itself, without an argument. */
  private boolean isPassedOn() {
    return type.getKind() == TypeKind.TYPEVAR && type.getAnnotationMirrors().isEmpty();
  }

  private TypeParameterElement variable() {
    return (TypeParameterElement) MoreTypes.asTypeVariable(type).asElement();
  }

  private static Stream<DeclaredType> supertypes(TypeElement type) {
    return Stream.concat(Stream.of(type.getSuperclass()), type.getInterfaces().stream())
        .filter(each -> each.getKind() == TypeKind.DECLARED)
        .map(MoreTypes::asDeclared);
  }
}
