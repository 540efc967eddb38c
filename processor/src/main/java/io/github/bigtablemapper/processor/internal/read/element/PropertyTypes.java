package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreTypes;
import java.util.List;
import javax.lang.model.element.ElementKind;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;

/** Questions that several readers have about the type of a property. */
public final class PropertyTypes {
  private PropertyTypes() {}

  public static boolean isEnum(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asElement(type).getKind() == ElementKind.ENUM;
  }

  /** {@return the names of an enum's constants, in the order they are declared} */
  public static List<String> constants(TypeMirror type) {
    return MoreTypes.asElement(type).getEnclosedElements().stream()
        .filter(element -> element.getKind() == ElementKind.ENUM_CONSTANT)
        .map(element -> element.getSimpleName().toString())
        .toList();
  }

  public static boolean isOptional(TypeMirror type) {
    return isA(type, "java.util.Optional")
        && !MoreTypes.asDeclared(type).getTypeArguments().isEmpty();
  }

  /** {@return whether a type is exactly this class or interface, with any arguments} */
  public static boolean isA(TypeMirror type, String name) {
    return type.getKind() == TypeKind.DECLARED
        && MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(name);
  }

  /** {@return whether a type is a collection of Java's, or one of the user's} */
  public static boolean isIterable(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        && Accessors.levels(MoreTypes.asTypeElement(type)).stream()
            .anyMatch(level -> level.getQualifiedName().contentEquals("java.lang.Iterable"));
  }

  /** {@return the type inside an Optional; any other type as it is} */
  public static TypeMirror valueType(TypeMirror type) {
    return isOptional(type) ? MoreTypes.asDeclared(type).getTypeArguments().get(0) : type;
  }

  /** {@return whether a type, or one in it, is generic and has no type arguments} */
  public static boolean isRaw(TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return isRaw(MoreTypes.asArray(type).getComponentType());
    }
    if (type.getKind() != TypeKind.DECLARED) {
      return false;
    }
    List<? extends TypeMirror> arguments = MoreTypes.asDeclared(type).getTypeArguments();
    return arguments.isEmpty()
        ? !MoreTypes.asTypeElement(type).getTypeParameters().isEmpty()
        : arguments.stream().anyMatch(PropertyTypes::isRaw);
  }
}
