package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;
import java.util.Optional;
import java.util.Set;
import javax.lang.model.element.Element;
import javax.lang.model.element.ElementKind;
import javax.lang.model.element.ExecutableElement;
import javax.lang.model.element.RecordComponentElement;
import javax.lang.model.element.TypeElement;
import javax.lang.model.util.ElementFilter;

/**
 * The components of a record and their accessors, in a way that gives the same with each compiler:
 * Eclipse's throws an error if a class is asked for components (until 3.41), or a component for its
 * accessor before the methods of its record are known (3.42 to 3.44).
 */
public final class RecordComponents {
  /** The names that no component can have, as methods of Object have them. */
  private static final Set<String> REFUSED =
      Set.of(
          "clone", "finalize", "getClass", "hashCode", "notify", "notifyAll", "toString", "wait");

  private RecordComponents() {}

  /** {@return the components of a record; none of any other type} */
  public static List<? extends RecordComponentElement> of(TypeElement type) {
    return type.getKind() == ElementKind.RECORD ? type.getRecordComponents() : List.of();
  }

  /**
   * {@return a problem for each component whose name no component can have} The compiler reports
   * it, too; javac prints one of the two.
   */
  public static List<Problem> refuse(TypeElement type) {
    return of(type).stream()
        .filter(component -> REFUSED.contains(component.getSimpleName().toString()))
        .map(
            component ->
                new Problem(
                    "ComponentName",
                    "%s.%s has the name of a method of Object, which no record component can have."
                            .formatted(type.getSimpleName(), component.getSimpleName())
                        + " Rename it; @Column(\"…\") keeps its column.",
                    Origin.of(declaration(type, component))))
        .toList();
  }

  /** The field of a component: javac 17 has only its line. */
  private static Element declaration(TypeElement record, RecordComponentElement component) {
    return ElementFilter.fieldsIn(record.getEnclosedElements()).stream()
        .filter(field -> field.getSimpleName().equals(component.getSimpleName()))
        .<Element>map(field -> field)
        .findFirst()
        .orElse(component);
  }

  /** {@return the method that reads a component} */
  public static Optional<ExecutableElement> accessor(
      TypeElement record, RecordComponentElement component) {
    return ElementFilter.methodsIn(record.getEnclosedElements()).stream()
        .filter(method -> method.getSimpleName().equals(component.getSimpleName()))
        .filter(method -> method.getParameters().isEmpty())
        .findFirst();
  }
}
