package io.github.bigtablemapper.processor.internal.read.property;

import io.github.bigtablemapper.processor.internal.read.element.Exclusion;
import java.util.List;
import javax.lang.model.element.Element;
import javax.lang.model.util.ElementFilter;

/**
 * The value that a class itself gives a property, where that can be seen: by a method of
 * Immutables' that is not abstract, or by a field's initial value that Lombok made a method of. The
 * initial value of any other field is invisible to a processor.
 */
final class OwnDefault {
  private static final String IMMUTABLES = "org.immutables.value.Value.Default";
  private static final String LOMBOK = "$default$";

  private OwnDefault() {}

  /** {@return whether one of the fields and methods of a property shows it} */
  static boolean isOnAny(List<Element> declarations) {
    return declarations.stream().anyMatch(each -> isOfImmutables(each) || isOfLombok(each));
  }

  private static boolean isOfImmutables(Element declaration) {
    return declaration.getAnnotationMirrors().stream()
        .anyMatch(each -> each.getAnnotationType().toString().equals(IMMUTABLES));
  }

  private static boolean isOfLombok(Element declaration) {
    String method = LOMBOK + declaration.getSimpleName();
    return declaration.getKind().isField()
        && ElementFilter.methodsIn(Exclusion.classOf(declaration).getEnclosedElements()).stream()
            .anyMatch(each -> each.getSimpleName().contentEquals(method));
  }
}
