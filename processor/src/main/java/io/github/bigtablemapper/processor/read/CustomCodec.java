package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import com.squareup.javapoet.TypeName;
import java.util.List;
import java.util.Optional;
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
 */
record CustomCodec(
    TypeName type,
    @Nullable TypeName cellType,
    @Nullable TypeName keyType,
    @Nullable TypeMirror storedKeyType) {
  private static final String CELL_CODEC = "io.github.bigtablemapper.codec.CellCodec";
  private static final String KEY_CODEC = "io.github.bigtablemapper.key.KeyCodec";

  static CustomCodec of(TypeMirror type, Types types) {
    List<? extends TypeMirror> cell = arguments(type, CELL_CODEC, types);
    List<? extends TypeMirror> key = arguments(type, KEY_CODEC, types);
    return new CustomCodec(
        TypeName.get(type),
        cell.isEmpty() ? null : name(cell.get(0)),
        key.isEmpty() ? null : name(key.get(0)),
        key.isEmpty() ? null : key.get(1));
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
    boolean hasConstructor =
        ElementFilter.constructorsIn(codec.getEnclosedElements()).stream()
            .anyMatch(
                constructor ->
                    constructor.getParameters().isEmpty()
                        && constructor.getModifiers().contains(Modifier.PUBLIC));
    if (!hasConstructor) {
      return Optional.of("has no public no-argument constructor");
    }
    return arguments(type, CELL_CODEC, types).isEmpty()
            && arguments(type, KEY_CODEC, types).isEmpty()
        ? Optional.of("implements neither CellCodec<T> nor KeyCodec<T, S>")
        : Optional.empty();
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
