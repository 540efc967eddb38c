package io.github.bigtablemapper.processor.internal.read.column;

import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codecs of the types that the runtime stores of itself. A test covers every name. */
final class BuiltInCodecs {
  /** Those whose codecs have methods for a primitive, with what these are named by. */
  private static final Map<BuiltInType, String> PRIMITIVES =
      Map.of(
          BuiltInType.BOOLEAN, "Boolean",
          BuiltInType.BYTE, "Byte",
          BuiltInType.SHORT, "Short",
          BuiltInType.INT, "Int",
          BuiltInType.LONG, "Long",
          BuiltInType.FLOAT, "Float",
          BuiltInType.DOUBLE, "Double",
          BuiltInType.CHAR, "Char");

  /** What counters are stored by. */
  static final BuiltIn LONG = codec(BuiltInType.LONG);

  /** What row keys store, by the names that the codecs of these types have, too. */
  private static final Map<String, StoredType> KEYS =
      Stream.of(StoredType.values())
          .collect(Collectors.toUnmodifiableMap(Enum::name, each -> each));

  private BuiltInCodecs() {}

  static @Nullable BuiltIn ofColumn(TypeName type) {
    return BuiltInType.of(type.box().toString()).map(BuiltInCodecs::codec).orElse(null);
  }

  static @Nullable StoredType ofKey(TypeName type) {
    BuiltIn codec = ofColumn(type);
    return codec == null ? null : KEYS.get(codec.constant());
  }

  private static BuiltIn codec(BuiltInType type) {
    return new BuiltIn(
        type.javaType().startsWith("java.time."),
        type.name(),
        type.order(),
        PRIMITIVES.get(type),
        type.encoding().words());
  }
}
