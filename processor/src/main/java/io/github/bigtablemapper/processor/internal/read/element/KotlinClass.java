package io.github.bigtablemapper.processor.internal.read.element;

import static java.util.Objects.requireNonNull;

import com.google.auto.common.AnnotationValues;
import com.google.auto.common.MoreElements;
import java.util.List;
import java.util.Optional;
import javax.lang.model.element.AnnotationMirror;
import javax.lang.model.element.Element;
import javax.lang.model.element.ExecutableElement;

/**
 * How Kotlin's compiler changes names, according to its metadata: an internal property has
 * accessors with the name of its module, {@code getX$shop()}; one of a value class has accessors
 * that Java cannot name, {@code getX-Xy-Hxh4()}, and a constructor that it cannot call.
 */
public final class KotlinClass {
  private KotlinClass() {}

  /** {@return the name of a method as it is in the source, without the name of its module} */
  public static String nameOf(ExecutableElement method) {
    String name = method.getSimpleName().toString();
    int module = name.indexOf('$');
    return module > 0 && metadata(requireNonNull(method.getEnclosingElement())).isPresent()
        ? name.substring(0, module)
        : name;
  }

  /** {@return whether a class is Kotlin's, and a property of it is of a value class} */
  static boolean isOfValueClass(Element type, String property) {
    String capitalized = Accessors.capitalize(property);
    List<String> getters = List.of("get" + capitalized + "-", property + "-");
    return metadata(type).stream()
        .flatMap(each -> AnnotationUse.value(each, "d2").stream())
        .flatMap(names -> AnnotationValues.getAnnotationValues(names).stream())
        .map(name -> String.valueOf(name.getValue()))
        .anyMatch(name -> getters.stream().anyMatch(name::startsWith));
  }

  private static Optional<AnnotationMirror> metadata(Element type) {
    return MoreElements.getAnnotationMirror(type, "kotlin.Metadata").toJavaUtil();
  }
}
