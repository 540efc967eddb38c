package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Table;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.GeneratedPackage;
import io.github.bigtablemapper.processor.internal.read.element.NestedTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
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
import org.jspecify.annotations.Nullable;

/**
 * Decides which classes generated code can use as codecs, what they are codecs of, and which of
 * them a class names for all its properties of a type.
 */
final class CodecClasses {
  private static final String CELL_CODEC = "io.github.bigtablemapper.codec.CellCodec";
  private static final String KEY_CODEC = "io.github.bigtablemapper.codec.KeyCodec";

  /**
   * A codec class of the user.
   *
   * @param type the class
   * @param cellType what it stores in cells; null if it is no {@code CellCodec}
   * @param keyType what it stores in row keys; null if it is no {@code KeyCodec}
   * @param storedKeyType what row keys store for it
   * @param token the type token that the constructor of a codec for any type receives; null if it
   *     is for one type
   */
  record CustomCodec(
      TypeName type,
      @Nullable TypeName cellType,
      @Nullable TypeName keyType,
      @Nullable TypeMirror storedKeyType,
      @Nullable ClassName token) {}

  /**
   * What the name of a class stands for.
   *
   * @param codecs the class itself, or its nested classes
   */
  record NamedCodecs(TypeName name, List<CustomCodec> codecs) {}

  private final GeneratedPackage home;

  /** Those that are chosen by type. */
  private final List<CustomCodec> ofClass = new ArrayList<>();

  private final List<Problem> problems = new ArrayList<>();

  /**
   * @param table what names those that are chosen by type
   */
  CodecClasses(GeneratedPackage home, AnnotationUse<Table> table) {
    this.home = home;
    Origin origin = table.origin().at("codecs");
    for (TypeMirror type : table.typesOf("codecs")) {
      NamedCodecs named = read(type, origin).addTo(problems);
      if (named != null) {
        named.codecs().forEach(codec -> problems.addAll(add(codec, origin)));
      }
    }
  }

  /** {@return what is wrong with those that are chosen by type} */
  List<Problem> problems() {
    return problems;
  }

  /** {@return the codec of columns of exactly this type; null: none is} */
  @Nullable CustomCodec ofCell(TypeName type) {
    return ofClass.stream().filter(codec -> type.equals(codec.cellType())).findFirst().orElse(null);
  }

  /** {@return the codec of parts of a row key of exactly this type; null: none is} */
  @Nullable CustomCodec ofKey(TypeName type) {
    return ofClass.stream().filter(codec -> type.equals(codec.keyType())).findFirst().orElse(null);
  }

  /** {@return why a codec cannot be chosen by type} */
  private List<Problem> add(CustomCodec codec, Origin origin) {
    if (codec.token() != null) {
      return List.of(
          new Problem(
              "CodecClass",
              ("%s is for any type, so it cannot be chosen by type. Name it on properties, with"
                      + " @Codec, or a subclass of it for one type here.")
                  .formatted(codec.type()),
              origin));
    }
    List<Problem> faults = new ArrayList<>();
    for (CustomCodec other : ofClass) {
      boolean sameCell = isSame(codec.cellType(), other.cellType());
      if (sameCell || isSame(codec.keyType(), other.keyType())) {
        faults.add(
            new Problem(
                "CodecTwice",
                "%s and %s are both codecs of %s. Keep one, or name the other with @Codec."
                    .formatted(
                        other.type(), codec.type(), sameCell ? codec.cellType() : codec.keyType()),
                origin));
      }
    }
    ofClass.add(codec);
    return faults;
  }

  private static boolean isSame(@Nullable TypeName one, @Nullable TypeName other) {
    return one != null && Objects.equals(one, other);
  }

  /**
   * {@return the codecs that the name of a class stands for, or why generated code cannot use it}
   * It is a codec, or contains one for each type, as {@code Ascii} does.
   */
  Read<NamedCodecs> read(TypeMirror type, Origin origin) {
    String fault = fault(type).orElse(null);
    if (fault == null) {
      return Read.of(new NamedCodecs(TypeName.get(type), List.of(codec(type))));
    }
    List<CustomCodec> nested = nested(type);
    return !nested.isEmpty()
        ? Read.of(new NamedCodecs(TypeName.get(type), nested))
        : Read.fault(
            "CodecClass",
            ("%s %s. A codec is a class with a public no-argument constructor that implements"
                    + " CellCodec<T> for columns, or KeyCodec<T, S> for parts of the row key.")
                .formatted(type, fault),
            origin);
  }

  private List<CustomCodec> nested(TypeMirror type) {
    return type.getKind() == TypeKind.DECLARED
        ? ElementFilter.typesIn(MoreTypes.asElement(type).getEnclosedElements()).stream()
            .map(TypeElement::asType)
            .filter(each -> fault(each).isEmpty())
            .map(this::codec)
            .filter(codec -> codec.token() == null)
            .toList()
        : List.of();
  }

  private CustomCodec codec(TypeMirror type) {
    List<? extends TypeMirror> cell = arguments(type, CELL_CODEC);
    List<? extends TypeMirror> key = arguments(type, KEY_CODEC);
    return new CustomCodec(
        TypeName.get(type),
        cell.isEmpty() ? null : TypeName.get(cell.get(0)),
        key.isEmpty() ? null : TypeName.get(key.get(0)),
        key.isEmpty() ? null : key.get(1),
        token(MoreTypes.asTypeElement(type)).orElse(null));
  }

