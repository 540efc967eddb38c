package io.github.bigtablemapper.processor.read;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.processor.model.Origin;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.type.TypeMirror;

/** Says which getter or setter a property lacks, as the user would write it. */
final class AccessorProblems {
  private final TypeElement type;
  private final Accessors accessors;
  private final boolean hasBuilder;

  AccessorProblems(TypeElement type, Accessors accessors, boolean hasBuilder) {
    this.type = type;
    this.accessors = accessors;
    this.hasBuilder = hasBuilder;
  }

  /**
   * {@return what a property lacks}
   *
   * @param fields its fields; empty if it has a getter only
   */
  Problem missing(
      String name, List<VariableElement> fields, List<ExecutableElement> getters, Element place) {
    String capitalized = Accessors.capitalize(name);
    TypeName propertyType =
        name(getters.isEmpty() ? fields.get(0).asType() : accessors.typeOf(getters.get(0)));
    List<String> wanted = new ArrayList<>();
    if (getters.isEmpty()) {
      String prefix = propertyType.equals(TypeName.BOOLEAN) ? "is" : "get";
      wanted.add(
          "a getter: %s %s%s() or %s()".formatted(simple(propertyType), prefix, capitalized, name));
    }
    boolean lacksSetter = accessors.settersOf(name).isEmpty();
    if (lacksSetter) {
      wanted.add(
          hasBuilder
              ? "a method of the builder: %s(%s) or set%s(%s)"
                  .formatted(name, simple(propertyType), capitalized, simple(propertyType))
              : "a setter: void set%s(%s)".formatted(capitalized, simple(propertyType)));
    }
    return new Problem(
        "AccessorMissing",
        "%s of %s needs %s; %s, and without checked exceptions. Or leave it out of the mapping: @Ignored, or transient."
            .formatted(
                name,
                type.getSimpleName(),
                String.join(", and ", wanted),
                accessors.areOfOtherPackage() ? "public" : "not private"),
        new Origin(place, null, null));
  }

  /** {@return that a getter and a setter have different types} */
  Problem mismatch(ExecutableElement getter, ExecutableElement setter) {
    return new Problem(
        "AccessorType",
        "%s returns %s, but %s takes %s. It must take the type of the property, or a supertype of it."
            .formatted(
                getter.getSimpleName() + "()",
                simple(name(accessors.typeOf(getter))),
                setter.getSimpleName() + "()",
                simple(name(accessors.parameterOf(setter)))),
        new Origin(getter, null, null));
  }

  private static TypeName name(TypeMirror type) {
    return TypeName.get(type);
  }

  /** {@return a type as the user writes it, without packages} */
  private static String simple(TypeName type) {
    return type.toString().replaceAll("\\b[a-z_][\\w]*\\.", "");
  }
}
