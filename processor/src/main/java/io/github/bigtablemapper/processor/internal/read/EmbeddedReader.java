package io.github.bigtablemapper.processor.internal.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.ShapeReader;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.ArrayList;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides whether a property and its class can be embedded. */
final class EmbeddedReader {
  private EmbeddedReader() {}

  /**
   * {@return why the class of an embedded property cannot be read; null if it can}
   *
   * @param around the classes that it is embedded in, outermost first
   */
  static @Nullable Problem refuse(Property property, List<TypeElement> around) {
    TypeMirror type = PropertyTypes.valueType(property.type());
    String fault = fault(type);
    if (fault != null) {
      return wrongType(property, fault);
    }
    TypeElement element = MoreTypes.asTypeElement(type);
    return around.contains(element)
        ? property.problem(
            "EmbeddedRecursion",
            "%s embeds %s in itself, so it would have an infinite number of columns. Store it"
                + " in one cell: name a codec with @Codec.",
            element.getSimpleName())
        : null;
  }

  /** {@return the problem if the class of an embedded property declares nothing, or too much} */
  static List<Problem> check(Property embedded, ClassReading reading) {
    List<Problem> problems = new ArrayList<>();
    String type = reading.type().getSimpleName().toString();
    ClassAnnotations.ofItself(reading.type(), Family.class).stream()
        .findFirst()
        .ifPresent(
            family ->
                problems.add(
                    family.problem(
                        "EmbeddedFamily",
                        "%s is embedded as %s, and no entity there, so its class declares no"
                            + " family. Put @Family on %s, or on properties of %s.",
                        type,
                        embedded.label(),
                        embedded.label(),
                        type)));
    problems.addAll(ClassAnnotations.ofEmbedded(reading.type(), embedded.label()));
    if (reading.properties().isEmpty()) {
      problems.add(wrongType(embedded, "has no properties"));
    }
    return problems;
  }

  private static @Nullable String fault(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return "is not a class";
    }
    TypeElement element = MoreTypes.asTypeElement(type);
    return element.getQualifiedName().toString().startsWith("java.")
        ? "is a class of Java's"
        : ShapeReader.fault(element);
  }

  private static Problem wrongType(Property property, String fault) {
    return property.problem(
        "EmbeddedType",
        "%s is embedded, but its type %s %s. @Embedded belongs on a property whose class is a"
            + " record, or a class with setters, a builder or a constructor with its"
            + " properties.",
        PropertyTypes.valueType(property.type()),
        fault);
  }
}
