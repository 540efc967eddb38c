package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.ListMapping;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.internal.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides how a list is stored: in its declared mode, which is required, or as a history. */
public final class ListProperties {
  static final String VERSIONED = "io.github.bigtablemapper.column.Versioned";

  private ListProperties() {}

  /** {@return whether a property is a list stored this way} */
  static boolean is(Property property, ListMode mode) {
    AnnotationUse<ListMapping> mapping = property.use(ListMapping.class);
    return isList(property)
        && !property.has(Codec.class)
        && mapping != null
        && mapping.annotation().value() == mode;
  }

  /** {@return what is wrong with the way of a list} */
  public static List<Problem> check(Property property, CodecReader codecs) {
    AnnotationUse<ListMapping> mapping = property.use(ListMapping.class);
    if (mapping == null) {
      boolean isMissing =
          isList(property)
              && !property.has(Codec.class)
              && !codecs.hasCodecOfClass(valueType(property));
      return isMissing ? List.of(missing(property)) : List.of();
    }
    if (isList(property)) {
      return List.of();
    }
    return List.of(
        mapping.problem(
            "ListMappingType",
            "%s has type %s, and @ListMapping is for a List. %s.",
            property.label(),
            property.type(),
            remedy(property, codecs)));
  }

  private static String remedy(Property property, CodecReader codecs) {
    TypeMirror type = valueType(property);
    if (type.getKind() == TypeKind.ARRAY) {
      return "Declare it%s as %s"
          .formatted(
              PropertyTypes.isOptional(property.type()) ? " without Optional" : "",
              CodecHints.asList(MoreTypes.asArray(type), codecs));
    }
    return PropertyTypes.isIterable(type) ? "Declare it as one" : "Remove it";
  }

  /** {@return what a property is, or null if it is at most one cell of its column} */
  public static @Nullable Cells cells(Property property, CodecReader codecs) {
    if (property.has(Codec.class)
        || !PropertyTypes.isA(property.type(), "java.util.List")
        || codecs.hasCodecOfClass(property.type())) {
      return null;
    }
    boolean isHistory =
        MoreTypes.asDeclared(property.type()).getTypeArguments().stream()
            .anyMatch(element -> PropertyTypes.isA(element, VERSIONED));
    if (isHistory) {
      return Cells.HISTORY;
    }
    return is(property, ListMode.VERSIONS) ? Cells.LIST : null;
  }

  /** {@return the type of the values, or why the property is invalid} */
  static Read<TypeMirror> valueType(Property property, Cells kind) {
    List<? extends TypeMirror> elements = MoreTypes.asDeclared(property.type()).getTypeArguments();
    if (kind == Cells.LIST) {
      return only(elements, property, "List<String>");
    }
    AnnotationUse<ListMapping> mapping = property.use(ListMapping.class);
    if (mapping != null) {
      return Read.fault(
          "HistoryOption",
          ("%s is a history, a cell for each version, and is only stored this way. Remove"
                  + " @ListMapping.")
              .formatted(property.label()),
          mapping.origin());
    }
    return only(
        MoreTypes.asDeclared(elements.get(0)).getTypeArguments(),
        property,
        "List<Versioned<String>>");
  }

  private static Read<TypeMirror> only(
      List<? extends TypeMirror> arguments, Property property, String example) {
    return arguments.isEmpty()
        ? unknownElements(property, property.type(), example)
        : Read.of(arguments.get(0));
  }

  /** {@return the problem that a collection does not declare the type of its elements} */
  static <T> Read<T> unknownElements(Property property, TypeMirror type, String example) {
    return property.fault(
        "CollectionType",
        "%s is a %s of unknown elements. Write their types: %s.",
        TypeName.get(type),
        example);
  }

  private static Problem missing(Property property) {
    return property.problem(
        "ListMappingMissing",
        "%s is a List, and each way to store one loses something. Choose: @ListMapping(ListMode.ELEMENTS), a"
            + " column for each element, appended without a read; @ListMapping(ListMode.VERSIONS), the cells"
            + " of one column; or @ListMapping(ListMode.PACKED), one cell, replaced as a whole. Or name a"
            + " codec of all of it with @Codec, such as JsonCodec.");
  }

  private static boolean isList(Property property) {
    return PropertyTypes.isA(valueType(property), "java.util.List");
  }

  private static TypeMirror valueType(Property property) {
    return PropertyTypes.valueType(property.type());
  }
}
