package io.github.bigtablemapper.processor.internal.model;

import com.palantir.javapoet.ClassName;
import com.palantir.javapoet.TypeName;
import io.github.bigtablemapper.internal.design.BuiltInType;
import io.github.bigtablemapper.internal.design.EncodingDesign;
import java.util.List;
import org.jspecify.annotations.Nullable;

/** The codec of a column: how its values become cells. */
public sealed interface ColumnCodec {
  /** {@return how it stores values, without anything of the compiler} */
  EncodingDesign design();

  /** The codec of the runtime for a type. */
  record BuiltIn(BuiltInType type) implements ColumnCodec {
    /** {@return true if {@code TimeCodecs} has its constant, and not {@code CellCodecs}} */
    public boolean isTime() {
      return type.javaType().startsWith("java.time.");
    }

    @Override
    public EncodingDesign.BuiltIn design() {
      return type.encoding();
    }
  }

  /**
   * An enum, by name.
   *
   * @param constants the names of its constants, in the order they are declared
   * @param fallback the constant that replaces unknown names, or null
   */
  record OfEnum(ClassName type, List<String> constants, @Nullable String fallback)
      implements ColumnCodec {
    /** Copies the names. */
    public OfEnum {
      constants = List.copyOf(constants);
    }

    @Override
    public EncodingDesign design() {
      return new EncodingDesign.OfEnum(type.toString(), constants, fallback);
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

    @Override
    public EncodingDesign design() {
      return new EncodingDesign.Widening(
          now.design(), narrower.stream().map(BuiltIn::design).toList());
    }
  }

  /** A protobuf message. */
  record OfMessage(ClassName type) implements ColumnCodec {
    @Override
    public EncodingDesign design() {
      return new EncodingDesign.OfMessage(type.toString());
    }
  }

  /** A list in one cell. */
  record OfList(TypeName elementType, ColumnCodec element) implements ColumnCodec {
    @Override
    public EncodingDesign design() {
      return new EncodingDesign.OfList(element.design());
    }
  }

  /**
   * A vector of floats or doubles.
   *
   * @param component what stores a component
   * @param dimensions the number of components; 0: any number
   */
  record OfVector(BuiltIn component, int dimensions) implements ColumnCodec {
    @Override
    public EncodingDesign design() {
      return new EncodingDesign.OfVector(component.design(), dimensions);
    }
  }

  /** The user's codec, made by its public no-argument constructor. */
  record Custom(TypeName type) implements ColumnCodec {
    @Override
    public EncodingDesign design() {
      return new EncodingDesign.Custom(type.toString());
    }
  }

  /**
   * A codec for any type, made for one: its constructor is given an instance of a subclass of the
   * token, {@code new TypeReference<Address>() {}}.
   */
  record Generic(ClassName type, ClassName token, TypeName valueType) implements ColumnCodec {
    @Override
    public EncodingDesign design() {
      return new EncodingDesign.Custom(type + "<" + valueType + ">");
    }
  }
}
