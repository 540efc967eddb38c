package io.github.bigtablemapper.processor.internal.read.element;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.Optional;
import java.util.Set;
import java.util.stream.Stream;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.Modifier;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.DeclaredType;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import javax.lang.model.util.Types;
import org.jspecify.annotations.Nullable;

/**
 * Decides how an instance of a class is made: by a record's constructor; by the builder that a
 * static {@code builder()} or {@code newBuilder()} gives, which may belong to a class that another
 * processor derives from an abstract one; else by the no-argument constructor and setters, or by
 * the constructor whose parameters are the properties.
 */
public final class ShapeReader {
  private static final Set<String> FACTORIES = Set.of("builder", "newBuilder");

  private final GeneratedPackage home;
  private final ConstructorReader constructors;

  public ShapeReader(GeneratedPackage home) {
    this.home = home;
    this.constructors = new ConstructorReader(home);
  }

  /**
   * {@return why the class cannot be an entity with any members; null if it can}
   *
   * @param shared the sealed interface whose table it is in, or null
   */
  public static @Nullable Problem refuse(TypeElement type, @Nullable TypeElement shared) {
    Fault fault = find(type);
    if (fault == null) {
      return null;
    }
    String rule =
        shared == null
            ? "@Table belongs on a record, or on a class with setters, a builder or a constructor"
                + " with its properties."
            : ("Each class that %s permits is an entity of its table: a record, or a class with"
                    + " setters, a builder or a constructor with its properties.")
                .formatted(shared.getSimpleName());
    return new Problem(
        "EntityClass",
        "%s %s. %s %s".formatted(type.getSimpleName(), fault.text(), rule, fault.remedy()),
        Origin.of(type));
  }

  /** Why a class cannot be used, and what to change. */
  private record Fault(String text, String remedy) {}

  /** {@return why generated code cannot make an instance of any such class; null if it can} */
  public static @Nullable String fault(TypeElement type) {
    Fault fault = find(type);
    return fault == null ? null : fault.text();
  }

  private static @Nullable Fault find(TypeElement type) {
    Fault kind =
        switch (type.getKind()) {
          case CLASS, RECORD ->
              isAbstract(type) && !hasFactory(type)
                  ? new Fault(
                      "is abstract",
                      "Remove abstract, or add a static builder() method to the class.")
                  : null;
          case INTERFACE ->
              hasFactory(type)
                  ? null
                  : new Fault(
                      "is an interface",
                      "Declare a record. If several classes share the table, make the interface"
                          + " sealed. If another processor implements it, add a static builder()"
                          + " method.");
          case ENUM -> new Fault("is an enum", "Declare a record with the enum as a property.");
          default -> new Fault("is an annotation", "Declare a record.");
        };
    return kind == null ? findOfPlace(type) : kind;
  }

  /** {@return why generated code cannot use a type; null if it can} */
  public static @Nullable String faultOfPlace(TypeElement type) {
    Fault fault = findOfPlace(type);
    return fault == null ? null : fault.text();
  }

  /** {@return what to change so that generated code can use a type; empty if it can} */
  public static String remedyOfPlace(TypeElement type) {
    Fault fault = findOfPlace(type);
    return fault == null ? "" : fault.remedy();
  }

  private static @Nullable Fault findOfPlace(TypeElement type) {
    if (!type.getTypeParameters().isEmpty()) {
      return new Fault(
          "has type parameters", "Remove them, and declare the types that are stored.");
    }
    for (TypeElement scope : NestedTypes.outwards(type)) {
      if (scope.getModifiers().contains(Modifier.PRIVATE)) {
        return new Fault(
            scope.equals(type) ? "is private" : "is inside the private " + scope.getSimpleName(),
            "Remove private from %s: generated classes are in its package and use it."
                .formatted(scope.getSimpleName()));
      }
      if (NestedTypes.isInner(scope)) {
        return new Fault(
            scope.equals(type)
                ? "is not static"
                : "is inside the inner class " + scope.getSimpleName(),
            "Make %s static, so that an instance needs no outer instance."
                .formatted(scope.getSimpleName()));
      }
    }
    return null;
  }

  /**
   * {@return how an instance is made; empty if there is no way}
   *
   * @param isBuilt whether by the builder that it has, not by a constructor
   * @param accessors the accessors of the class, or of its builder
   */
  public Optional<Shape> read(TypeElement type, boolean isBuilt, Accessors accessors) {
    if (type.getKind() == ElementKind.RECORD) {
      return Optional.of(
          new Shape.Constructor(
              RecordComponents.of(type).stream()
                  .map(component -> component.getSimpleName().toString())
                  .toList()));
    }
    ExecutableElement factory = isBuilt ? builderFactory(type) : null;
    if (factory != null) {
      return Optional.of(
          new Shape.Builder(TypeName.get(typeOf(factory)), factory.getSimpleName().toString()));
    }
    return isAbstract(type) ? Optional.empty() : constructors.read(type, accessors);
  }

