package io.github.bigtablemapper.processor.read.column;

import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeMirror;

/** Decides whether a property is a list that has said how it is stored. */
public final class ListModes {
  private ListModes() {}

  /** {@return whether a property is a list stored this way} */
  static boolean is(Property property, ListMode mode) {
    return isList(property)
        && property.codec() == null
        && property.listMapping() != null
        && property.listMapping().annotation().value() == mode;
  }

  /** {@return what is wrong with the way of a list} */
  public static List<Problem> check(Property property, CodecReader codecs) {
    AnnotationUse<ListMapping> mapping = property.listMapping();
    if (mapping == null) {
      boolean isMissing =
          isList(property)
              && property.codec() == null
              && !codecs.hasCodecOfClass(valueType(property));
      return isMissing ? List.of(missing(property)) : List.of();
    }
    if (isList(property)) {
      return List.of();
    }
    return List.of(
        new Problem(
            "ListMappingType",
            "%s has type %s, and @ListMapping is for a List. %s."
                .formatted(
                    property.label(),
                    property.type(),
                    PropertyTypes.isIterable(valueType(property))
                        ? "Declare it as one"
                        : "Remove it"),
            mapping.origin()));
  }

  private static Problem missing(Property property) {
    return new Problem(
        "ListMappingMissing",
        ("%s is a List, and each way to store one loses something. Choose: @ListMapping(ELEMENTS), a"
                + " column for each element, appended without a read; @ListMapping(VERSIONS), the"
                + " cells of one column; or @ListMapping(PACKED), one cell, replaced as a whole. Or name a"
                + " codec of all of it with @Codec, such as JsonCodec.")
            .formatted(property.label()),
        property.origin());
  }

  private static boolean isList(Property property) {
    return PropertyTypes.isA(valueType(property), "java.util.List");
  }

  private static TypeMirror valueType(Property property) {
    return PropertyTypes.valueType(property.type());
  }
}
