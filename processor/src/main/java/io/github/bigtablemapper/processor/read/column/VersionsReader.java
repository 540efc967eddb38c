package io.github.bigtablemapper.processor.read.column;

import com.google.auto.common.MoreTypes;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.design.ColumnDesign.Cells;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/** Decides whether a property is all the cells of a column: a list of versions, or of values. */
final class VersionsReader {
  static final String VERSIONED = "io.github.bigtablemapper.column.Versioned";

  private final CodecReader codecs;

  VersionsReader(CodecReader codecs) {
    this.codecs = codecs;
  }

  /** {@return what a property is, or null if it is at most one cell of its column} */
  @Nullable Cells kind(Property property) {
    if (property.codec() != null
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
    return ListModes.is(property, ListMode.VERSIONS) ? Cells.LIST : null;
  }

  /** {@return the type of the values, or why the property cannot be what it is} */
  static Read<TypeMirror> valueType(Property property, Cells kind) {
    List<? extends TypeMirror> elements = MoreTypes.asDeclared(property.type()).getTypeArguments();
    if (kind == Cells.LIST) {
      return only(elements, property, "List<String>");
    }
    if (property.listMapping() != null) {
      return Read.fault(
          "HistoryOption",
          ("%s is a history, a cell for each version, and stored in no other way. Remove"
                  + " @ListMapping.")
              .formatted(property.label()),
          property.listMapping().origin());
    }
    return only(
        MoreTypes.asDeclared(elements.get(0)).getTypeArguments(),
        property,
        "List<Versioned<String>>");
  }

  private static Read<TypeMirror> only(
      List<? extends TypeMirror> arguments, Property property, String example) {
    if (!arguments.isEmpty()) {
      return Read.of(arguments.get(0));
    }
    return Read.fault(
        "CollectionType",
        "%s is a %s of unknown elements. Write their types: %s."
            .formatted(property.label(), property.type(), example),
        property.origin());
  }
}
