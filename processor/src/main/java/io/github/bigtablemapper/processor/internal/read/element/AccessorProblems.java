package io.github.bigtablemapper.processor.internal.read.element;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.model.Shape;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import org.jspecify.annotations.Nullable;

/** Describes which getter or setter a property lacks, as the user would write it. */
public final class AccessorProblems {
  private final TypeElement type;
  private final Accessors accessors;
  private final @Nullable Shape shape;

  public AccessorProblems(TypeElement type, Accessors accessors, @Nullable Shape shape) {
    this.type = type;
    this.accessors = accessors;
    this.shape = shape;
  }

  /**
   * {@return what a property lacks}
   *
   * @param fields its fields; empty if it has a getter only
   * @param isWritten whether there is what writes it
   * @param declarations its fields and methods, the first of which is where it is reported
   */
  public Problem missing(
      String name,
      List<VariableElement> fields,
      List<ExecutableElement> getters,
      boolean isWritten,
      List<Element> declarations) {
    if (getters.isEmpty() && KotlinClass.isOfValueClass(type, name)) {
      return ofValueClass(name, declarations);
    }
    String capitalized = Accessors.capitalize(name);
    String where =
        "; %s, and without checked exceptions"
            .formatted(accessors.areOfOtherPackage() ? "public" : "not private");
    TypeName propertyType =
        TypeName.get(getters.isEmpty() ? fields.get(0).asType() : accessors.typeOf(getters.get(0)));
    List<String> wanted = new ArrayList<>();
    if (getters.isEmpty()) {
      String prefix = propertyType.equals(TypeName.BOOLEAN) ? "is" : "get";
      wanted.add(
          "a getter: %s %s%s() or %s()".formatted(simple(propertyType), prefix, capitalized, name));
    }
    if (!isWritten) {
      wanted.add(writer(name, capitalized, simple(propertyType)));
    }
    boolean isMethodWanted = getters.isEmpty() || !(shape instanceof Shape.Constructor);
    return new Problem(
        "AccessorMissing",
        "%s.%s needs %s%s. Or leave it out of the mapping%s."
            .formatted(
                type.getSimpleName(),
                name,
                String.join(", and ", wanted),
                isMethodWanted ? where : "",
                waysOut(fields, declarations)),
        Origin.of(declarations.get(0)));
  }

  private Problem ofValueClass(String name, List<Element> declarations) {
    String capitalized = Accessors.capitalize(name);
    return new Problem(
        "AccessorMissing",
        ("%1$s.%2$s is of a value class of Kotlin's, whose accessors Java cannot name. Declare the"
                + " type that it wraps; or make its class a data class, and name a codec with @Codec;"
                + " or give its accessors names: @get:JvmName(\"get%3$s\") @set:JvmName(\"set%3$s\").")
            .formatted(type.getSimpleName(), name, capitalized),
        Origin.of(declarations.get(0)));
  }

  /** How a property is left out as it is: its annotations stay in the way. */
  private static String waysOut(List<VariableElement> fields, List<Element> declarations) {
    String backing = ", also if another property keeps its value in it";
    if (declarations.stream().anyMatch(AnnotationUse::isOurs)) {
      return ": @Ignored in place of its annotations";
    }
    return fields.isEmpty() ? ": @Ignored" : backing + ": @Ignored, or transient";
  }

  /** {@return that two getters of a property are annotated} */
  public Problem twice(
      String property, @Nullable ExecutableElement getter, ExecutableElement other) {
    return new Problem(
        "AccessorTwice",
        ("%s.%s is read by %s and by %s(), which has annotations. Annotate only one of them, and"
                + " put @Ignored on the other if it is not a property.")
            .formatted(
                type.getSimpleName(),
                property,
                getter == null ? "its field" : getter.getSimpleName() + "()",
                other.getSimpleName()),
        Origin.of(other));
  }

  /** {@return that the constructor takes what is left out} */
  public Problem leftOut(String parameter) {
    return new Problem(
        "EntityConstruction",
        ("%s.%s is left out of the mapping, but the constructor takes it. Map it, or add a"
                + " constructor without it.")
            .formatted(type.getSimpleName(), parameter),
        Origin.of(type));
  }

  private String writer(String name, String capitalized, String propertyType) {
    if (shape instanceof Shape.Constructor) {
      return "a parameter of the constructor, which takes every property: %s %s"
          .formatted(propertyType, name);
    }
    return shape instanceof Shape.Builder
        ? "a method of the builder: %2$s(%1$s), set%3$s(%1$s) or with%3$s(%1$s)"
            .formatted(propertyType, name, capitalized)
        : "a setter: void set%s(%s)".formatted(capitalized, propertyType);
  }

  /** {@return that a getter and a setter have different types} */
  public Problem mismatch(ExecutableElement getter, ExecutableElement setter) {
    return new Problem(
        "AccessorType",
        "%s.%s returns %s, but %s takes %s. It must take the type of the property, or a supertype of it."
            .formatted(
                type.getSimpleName(),
                getter.getSimpleName() + "()",
                simple(TypeName.get(accessors.typeOf(getter))),
                setter.getSimpleName() + "()",
                simple(TypeName.get(accessors.parameterOf(setter)))),
        Origin.of(getter));
  }

  /** {@return a type as the user writes it, without packages} */
  private static String simple(TypeName type) {
    return type.toString().replaceAll("\\b[a-z_][\\w]*\\.", "");
  }
}
