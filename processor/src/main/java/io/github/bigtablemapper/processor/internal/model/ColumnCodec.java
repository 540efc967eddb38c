package io.github.bigtablemapper.processor.internal.model;

import com.squareup.javapoet.ClassName;
import com.squareup.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The codec of a column: how its values become cells. */
public sealed interface ColumnCodec {
  /**
   * A constant of the runtime.
   *
   * @param isTime whether {@code TimeCodecs} has the constant, and not {@code CellCodecs}
   * @param constant the constant's name
   * @param order the order of its cells
   * @param primitive the suffix of {@code encode} and {@code decode} in the methods for the
   *     primitive type, such as {@code Long}; null if the codec has none
   * @param encoding the bytes of a cell in a few words, for the generated Javadoc: {@code 8 bytes,
   *     big-endian}
   */
  record BuiltIn(
      boolean isTime,
      String constant,
      BuiltInType.Order order,
      @Nullable String primitive,
      String encoding)
      implements ColumnCodec {}

  /**
   * An enum, by name.
   *
   * @param constants the names of its constants, in the order they are declared
   * @param fallback the constant that replaces unknown names; null: there is none
   */
  record OfEnum(ClassName type, List<String> constants, @Nullable String fallback)
      implements ColumnCodec {
    /** Copies the names. */
    public OfEnum {
      constants = List.copyOf(constants);
    }
  }

  /**
   * A number whose type was narrower once.
   *
   * @param now what is written
   * @param narrower the types that are also read, at least one, of different lengths
   */
  record Widening(BuiltIn now, List<BuiltIn> narrower) implements ColumnCodec {
    /** Copies the codecs. */
    public Widening {
      narrower = List.copyOf(narrower);
    }
  }

  /** A protobuf message. */
  record OfMessage(ClassName type) implements ColumnCodec {}

  /** A list in one cell. */
  record OfList(TypeName elementType, ColumnCodec element) implements ColumnCodec {}

  /** The user's codec, made by its public no-argument constructor. */
  record Custom(TypeName type) implements ColumnCodec {}

  /**
   * A codec for any type, made for one: its constructor is given an instance of a subclass of the
   * token, {@code new TypeReference<Address>() {}}.
   */
  record Generic(ClassName type, ClassName token, TypeName valueType) implements ColumnCodec {}
}
