package io.github.bigtablemapper.processor.read.column;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.ParameterizedTypeName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.design.CollectionDesign.Kind;
import io.github.bigtablemapper.processor.model.CollectionModel;
import io.github.bigtablemapper.processor.model.CollectionModel.Element;
import io.github.bigtablemapper.processor.model.ColumnCodec;
import io.github.bigtablemapper.processor.read.element.Read;
import io.github.bigtablemapper.processor.read.property.Property;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** Decides whether a map can hold the columns that no other property maps. */
public final class UnmappedReader {
  private static final ClassName BYTES = ClassName.get("com.google.protobuf", "ByteString");

  private final ColumnReader columns;

  public UnmappedReader(ColumnReader columns) {
    this.columns = columns;
  }

  /** {@return the map, or why the property cannot be one} */
  public Read<CollectionModel> read(Property property) {
    TypeName key = keyType(TypeName.get(property.type()));
    ColumnCodec keys = key == null ? null : BuiltInCodecs.ofColumn(key);
    ColumnCodec values = BuiltInCodecs.ofColumn(BYTES);
    if (key == null || keys == null || values == null) {
      return Read.fault(
          "UnmappedType",
          ("%s has type %s, but @Unmapped belongs on a Map<ByteString, ByteString>, or on a"
                  + " Map<String, ByteString> if all qualifiers are text.")
              .formatted(property.label(), property.type()),
          property.origin());
    }
    return columns
        .family(property)
        .then(
            family ->
                Read.of(
                    new CollectionModel(
                        Kind.UNMAPPED,
                        property.model(),
                        family,
                        new Element(key, keys),
                        new Element(BYTES, values),
                        false,
                        property.origin())));
  }

  /** {@return the type of the keys, or null if it is no such map} */
  private static @Nullable TypeName keyType(TypeName type) {
    return type instanceof ParameterizedTypeName map
            && map.rawType.equals(ClassName.get("java.util", "Map"))
            && map.typeArguments.get(1).equals(BYTES)
            && List.of(BYTES, ClassName.get(String.class)).contains(map.typeArguments.get(0))
        ? map.typeArguments.get(0)
        : null;
  }
}
