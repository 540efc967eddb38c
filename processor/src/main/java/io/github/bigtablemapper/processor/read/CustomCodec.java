package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import java.util.List;
import java.util.Optional;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * A codec class of the user.
 *
 * @param type the class
 * @param cellType what it stores in cells; null if it is no {@code CellCodec}
 * @param keyType what it stores in row keys; null if it is no {@code KeyCodec}
 * @param storedKeyType what row keys store for it
 * @param token what the constructor of a codec for any type is told the type by; null if it is for
 *     one type
 */
record CustomCodec(
    TypeName type,
    @Nullable TypeName cellType,
    @Nullable TypeName keyType,
    @Nullable TypeMirror storedKeyType,
    @Nullable ClassName token) {
  private static final String CELL_CODEC = "io.github.bigtablemapper.codec.CellCodec";
  private static final String KEY_CODEC = "io.github.bigtablemapper.key.KeyCodec";

  static CustomCodec of(TypeMirror type, Types types) {
    List<? extends TypeMirror> cell = arguments(type, CELL_CODEC, types);
    List<? extends TypeMirror> key = arguments(type, KEY_CODEC, types);
    return new CustomCodec(
        TypeName.get(type),
        cell.isEmpty() ? null : name(cell.get(0)),
        key.isEmpty() ? null : name(key.get(0)),
        key.isEmpty() ? null : key.get(1),
        token(MoreTypes.asTypeElement(type), types).orElse(null));
  }

  /** {@return why generated code cannot make and use a codec of a class; empty if it can} */
  static Optional<String> fault(TypeMirror type, Types types) {
    if (type.getKind() != TypeKind.DECLARED) {
      return Optional.of("is not a class");
    }
    TypeElement codec = MoreTypes.asTypeElement(type);
    if (!codec.getKind().isClass() || codec.getModifiers().contains(Modifier.ABSTRACT)) {
      return Optional.of("is not a class that can be instantiated");
    }
    if (NestedTypes.isHidden(codec)) {
      return Optional.of("is private");
    }
    if (NestedTypes.isInner(codec)) {
      return Optional.of("is not static");
    }
    if (!codec.getTypeParameters().isEmpty()) {
      return token(codec, types).isPresent()
          ? Optional.empty()
          : Optional.of(
              "has type parameters. A codec for any type has one, T, implements CellCodec<T>, and has"
                  + " a public constructor that takes a type token, such as TypeReference<T>, alone");
    }
    boolean hasConstructor =
        constructors(codec).anyMatch(constructor -> constructor.getParameters().isEmpty());
    if (!hasConstructor) {
      return Optional.of("has no public no-argument constructor");
    }
    return arguments(type, CELL_CODEC, types).isEmpty()
            && arguments(type, KEY_CODEC, types).isEmpty()
        ? Optional.of("implements neither CellCodec<T> nor KeyCodec<T, S>")
        : Optional.empty();
  }

  /** The class of which a codec for any type takes an instance that knows the type. */
  private static Optional<ClassName> token(TypeElement codec, Types types) {
    if (codec.getTypeParameters().size() != 1) {
      return Optional.empty();
    }
    TypeMirror any = codec.getTypeParameters().get(0).asType();
    if (!isOf(arguments(codec.asType(), CELL_CODEC, types), any, types)) {
      return Optional.empty();
    }
    return constructors(codec)
        .filter(constructor -> constructor.getParameters().size() == 1)
        .map(constructor -> constructor.getParameters().get(0).asType())
        .filter(parameter -> parameter.getKind() == TypeKind.DECLARED)
        .map(MoreTypes::asDeclared)
        .filter(parameter -> isOf(parameter.getTypeArguments(), any, types))
        .map(MoreTypes::asTypeElement)
        .filter(CustomCodec::canBeSubclassed)
        .map(ClassName::get)
        .findFirst();
  }

  private static boolean isOf(List<? extends TypeMirror> arguments, TypeMirror type, Types types) {
    return arguments.size() == 1 && types.isSameType(arguments.get(0), type);
  }

  private static boolean canBeSubclassed(TypeElement token) {
    return token.getKind() == ElementKind.CLASS
        && !token.getModifiers().contains(Modifier.FINAL)
        && ElementFilter.constructorsIn(token.getEnclosedElements()).stream()
            .anyMatch(
                constructor ->
                    constructor.getParameters().isEmpty()
                        && (constructor.getModifiers().contains(Modifier.PUBLIC)
                            || constructor.getModifiers().contains(Modifier.PROTECTED)));
  }

  private static Stream<ExecutableElement> constructors(TypeElement codec) {
    return ElementFilter.constructorsIn(codec.getEnclosedElements()).stream()
        .filter(constructor -> constructor.getModifiers().contains(Modifier.PUBLIC));
  }

  /** The type arguments that a type gives to one of its superclasses or interfaces. */
  private static List<? extends TypeMirror> arguments(
      TypeMirror type, String superType, Types types) {
    DeclaredType declared = MoreTypes.asDeclared(type);
    if (MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(superType)) {
      return declared.getTypeArguments();
    }
    for (TypeMirror each : types.directSupertypes(type)) {
      List<? extends TypeMirror> arguments = arguments(each, superType, types);
      if (!arguments.isEmpty()) {
        return arguments;
      }
    }
    return List.of();
  }

  private static TypeName name(TypeMirror type) {
    return TypeName.get(type);
  }
}
