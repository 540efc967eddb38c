package io.github.bigtablemapper.processor.internal.read.element;

import io.github.bigtablemapper.processor.internal.model.Origin;
import io.github.bigtablemapper.processor.internal.model.Problem;
import java.util.List;
import javax.lang.model.element.TypeElement;
import javax.lang.model.element.VariableElement;
import javax.lang.model.util.ElementFilter;
import javax.lang.model.util.Elements;
import org.jspecify.annotations.Nullable;

/** Decides whether the runtime on the class path runs the code that this processor writes. */
public final class RuntimeFormat {
  private static final String TYPE = "io.github.bigtablemapper.mapping.GeneratedFormat";

  /** The format that is written; the constant of the same name in the runtime is what it runs. */
  static final int VERSION = 1;

  private RuntimeFormat() {}

  /**
   * {@return the problem that it does not, if so}
   *
   * @param entity where to report it
   */
  public static List<Problem> check(TypeElement entity, Elements elements) {
    int found = found(elements.getTypeElement(TYPE));
    if (found == VERSION) {
      return List.of();
    }
    String older =
        found < VERSION
            ? "io.github.bigtablemapper:bigtable-mapper-runtime, on the class path,"
            : "io.github.bigtablemapper:bigtable-mapper-processor, on the processor path,";
    return List.of(
        new Problem(
            "RuntimeVersion",
            ("This processor writes code of format %s, and the runtime on the class path %s. Raise"
                    + " %s to the version of the other: both have one version, the version of"
                    + " bigtable-mapper-bom.")
                .formatted(
                    VERSION, found == 0 ? "is older, or missing" : "runs format " + found, older),
            Origin.of(entity)));
  }

  /** {@return the format of the runtime; 0 if it declares none, or is absent} */
  private static int found(@Nullable TypeElement type) {
    if (type == null) {
      return 0;
    }
    return ElementFilter.fieldsIn(type.getEnclosedElements()).stream()
        .filter(field -> field.getSimpleName().contentEquals("VERSION"))
        .map(VariableElement::getConstantValue)
        .filter(Integer.class::isInstance)
        .map(Integer.class::cast)
        .findFirst()
        .orElse(0);
  }
}
