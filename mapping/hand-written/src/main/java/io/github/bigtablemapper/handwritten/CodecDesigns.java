package io.github.bigtablemapper.handwritten;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.CellOrder;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.codec.MessageCodec;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.codec.WideningCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.BuiltInType.Order;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import java.util.Arrays;
import java.util.Locale;
import java.util.Optional;
import org.jspecify.annotations.Nullable;

/** The properties of a codec: the order of its cells, and its design. */
final class CodecDesigns {
  private static final String SUFFIX = "Codec";

  private CodecDesigns() {}

  /** {@return the order of the cells of a codec; null: no order that Bigtable supports} */
  static @Nullable CellOrder order(CellCodec<?> codec) {
    if (codec instanceof EnumCodec) {
      return CellOrder.CONSTANTS;
    }
    return builtIn(codec)
        .map(BuiltInType::order)
        .filter(order -> order != Order.NONE)
        .map(order -> CellOrder.valueOf(order.name()))
        .orElse(null);
  }

  /** {@return the conversion of values to bytes} */
  static EncodingDesign encoding(CellCodec<?> codec) {
    if (codec instanceof EnumCodec<?> ofEnum) {
      return new EncodingDesign.OfEnum(
          javaType(ofEnum),
          ofEnum.constants().stream().map(Enum::name).toList(),
          ofEnum.fallback().map(Enum::name).orElse(null));
    } else if (codec instanceof ListCodec<?> list) {
      return new EncodingDesign.OfList(encoding(list.elements()));
    } else if (codec instanceof VectorCodec<?> vector) {
      return new EncodingDesign.OfVector(component(vector).encoding(), vector.dimensions());
    } else if (codec instanceof MessageCodec) {
      return new EncodingDesign.OfMessage(javaType(codec));
    } else if (codec instanceof WideningCodec<?> widening) {
      return new EncodingDesign.Widening(
          encodingOf(widening.codec()),
          widening.narrower().stream().map(CodecDesigns::encodingOf).toList());
    }
    return builtIn(codec)
        .<EncodingDesign>map(BuiltInType::encoding)
        .orElseGet(() -> new EncodingDesign.Custom(codec.getClass().getName()));
  }

  /** A custom codec, except for numbers, is named by its class. */
  private static EncodingDesign.BuiltIn encodingOf(CellCodec<?> codec) {
    String name = codec.getClass().getName();
    return builtIn(codec)
        .map(BuiltInType::encoding)
        .orElseGet(() -> new EncodingDesign.BuiltIn(name, "by " + name));
  }

  /** {@return the type of the values, boxed; for a custom codec it is unknown} */
  static String javaType(CellCodec<?> codec) {
    if (codec instanceof EnumCodec<?> ofEnum) {
      return ofEnum.constants().stream()
          .findFirst()
          .map(constant -> name(constant.getDeclaringClass()))
          .orElse("java.lang.Enum");
    } else if (codec instanceof ListCodec<?> list) {
      return "java.util.List<" + javaType(list.elements()) + ">";
    } else if (codec instanceof VectorCodec<?> vector) {
      return component(vector).primitive() + "[]";
    } else if (codec instanceof MessageCodec<?> message) {
      return messageType(message);
    } else if (codec instanceof WideningCodec<?> widening) {
      return javaType(widening.codec());
    }
    return builtIn(codec).map(BuiltInType::javaType).orElse("java.lang.Object");
  }

  private static BuiltInType component(VectorCodec<?> codec) {
    return codec.width() == Float.BYTES ? BuiltInType.FLOAT : BuiltInType.DOUBLE;
  }

  /** A message without fields determines its class, unless one of them is required. */
  private static String messageType(MessageCodec<?> codec) {
    try {
      return name(codec.decode(ByteString.EMPTY).getClass());
    } catch (DecodeException ofRequiredField) {
      return "com.google.protobuf.MessageLite";
    }
  }

  private static String name(Class<?> type) {
    return Optional.ofNullable(type.getCanonicalName()).orElseGet(type::getName);
  }

  /** The classes of built-in codecs have the names of the constants: {@code LocalDateCodec}. */
  static Optional<BuiltInType> builtIn(CellCodec<?> codec) {
    Class<?> type = codec.getClass();
    if (!type.getPackageName().startsWith(CellCodecs.class.getPackageName())
        || !type.getSimpleName().endsWith(SUFFIX)) {
      return Optional.empty();
    }
    String stem =
        type.getSimpleName().substring(0, type.getSimpleName().length() - SUFFIX.length());
    String constant = stem.replaceAll("([a-z])([A-Z])", "$1_$2").toUpperCase(Locale.ROOT);
    return Arrays.stream(BuiltInType.values())
        .filter(each -> each.name().equals(constant))
        .findFirst();
  }
}
