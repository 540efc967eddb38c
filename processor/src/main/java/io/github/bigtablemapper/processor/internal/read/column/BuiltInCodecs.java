package io.github.bigtablemapper.processor.internal.read.column;

import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.key.KeyPartDesign.StoredType;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec.BuiltIn;
import org.jspecify.annotations.Nullable;

/** The codecs of the types that the runtime stores of itself. A test covers every name. */
final class BuiltInCodecs {
  /** What counters are stored by. */
  static final BuiltIn LONG = new BuiltIn(BuiltInType.LONG);

  private BuiltInCodecs() {}

  static @Nullable BuiltIn ofColumn(TypeName type) {
    return BuiltInType.of(type.box().toString()).map(BuiltIn::new).orElse(null);
  }

  static @Nullable StoredType ofKey(TypeName type) {
    return BuiltInType.of(type.box().toString()).flatMap(BuiltInType::key).orElse(null);
  }
}
