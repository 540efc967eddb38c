package io.github.bigtablemapper.processor.read.column;

import com.google.auto.common.MoreTypes;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.design.CollectionDesign.Kind;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.model.Problem;
import io.github.bigtablemapper.processor.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a map, a set or a list of columns is stored. One that has a codec of its own is a
 * column; this is about all others.
 */
public final class CollectionPropertyReader {
  private final CodecReader codecs;

  public CollectionPropertyReader(CodecReader codecs) {
    this.codecs = codecs;
  }

  /** {@return whether a property is a map or set without a codec, or a list of such columns} */
  public boolean reads(Property property) {
    return kind(property) != null;
  }

  private @Nullable Kind kind(Property property) {
    if (property.codec() != null || codecs.hasCodecOfClass(property.type())) {
      return null;
    }
    if (PropertyTypes.isA(property.type(), "java.util.Map")) {
      return Kind.MAP;
    }
    if (PropertyTypes.isA(property.type(), "java.util.Set")) {
      return Kind.SET;
    }
    return ListModes.is(property, ListMode.ELEMENTS) && !PropertyTypes.isOptional(property.type())
        ? Kind.LIST
        : null;
  }

  /** {@return the collection, or why the property cannot be one} */
  public Read<CollectionModel> read(Property property) {
    Kind kind = Objects.requireNonNull(kind(property));
    List<? extends TypeMirror> types = MoreTypes.asDeclared(property.type()).getTypeArguments();
    if (types.isEmpty()) {
      return Read.fault(
          "CollectionType",
          "%s is a %s of unknown elements. Write their types: %s."
              .formatted(property.label(), TypeName.get(property.type()), example(kind)),
          property.origin());
    }
    List<Problem> problems = new ArrayList<>();
    AnnotationUse<Family> family = property.family();
    if (family == null) {
      problems.add(noFamily(property, kind));
    }
    AnnotationUse<Column> column = property.column();
    if (column != null) {
      problems.add(
          new Problem(
              "CollectionColumn",
              ("Each element of %s is a column, with the element as its qualifier. Remove @Column;"
                      + " the family is named with @Family.")
                  .formatted(property.label()),
              column.origin()));
    }
    TypeMirror last = types.get(types.size() - 1);
    boolean isVersioned = isVersioned(kind, last);
    List<? extends TypeMirror> versions =
        isVersioned ? MoreTypes.asDeclared(last).getTypeArguments() : List.of(last);
    if (versions.isEmpty()) {
      return Read.fault(
          "CollectionType",
          "%s is a %s of versions of unknown type. Write it: %s."
              .formatted(
                  property.label(),
                  word(kind),
                  example(kind).replaceFirst("(\\w+)>", "Versioned<$1>>")),
          property.origin());
    }
    TypeMirror element = versions.get(0);
    CollectionModel.Element qualifier =
        kind == Kind.LIST
            ? null
            : qualifier(property, kind, kind == Kind.SET ? element : types.get(0)).addTo(problems);
    CollectionModel.Element value =
        kind == Kind.SET ? null : element(property, element).addTo(problems);
    if (family == null || !problems.isEmpty()) {
      return new Read<>(null, problems);
    }
    return Read.of(
        new CollectionModel(
            kind,
            property.model(),
            family.annotation().value(),
            qualifier,
            value,
            isVersioned,
            family.origin()));
  }

  /** Elements of a list have an order instead. A codec of the class stores what it is for. */
  private boolean isVersioned(Kind kind, TypeMirror element) {
    return kind != Kind.LIST
        && PropertyTypes.isA(element, VersionsReader.VERSIONED)
        && !codecs.hasCodecOfClass(element);
  }

  private Read<CollectionModel.Element> qualifier(Property property, Kind kind, TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return Read.fault(
          "CollectionElement",
          ("The elements of %s are arrays, which are equal only to themselves. Use ByteString,"
                  + " or a type with equals.")
              .formatted(property.label()),
          property.origin());
    }
    if (kind == Kind.MAP && PropertyTypes.isA(type, VersionsReader.VERSIONED)) {
      return Read.fault(
          "CollectionElement",
          "The keys of %s are Versioned, but the timestamp of an element belongs to its value. Write"
                  .formatted(property.label())
              + " Map<String, Versioned<Long>>.",
          property.origin());
    }
    return (kind == Kind.SET ? codecs.column(property, type) : codecs.byType(property, type))
        .then(
            codec ->
                Read.of(new CollectionModel.Element(TypeName.get(type), withoutFallback(codec))));
  }

  /** Unknown names that were read as a known one would be two elements in one. */
  private static ColumnCodec withoutFallback(ColumnCodec codec) {
    return codec instanceof ColumnCodec.OfEnum ofEnum
        ? new ColumnCodec.OfEnum(ofEnum.type(), ofEnum.constants(), null)
        : codec;
  }

  private Read<CollectionModel.Element> element(Property property, TypeMirror type) {
    return codecs
        .column(property, type)
        .then(codec -> Read.of(new CollectionModel.Element(TypeName.get(type), codec)));
  }

  private static Problem noFamily(Property property, Kind kind) {
    return new Problem(
        "CollectionFamily",
        ("%s is a %s: each element is a column, in a family that holds nothing else. Put"
                + " @Family(\"…\") on it, or %s to store it in one cell.")
            .formatted(
                property.label(),
                word(kind),
                kind == Kind.LIST
                    ? "use @ListMapping(PACKED)"
                    : "name a codec with @Codec, such as JsonCodec,"),
        property.columnOrigin());
  }

  private static String word(Kind kind) {
    return switch (kind) {
      case MAP, UNMAPPED -> "Map";
      case SET -> "Set";
      case LIST -> "List";
    };
  }

  private static String example(Kind kind) {
    return word(kind) + (kind == Kind.MAP ? "<String, Long>" : "<String>");
  }
}