  /** {@return the types that the builder of a type is of, and that do not exist, yet} */
  public static Stream<TypeMirror> unresolvedBuilders(TypeElement type) {
    return factories(type)
        .map(ExecutableElement::getReturnType)
        .flatMap(
            builder ->
                builder.getKind() == TypeKind.DECLARED
                    ? Accessors.levels(MoreTypes.asTypeElement(builder)).stream()
                        .map(TypeElement::getSuperclass)
                    : Stream.of(builder))
        .filter(each -> each.getKind() == TypeKind.ERROR);
  }

  private static boolean isAbstract(TypeElement type) {
    return type.getModifiers().contains(Modifier.ABSTRACT);
  }

  private static boolean hasFactory(TypeElement type) {
    return factories(type).findAny().isPresent();
  }

  private static Stream<ExecutableElement> factories(TypeElement type) {
    return type.getKind() == ElementKind.RECORD
        ? Stream.of()
        : ElementFilter.methodsIn(type.getEnclosedElements()).stream()
            .filter(method -> FACTORIES.contains(method.getSimpleName().toString()))
            .filter(method -> method.getModifiers().contains(Modifier.STATIC))
            .filter(method -> method.getParameters().isEmpty());
  }

  /** {@return what a class needs that cannot be made} */
  public Problem noWay(TypeElement type, Accessors accessors) {
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> KotlinClass.isOfValueClass(type, field.getSimpleName().toString()))
        .findFirst()
        .map(field -> takesValueClass(type, field))
        .orElseGet(() -> noKnownWay(type, accessors));
  }

  private static Problem takesValueClass(TypeElement type, VariableElement field) {
    return new Problem(
        "EntityConstruction",
        ("%s.%s is of a value class of Kotlin's, so that Java can call neither its accessors nor a"
                + " constructor that takes it. Declare the type that it wraps, or make its class a"
                + " data class, and name a codec with @Codec.")
            .formatted(type.getSimpleName(), field.getSimpleName()),
        Origin.of(field));
  }

  private Problem noKnownWay(TypeElement type, Accessors accessors) {
    String builder =
        "a static builder() method whose result has a build() method that returns %s"
            .formatted(type.getSimpleName());
    String ways =
        isAbstract(type)
            ? builder
            : "a no-argument constructor and setters, or a constructor whose parameters are its"
                + " properties, by name and type, each with a getter, or %s; or make it a record"
                    .formatted(builder);
    return new Problem(
        "EntityConstruction",
        "%s cannot be made from a row. Give it %s. None of them is %s, or declares checked exceptions.%s"
            .formatted(
                type.getSimpleName(),
                ways,
                home.contains(type) ? "private" : "less than public",
                isAbstract(type) ? "" : constructors.misfit(type, accessors)),
        Origin.of(type));
  }

  /** {@return the builder of a class that has one; null otherwise} */
  public @Nullable DeclaredType builderOf(TypeElement type) {
    ExecutableElement factory = builderFactory(type);
    return factory == null ? null : typeOf(factory);
  }

  /** {@return what a factory gives; wildcards are its arguments if it is raw, which would warn} */
  private DeclaredType typeOf(ExecutableElement factory) {
    DeclaredType type = MoreTypes.asDeclared(factory.getReturnType());
    TypeElement element = MoreTypes.asTypeElement(type);
    return type.getTypeArguments().isEmpty() && !element.getTypeParameters().isEmpty()
        ? home.types()
            .getDeclaredType(
                element,
                element.getTypeParameters().stream()
                    .map(parameter -> home.types().getWildcardType(null, null))
                    .toArray(TypeMirror[]::new))
        : type;
  }

  private @Nullable ExecutableElement builderFactory(TypeElement type) {
    return factories(type)
        .filter(home::canCall)
        .filter(method -> method.getTypeParameters().isEmpty())
        .filter(method -> method.getReturnType().getKind() == TypeKind.DECLARED)
        .filter(method -> home.hidden(method.getReturnType()).isEmpty())
        .filter(method -> builds(MoreTypes.asDeclared(home.types().capture(typeOf(method))), type))
        .findFirst()
        .orElse(null);
  }

  private boolean builds(DeclaredType builder, TypeElement type) {
    Types types = home.types();
    Elements elements = home.elements();
    return ElementFilter.methodsIn(elements.getAllMembers(MoreTypes.asTypeElement(builder)))
        .stream()
        .filter(method -> method.getSimpleName().contentEquals("build"))
        .filter(method -> method.getParameters().isEmpty() && home.canCall(method))
        .map(method -> MoreTypes.asExecutable(types.asMemberOf(builder, method)).getReturnType())
        .anyMatch(built -> types.isAssignable(built, type.asType()));
  }
}
