package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Numbers in fewer bytes than their type has in Java, the most significant byte first. A value that
 * does not fit throws an {@link InvalidValueException}. The unsigned formats have the order of the
 * values.
 */
public final class Narrow {
  private Narrow() {}

  private static InvalidValueException tooLarge(String range) {
    return new InvalidValueException("the number is not %s".formatted(range));
  }

  /**
   * {@code double}: 4 bytes, IEEE 754, for values that a {@code float} can represent without loss.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Float32 implements CellCodec<Double> {
    public Float32() {}

    @Override
    public ByteString encode(Double value) {
      float narrow = value.floatValue();
      if (!value.equals((double) narrow)) {
        throw tooLarge("a float of 4 bytes without loss; round it, or declare a float");
      }
      return CellCodecs.FLOAT.encodeFloat(narrow);
    }

    @Override
    public Double decode(ByteString cell) {
      return (double) CellCodecs.FLOAT.decode(cell);
    }
  }

  /**
   * {@code int} from 0 to 255: 1 byte.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedByte implements CellCodec<Integer> {
    public UnsignedByte() {}

    @Override
    public ByteString encode(Integer value) {
      if (value >>> Byte.SIZE != 0) {
        throw tooLarge("between 0 and 255");
      }
      return CellCodecs.BYTE.encodeByte(value.byteValue());
    }

    @Override
    public Integer decode(ByteString cell) {
      return Byte.toUnsignedInt(CellCodecs.BYTE.decode(cell));
    }
  }

  /**
   * {@code int} from 0 to 65,535: 2 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedShort implements CellCodec<Integer> {
    public UnsignedShort() {}

    @Override
    public ByteString encode(Integer value) {
      if (value >>> Short.SIZE != 0) {
        throw tooLarge("between 0 and 65,535");
      }
      return CellCodecs.SHORT.encodeShort(value.shortValue());
    }

    @Override
    public Integer decode(ByteString cell) {
      return Short.toUnsignedInt(CellCodecs.SHORT.decode(cell));
    }
  }

  /**
   * {@code long} from 0 to 4,294,967,295: 4 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedInt implements CellCodec<Long> {
    public UnsignedInt() {}

    @Override
    public ByteString encode(Long value) {
      if (value >>> Integer.SIZE != 0) {
        throw tooLarge("between 0 and 4,294,967,295");
      }
      return CellCodecs.INT.encodeInt(value.intValue());
    }

    @Override
    public Long decode(ByteString cell) {
      return Integer.toUnsignedLong(CellCodecs.INT.decode(cell));
    }
  }
}