  /** Why generated code cannot make and use a codec of a class; empty if it can. */
  private Optional<String> fault(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return Optional.of("is not a class");
    }
    TypeElement codec = MoreTypes.asTypeElement(type);
    if (!codec.getKind().isClass() || codec.getModifiers().contains(Modifier.ABSTRACT)) {
      return Optional.of("is not a class that can be instantiated");
    }
    if (home.hides(codec)) {
      boolean isOfOurPackage = home.contains(codec);
      return Optional.of(isOfOurPackage ? "is private" : "is not public");
    }
    if (NestedTypes.isInner(codec)) {
      return Optional.of("is not static");
    }
    if (!codec.getTypeParameters().isEmpty()) {
      return token(codec).isPresent() ? Optional.empty() : Optional.of(faultOfGeneric(codec));
    }
    boolean hasConstructor =
        constructors(codec).anyMatch(constructor -> constructor.getParameters().isEmpty());
    if (!hasConstructor) {
      return Optional.of("has no public no-argument constructor without checked exceptions");
    }
    return arguments(type, CELL_CODEC).isEmpty() && arguments(type, KEY_CODEC).isEmpty()
        ? Optional.of("implements neither CellCodec<T> nor KeyCodec<T, S>")
        : Optional.empty();
  }

  /** The class of the type token that a codec for any type receives. */
  private Optional<ClassName> token(TypeElement codec) {
    if (codec.getTypeParameters().size() != 1) {
      return Optional.empty();
    }
    TypeMirror any = codec.getTypeParameters().get(0).asType();
    if (!isOf(arguments(codec.asType(), CELL_CODEC), any)) {
      return Optional.empty();
    }
    return constructors(codec)
        .filter(constructor -> constructor.getParameters().size() == 1)
        .map(constructor -> constructor.getParameters().get(0).asType())
        .filter(parameter -> parameter.getKind() == TypeKind.DECLARED)
        .map(MoreTypes::asDeclared)
        .filter(parameter -> isOf(parameter.getTypeArguments(), any))
        .map(MoreTypes::asTypeElement)
        .filter(this::canBeSubclassed)
        .map(ClassName::get)
        .findFirst();
  }

  /** What it lacks, or a token that is not on the class path, as Jackson is optional. */
  private String faultOfGeneric(TypeElement codec) {
    return constructors(codec)
        .flatMap(constructor -> constructor.getParameters().stream())
        .map(parameter -> parameter.asType())
        .filter(parameter -> parameter.getKind() == TypeKind.ERROR)
        .map(parameter -> TypeName.get(parameter).toString().replaceFirst("<.*", ""))
        .map(
            token ->
                "needs %s, which is not on the class path%s"
                    .formatted(
                        token,
                        token.startsWith("com.fasterxml.jackson.")
                            ? ": add Jackson, the dependency"
                                + " com.fasterxml.jackson.core:jackson-databind"
                            : ""))
        .findFirst()
        .orElse(
            "has type parameters. A codec for any type has one, T, implements CellCodec<T>, and has"
                + " a public constructor that takes a type token, such as TypeReference<T>, alone");
  }

  private boolean isOf(List<? extends TypeMirror> arguments, TypeMirror type) {
    return arguments.size() == 1 && home.types().isSameType(arguments.get(0), type);
  }

  private boolean canBeSubclassed(TypeElement token) {
    return token.getKind() == ElementKind.CLASS
        && !token.getModifiers().contains(Modifier.FINAL)
        && !home.hides(token)
        && ElementFilter.methodsIn(home.elements().getAllMembers(token)).stream()
            .noneMatch(method -> method.getModifiers().contains(Modifier.ABSTRACT))
        && ElementFilter.constructorsIn(token.getEnclosedElements()).stream()
            .anyMatch(
                constructor ->
                    constructor.getParameters().isEmpty()
                        && home.throwsNothingChecked(constructor)
                        && (constructor.getModifiers().contains(Modifier.PUBLIC)
                            || constructor.getModifiers().contains(Modifier.PROTECTED)));
  }

  private Stream<ExecutableElement> constructors(TypeElement codec) {
    return ElementFilter.constructorsIn(codec.getEnclosedElements()).stream()
        .filter(constructor -> constructor.getModifiers().contains(Modifier.PUBLIC))
        .filter(home::throwsNothingChecked);
  }

  /** The type arguments that a type gives to one of its superclasses or interfaces. */
  private List<? extends TypeMirror> arguments(TypeMirror type, String superType) {
    DeclaredType declared = MoreTypes.asDeclared(type);
    if (MoreTypes.asTypeElement(type).getQualifiedName().contentEquals(superType)) {
      return declared.getTypeArguments();
    }
    for (TypeMirror each : home.types().directSupertypes(type)) {
      List<? extends TypeMirror> arguments = arguments(each, superType);
      if (!arguments.isEmpty()) {
        return arguments;
      }
    }
    return List.of();
  }
}
