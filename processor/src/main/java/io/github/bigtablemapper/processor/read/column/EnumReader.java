package io.github.bigtablemapper.processor.read.column;

import com.google.auto.common.MoreTypes;
import com.squareup.javapoet.ClassName;
import io.github.bigtablemapper.annotation.EnumFallback;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/** Decides how the constants of an enum are stored, and which one stands for unknown names. */
final class EnumReader {
  private EnumReader() {}

  /** {@return the codec, or that two constants stand for unknown names} */
  static Read<ColumnCodec> read(Property property, TypeMirror type) {
    ClassName name = ClassName.get(MoreTypes.asTypeElement(type));
    List<String> fallbacks =
        MoreTypes.asElement(type).getEnclosedElements().stream()
            .filter(constant -> AnnotationUse.isOn(constant, EnumFallback.class))
            .map(constant -> constant.getSimpleName().toString())
            .toList();
    if (fallbacks.size() > 1) {
      return Read.fault(
          "EnumFallbackTwice",
          ("%s has the type %s, in which %s have @EnumFallback. One constant stands for unknown"
                  + " names: remove the other annotations.")
              .formatted(property.label(), name, String.join(" and ", fallbacks)),
          property.origin());
    }
    return Read.of(
        new ColumnCodec.OfEnum(
            name, PropertyTypes.constants(type), fallbacks.isEmpty() ? null : fallbacks.get(0)));
  }
}
