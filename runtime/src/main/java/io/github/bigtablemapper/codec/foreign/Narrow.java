package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Locale;

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

  private static ByteString float32(Double value) {
    float narrow = value.floatValue();
    if (!value.equals((double) narrow)) {
      throw tooLarge("a float of 4 bytes without loss; round it, or declare a float");
    }
    return CellCodecs.FLOAT.encodeFloat(narrow);
  }

  /** {@return the value, which has at most some bits} */
  private static long unsigned(long value, int bits) {
    if (value >>> bits != 0) {
      throw tooLarge(String.format(Locale.ROOT, "between 0 and %,d", (1L << bits) - 1));
    }
    return value;
  }

  /**
   * {@code double}: 4 bytes, IEEE 754, for values that a {@code float} can represent without loss.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Float32 extends BytesForm<Double> {
    public Float32() {
      super(Narrow::float32, cell -> (double) CellCodecs.FLOAT.decode(cell));
    }
  }

  /**
   * {@code int} from 0 to 255: 1 byte.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedByte extends BytesForm<Integer> {
    public UnsignedByte() {
      super(
          value -> CellCodecs.BYTE.encodeByte((byte) unsigned(value, Byte.SIZE)),
          cell -> Byte.toUnsignedInt(CellCodecs.BYTE.decode(cell)));
    }
  }

  /**
   * {@code int} from 0 to 65,535: 2 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedShort extends BytesForm<Integer> {
    public UnsignedShort() {
      super(
          value -> CellCodecs.SHORT.encodeShort((short) unsigned(value, Short.SIZE)),
          cell -> Short.toUnsignedInt(CellCodecs.SHORT.decode(cell)));
    }
  }

  /**
   * {@code long} from 0 to 4,294,967,295: 4 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedInt extends BytesForm<Long> {
    public UnsignedInt() {
      super(
          value -> CellCodecs.INT.encodeInt((int) unsigned(value, Integer.SIZE)),
          cell -> Integer.toUnsignedLong(CellCodecs.INT.decode(cell)));
    }
  }
}
