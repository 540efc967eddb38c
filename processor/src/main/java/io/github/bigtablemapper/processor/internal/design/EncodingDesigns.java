package io.github.bigtablemapper.processor.internal.design;

import io.github.bigtablemapper.internal.design.EncodingDesign;
import io.github.bigtablemapper.processor.internal.model.ColumnCodec;

/** Makes the plain designs of codecs. */
final class EncodingDesigns {
  private EncodingDesigns() {}

  static EncodingDesign of(ColumnCodec codec) {
    if (codec instanceof ColumnCodec.BuiltIn builtIn) {
      return builtIn(builtIn);
    } else if (codec instanceof ColumnCodec.Widening widening) {
      return new EncodingDesign.Widening(
          builtIn(widening.now()),
          widening.narrower().stream().map(EncodingDesigns::builtIn).toList());
    } else if (codec instanceof ColumnCodec.OfEnum ofEnum) {
      return new EncodingDesign.OfEnum(
          ofEnum.type().toString(), ofEnum.constants(), ofEnum.fallback());
    } else if (codec instanceof ColumnCodec.OfMessage message) {
      return new EncodingDesign.OfMessage(message.type().toString());
    } else if (codec instanceof ColumnCodec.OfList list) {
      return new EncodingDesign.OfList(of(list.element()));
    } else if (codec instanceof ColumnCodec.Custom custom) {
      return new EncodingDesign.Custom(custom.type().toString());
    } else if (codec instanceof ColumnCodec.Generic generic) {
      return new EncodingDesign.Custom(generic.type() + "<" + generic.valueType() + ">");
    }
    throw new AssertionError(codec);
  }

  private static EncodingDesign.BuiltIn builtIn(ColumnCodec.BuiltIn codec) {
    return new EncodingDesign.BuiltIn(codec.constant(), codec.encoding());
  }
}
