package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import java.util.Map;
import java.util.stream.Collectors;
import java.util.stream.Stream;
import org.jspecify.annotations.Nullable;

/** The codecs of the types that the runtime stores of itself. A test covers every name. */
final class BuiltInCodecs {
  /** What counters are stored by. */
  static final BuiltIn LONG = new BuiltIn(BuiltInType.LONG);

  /** What row keys store, by the names that the codecs of these types have, too. */
  private static final Map<String, StoredType> KEYS =
      Stream.of(StoredType.values())
          .collect(Collectors.toUnmodifiableMap(Enum::name, each -> each));

  private BuiltInCodecs() {}

  static @Nullable BuiltIn ofColumn(TypeName type) {
    return BuiltInType.of(type.box().toString()).map(BuiltIn::new).orElse(null);
  }

  static @Nullable StoredType ofKey(TypeName type) {
    BuiltIn codec = ofColumn(type);
    return codec == null ? null : KEYS.get(codec.type().name());
  }
}
