package io.github.bigtablemapper.processor.read;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.processor.model.Problem;
import java.util.List;
import java.util.Set;
import javax.lang.model.element.TypeElement;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides whether a property and its class can be embedded. */
final class EmbeddedReader {
  /** The annotations of an embedded property; that no key part is one is said of all kinds. */
  private static final Set<String> ALLOWED = Set.of("Embedded", "Family", "List", "RowKey");

  private final List<Problem> problems;

  EmbeddedReader(List<Problem> problems) {
    this.problems = problems;
  }

  /**
   * {@return whether the class of an embedded property can be read; if not, there is a problem}
   *
   * @param around the classes that it is embedded in, outermost first
   */
  boolean accept(Property property, List<TypeElement> around) {
    int before = problems.size();
    MappingAnnotations.of(property.member())
        .forEach(
            (name, origin) -> {
              if (!ALLOWED.contains(name)) {
                problems.add(
                    new Problem(
                        "EmbeddedOption",
                        ("%s is embedded: the properties of its class are the columns, and it is"
                                + " none itself. Remove @%s.")
                            .formatted(property.label(), name),
                        origin));
              }
            });
    TypeMirror type = PropertyTypes.valueType(property.type());
    boolean isUnresolved = type.getKind() == TypeKind.ERROR; // as yet, or javac reports it
    if (property.rowKey() != null || isUnresolved || problems.size() > before) {
      return false;
    }
    String fault = fault(type);
    if (fault != null) {
      problems.add(wrongType(property, fault));
    } else if (around.contains(MoreTypes.asTypeElement(type))) {
      problems.add(
          new Problem(
              "EmbeddedRecursion",
              ("%s embeds %s in itself, so its columns would have no end. Store it in one cell: name"
                      + " a codec with @Codec.")
                  .formatted(property.label(), MoreTypes.asTypeElement(type).getSimpleName()),
              property.origin()));
    }
    return problems.size() == before;
  }

  /** Adds a problem if the class of an embedded property says nothing, or too much. */
  void check(Property embedded, ClassReading reading) {
    String type = reading.type().getSimpleName().toString();
    ClassAnnotations.ofItself(reading.type(), Family.class).stream()
        .findFirst()
        .ifPresent(
            family ->
                problems.add(
                    new Problem(
                        "EmbeddedFamily",
                        ("%s is embedded as %s, and no entity there, so its class declares no family."
                                + " Put @Family on %s, or on properties of %s.")
                            .formatted(type, embedded.label(), embedded.label(), type),
                        family.origin())));
    problems.addAll(ClassAnnotations.ofEmbedded(reading.type(), embedded.label()));
    if (reading.properties().isEmpty()) {
      problems.add(wrongType(embedded, "has no properties"));
    }
  }

  private static @Nullable String fault(TypeMirror type) {
    if (type.getKind() != TypeKind.DECLARED) {
      return "is no class";
    }
    TypeElement element = MoreTypes.asTypeElement(type);
    return element.getQualifiedName().toString().startsWith("java.")
        ? "is a class of Java's"
        : ShapeReader.fault(element);
  }

  private static Problem wrongType(Property property, String fault) {
    return new Problem(
        "EmbeddedType",
        ("%s is embedded, but its type %s %s. @Embedded belongs on a property whose class is a"
                + " record, or a class with setters, a builder or a constructor of its properties.")
            .formatted(property.label(), PropertyTypes.valueType(property.type()), fault),
        property.origin());
  }
}
