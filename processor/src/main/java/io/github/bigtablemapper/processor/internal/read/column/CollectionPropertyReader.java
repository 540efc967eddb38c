package io.github.bigtablemapper.processor.internal.read.column;

import com.google.auto.common.MoreTypes;
import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.ParameterizedTypeName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.annotation.Codec;
import io.github.bigtablemapper.annotation.Column;
import io.github.bigtablemapper.annotation.ElementCodec;
import io.github.bigtablemapper.annotation.Family;
import io.github.bigtablemapper.annotation.ListMode;
import io.github.bigtablemapper.internal.design.CollectionDesign.Kind;
import io.github.bigtablemapper.processor.internal.model.CollectionModel;
import io.github.bigtablemapper.processor.internal.model.CollectionModel.ElementPart;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;
import io.github.bigtablemapper.processor.internal.model.Problem;
import io.github.bigtablemapper.processor.internal.read.element.AnnotationUse;
import io.github.bigtablemapper.processor.internal.read.element.PropertyTypes;
import io.github.bigtablemapper.processor.internal.read.element.Read;
import io.github.bigtablemapper.processor.internal.read.property.Property;
import io.github.bigtablemapper.processor.internal.read.property.PropertyKind;
import java.util.ArrayList;
import java.util.List;
import java.util.Objects;
import javax.lang.model.type.TypeKind;
import javax.lang.model.type.TypeMirror;
import org.jspecify.annotations.Nullable;

/**
 * Decides how a map, a set or a list of columns is stored. One that has a codec is a column; this
 * is about all others.
 */
public final class CollectionPropertyReader {
  private final CodecReader codecs;
  private final ColumnReader columns;

  public CollectionPropertyReader(CodecReader codecs, ColumnReader columns) {
    this.codecs = codecs;
    this.columns = columns;
  }

  /**
   * {@return whether a property is a map or set without a codec, a list of such columns, or those
   * that no other property maps}
   */
  public boolean reads(Property property) {
    return kind(property) != null;
  }

  private @Nullable Kind kind(Property property) {
    if (property.kind() == PropertyKind.UNMAPPED) {
      return Kind.UNMAPPED;
    }
    if (property.kind() != PropertyKind.VALUE
        || property.has(Codec.class)
        || codecs.hasCodecOfClass(property.type())) {
      return null;
    }
    if (PropertyTypes.isA(property.type(), "java.util.Map")) {
      return isMapOfHistories(property) ? Kind.HISTORY_MAP : Kind.MAP;
    }
    if (PropertyTypes.isA(property.type(), "java.util.Set")) {
      return Kind.SET;
    }
    return ListProperties.is(property, ListMode.ELEMENTS)
            && !PropertyTypes.isOptional(property.type())
        ? Kind.LIST
        : null;
  }

  /** A codec of the class of the values, or of a list of versions, stores them. */
  private boolean isMapOfHistories(Property property) {
    List<? extends TypeMirror> types = MoreTypes.asDeclared(property.type()).getTypeArguments();
    return types.size() == 2
        && PropertyTypes.isA(types.get(1), "java.util.List")
        && MoreTypes.asDeclared(types.get(1)).getTypeArguments().stream()
            .anyMatch(element -> isVersioned(Kind.MAP, element))
        && !codecs.hasCodecOfClass(types.get(1));
  }

