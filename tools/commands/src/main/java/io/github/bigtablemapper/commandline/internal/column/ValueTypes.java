package io.github.bigtablemapper.commandline.internal.column;

import com.google.protobuf.ByteString;
import com.google.protobuf.MessageLite;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.EnumCodec;
import io.github.bigtablemapper.codec.JsonCodec;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.ListCodec;
import io.github.bigtablemapper.codec.MessageCodec;
import io.github.bigtablemapper.codec.VectorCodec;
import io.github.bigtablemapper.codec.WideningCodec;
import io.github.bigtablemapper.exception.DecodeException;
import io.github.bigtablemapper.key.format.ConvertedPart;
import io.github.bigtablemapper.key.format.EnumPart;
import io.github.bigtablemapper.key.format.KeyPart;
import java.lang.reflect.ParameterizedType;
import java.lang.reflect.Type;
import java.util.List;
import org.jspecify.annotations.Nullable;

/**
 * The Java types of values, by what stores them: the class of a codec or of a key part declares the
 * type, and the codecs of any type know theirs. Boxed. Stateless.
 */
public final class ValueTypes {
  private ValueTypes() {}

  /** {@return the type of the values of a codec; Object if its class does not declare it} */
  static Type of(CellCodec<?> codec) {
    if (codec instanceof EnumCodec<?> ofEnum) {
      return ofEnum(ofEnum.constants());
    } else if (codec instanceof ListCodec<?> list) {
      return new ListType(of(list.elements()));
    } else if (codec instanceof VectorCodec<?> vector) {
      return vector.width() == Float.BYTES ? float[].class : double[].class;
    } else if (codec instanceof JsonCodec<?> json) {
      return json.type();
    } else if (codec instanceof MessageCodec<?> message) {
      return ofMessage(message);
    } else if (codec instanceof WideningCodec<?> widening) {
      return of(widening.codec());
    }
    return TypeVariables.resolve(CellCodec.class.getTypeParameters()[0], codec.getClass());
  }

  /** {@return the type of the values of a part of a row key} */
  public static Type of(KeyPart<?> part) {
    if (part instanceof EnumPart<?> ofEnum) {
      return ofEnum(ofEnum.constants());
    } else if (part instanceof ConvertedPart<?, ?> converted) {
      return TypeVariables.resolve(
          KeyCodec.class.getTypeParameters()[0], converted.codec().getClass());
    }
    return TypeVariables.resolve(KeyPart.class.getTypeParameters()[0], part.getClass());
  }

  private static Type ofEnum(List<? extends Enum<?>> constants) {
    return constants.isEmpty() ? Enum.class : constants.get(0).getDeclaringClass();
  }

  /** A message without fields determines its class, unless one of them is required. */
  private static Type ofMessage(MessageCodec<?> codec) {
    try {
      return codec.decode(ByteString.EMPTY).getClass();
    } catch (DecodeException ofRequiredField) {
      return MessageLite.class;
    }
  }

  /** The type of lists of some elements. */
  private record ListType(Type element) implements ParameterizedType {
    @Override
    public Type[] getActualTypeArguments() {
      return new Type[] {element};
    }

    @Override
    public Type getRawType() {
      return List.class;
    }

    @Override
    public @Nullable Type getOwnerType() {
      return null;
    }

    @Override
    public String getTypeName() {
      return "java.util.List<" + element.getTypeName() + ">";
    }
  }
}