  /** {@return the collection, or why the property cannot be one} */
  public Read<CollectionModel> read(Property property) {
    Kind kind = Objects.requireNonNull(kind(property));
    if (kind == Kind.UNMAPPED) {
      return unmapped(property);
    }
    List<? extends TypeMirror> types = MoreTypes.asDeclared(property.type()).getTypeArguments();
    if (types.isEmpty()) {
      return ListProperties.unknownElements(property, property.type(), example(kind));
    }
    List<Problem> problems = new ArrayList<>();
    AnnotationUse<Family> family = property.use(Family.class);
    if (family == null) {
      problems.add(noFamily(property, kind));
    }
    AnnotationUse<Column> column = property.use(Column.class);
    boolean hasDimensions = kind != Kind.SET && VectorReader.isOnlyAsked(property);
    if (column != null && !hasDimensions) {
      problems.add(
          column.problem(
              "CollectionColumn",
              "Each element of %s is a column, with the element as its qualifier. Remove @Column;"
                  + " the family is named with @Family.",
              property.label()));
    }
    AnnotationUse<ElementCodec> elementCodec = property.use(ElementCodec.class);
    if (kind != Kind.MAP
        && kind != Kind.HISTORY_MAP
        && elementCodec != null
        && elementCodec.isGiven("keys")) {
      problems.add(noKeys(property, elementCodec));
    }
    TypeMirror last = types.get(types.size() - 1);
    if (kind == Kind.HISTORY_MAP) {
      last = MoreTypes.asDeclared(last).getTypeArguments().get(0);
    }
    boolean isVersioned = isVersioned(kind, last);
    List<? extends TypeMirror> versions =
        isVersioned ? MoreTypes.asDeclared(last).getTypeArguments() : List.of(last);
    if (versions.isEmpty()) {
      return property.fault(
          "CollectionType",
          "%s is a %s of versions of unknown type. Write it: %s.",
          word(kind),
          example(kind).replaceFirst("(\\w+)>", "Versioned<$1>>"));
    }
    TypeMirror element = versions.get(0);
    ElementPart qualifier =
        kind == Kind.LIST
            ? null
            : qualifier(property, kind, kind == Kind.SET ? element : types.get(0)).addTo(problems);
    ElementPart value =
        kind == Kind.SET
            ? null
            : codecs
                .column(property, element)
                .then(codec -> hasDimensions ? VectorReader.read(property, codec) : Read.of(codec))
                .map(codec -> new ElementPart(TypeName.get(element), codec))
                .addTo(problems);
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

  /** {@return the unmapped columns, or why the property cannot have them} */
  private Read<CollectionModel> unmapped(Property property) {
    TypeName key = keyType(TypeName.get(property.type()));
    ColumnCodec keys = key == null ? null : BuiltInCodecs.ofColumn(key);
    ColumnCodec values = BuiltInCodecs.ofColumn(CodecReader.BYTE_STRING);
    if (key == null || keys == null || values == null) {
      return property.fault(
          "UnmappedType",
          "%s has type %s, but @Unmapped belongs on a Map<ByteString, ByteString>, or on a"
              + " Map<String, ByteString> if all qualifiers are text.",
          property.type());
    }
    return columns
        .family(property)
        .map(
            family ->
                new CollectionModel(
                    Kind.UNMAPPED,
                    property.model(),
                    family,
                    new ElementPart(key, keys),
                    new ElementPart(CodecReader.BYTE_STRING, values),
                    false,
                    property.origin()));
  }

  /** {@return the type of the keys, or null if it is no such map} */
  private static @Nullable TypeName keyType(TypeName type) {
    return type instanceof ParameterizedTypeName map
            && map.rawType().equals(ClassName.get("java.util", "Map"))
            && map.typeArguments().get(1).equals(CodecReader.BYTE_STRING)
            && List.of(CodecReader.BYTE_STRING, ClassName.get(String.class))
                .contains(map.typeArguments().get(0))
        ? map.typeArguments().get(0)
        : null;
  }

  /** Elements of a list have an order instead. A codec of the class stores the whole list. */
  private boolean isVersioned(Kind kind, TypeMirror element) {
    return kind != Kind.LIST
        && PropertyTypes.isA(element, ListProperties.VERSIONED)
        && !codecs.hasCodecOfClass(element);
  }

  private Read<ElementPart> qualifier(Property property, Kind kind, TypeMirror type) {
    if (type.getKind() == TypeKind.ARRAY) {
      return property.fault(
          "CollectionElement",
          "The elements of %s are arrays, which are equal only to themselves. Use %s.",
          TypeName.get(type).toString().equals("byte[]")
              ? "ByteString"
              : "a type with equals, such as a record, and name its codec with @ElementCodec");
    }
    if ((kind == Kind.MAP || kind == Kind.HISTORY_MAP)
        && PropertyTypes.isA(type, ListProperties.VERSIONED)) {
      return property.fault(
          "CollectionElement",
          "The keys of %s are Versioned, but the timestamp of an element belongs to its value."
              + " Write Map<String, Versioned<Long>>.");
    }
    return (kind == Kind.SET ? codecs.column(property, type) : codecs.ofKeys(property, type))
        .map(codec -> new ElementPart(TypeName.get(type), withoutFallback(codec)));
  }

  static Problem noKeys(Property property, AnnotationUse<ElementCodec> elementCodec) {
    return elementCodec.problem(
        "ElementCodecMisplaced",
        "%s is not a map, and only a map has keys. Name the codec of its elements:"
            + " @ElementCodec(…).",
        property.label());
  }

  /** Unknown names that were read as a known one would be two elements in one. */
  private static ColumnCodec withoutFallback(ColumnCodec codec) {
    return codec instanceof ColumnCodec.OfEnum ofEnum
        ? new ColumnCodec.OfEnum(ofEnum.type(), ofEnum.constants(), null)
        : codec;
  }

  private static Problem noFamily(Property property, Kind kind) {
    return new Problem(
        "CollectionFamily",
        ("%s is a %s: each element is a column, in a family that contains nothing else. Put"
                + " @Family(\"…\") on it, or %s to store it in one cell.")
            .formatted(
                property.label(),
                word(kind),
                kind == Kind.LIST
                    ? "use @ListMapping(ListMode.PACKED)"
                    : "name a codec with @Codec, such as JsonCodec,"),
        property.columnOrigin());
  }

  private static String word(Kind kind) {
    return switch (kind) {
      case MAP, HISTORY_MAP, UNMAPPED -> "Map";
      case SET -> "Set";
      case LIST -> "List";
    };
  }

  private static String example(Kind kind) {
    return word(kind)
        + switch (kind) {
          case MAP, UNMAPPED -> "<String, Long>";
          case HISTORY_MAP -> "<String, List<Long>>";
          case SET, LIST -> "<String>";
        };
  }
}
