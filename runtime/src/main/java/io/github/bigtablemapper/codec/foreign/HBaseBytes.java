package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.BigEndian;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.DecimalNumbers;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.math.BigDecimal;
import java.math.BigInteger;

/**
 * Values as the class <a
 * href="https://hbase.apache.org/apidocs/org/apache/hadoop/hbase/util/Bytes.html">{@code Bytes}</a>
 * of HBase writes them. A cell without bytes is null: declare the property nullable or {@code
 * Optional}. Numbers of a fixed width are big-endian, as with the built-in codecs, which do not
 * read a cell without bytes.
 *
 * <p>A put of null removes the cell, and a merge leaves it. Conditions see the cell: {@code
 * isPresent} is true for a cell without bytes. The codecs are for columns: an element of a
 * collection, or a version, cannot be null.
 */
public final class HBaseBytes {
  private HBaseBytes() {}

  /** A value in bytes, or null without them. */
  private abstract static class Form<T> implements CellCodec<T> {
    /** {@return the value of bytes, of which there is one at least} */
    abstract T value(ByteString cell);

    @Override
    @SuppressWarnings("NullAway") // a property can be null, for which a codec has no type
    public final T decode(ByteString cell) {
      return cell.isEmpty() ? null : value(cell);
    }
  }

  /** A number of fixed width. */
  private abstract static class FixedWidth<T> extends Form<T> {
    private final CellCodec<T> bigEndian;

    FixedWidth(CellCodec<T> bigEndian) {
      this.bigEndian = bigEndian;
    }

    @Override
    public final ByteString encode(T value) {
      return bigEndian.encode(value);
    }

    @Override
    final T value(ByteString cell) {
      return bigEndian.decode(cell);
    }
  }

  /**
   * {@code boolean}: 1 byte, {@code ff} for true and {@code 00} for false.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBoolean extends Form<Boolean> {
    private static final byte TRUE = -1;

    public OfBoolean() {}

    @Override
    public ByteString encode(Boolean value) {
      return CellCodecs.BYTE.encodeByte(value ? TRUE : 0);
    }

    @Override
    Boolean value(ByteString cell) {
      byte number = CellCodecs.BYTE.decode(cell);
      if (number != TRUE && number != 0) {
        throw Malformed.cell("boolean");
      }
      return number == TRUE;
    }
  }

  /**
   * {@code short}: 2 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfShort extends FixedWidth<Short> {
    public OfShort() {
      super(CellCodecs.SHORT);
    }
  }

  /**
   * {@code int}: 4 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends FixedWidth<Integer> {
    public OfInt() {
      super(CellCodecs.INT);
    }
  }

  /**
   * {@code long}: 8 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends FixedWidth<Long> {
    public OfLong() {
      super(CellCodecs.LONG);
    }
  }

  /**
   * {@code float}: 4 bytes, IEEE 754.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfFloat extends FixedWidth<Float> {
    public OfFloat() {
      super(CellCodecs.FLOAT);
    }
  }

  /**
   * {@code double}: 8 bytes, IEEE 754.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfDouble extends FixedWidth<Double> {
    public OfDouble() {
      super(CellCodecs.DOUBLE);
    }
  }

  /**
   * {@code BigDecimal}: the scale in 4 bytes, then the unscaled value in two's complement, in as
   * few bytes as it needs. 12.50 is scale 2 and 1250: {@code 00000002 04e2}. It has the limits of
   * the built-in codec: 10,000 digits, and a scale between -10,000 and 10,000.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBigDecimal extends Form<BigDecimal> {
    private static final String TYPE = "scale and unscaled value";

    public OfBigDecimal() {}

    @Override
    public ByteString encode(BigDecimal value) {
      if (!DecimalNumbers.isWithinLimits(value)) {
        throw new InvalidValueException(
            "the BigDecimal has more than 10,000 digits, or a scale beyond 10,000");
      }
      return CellCodecs.INT
          .encodeInt(value.scale())
          .concat(ByteString.copyFrom(value.unscaledValue().toByteArray()));
    }

    @Override
    BigDecimal value(ByteString cell) {
      if (cell.size() <= Integer.BYTES || cell.size() > DecimalNumbers.MAX_LENGTH) {
        throw Malformed.cell(TYPE);
      }
      BigInteger unscaled = new BigInteger(cell.substring(Integer.BYTES).toByteArray());
      if (!DecimalNumbers.isWithinLimits(unscaled)) {
        throw Malformed.cell(TYPE);
      }
      BigDecimal value = new BigDecimal(unscaled, BigEndian.getInt(cell, 0));
      if (!DecimalNumbers.isWithinLimits(value) || !encode(value).equals(cell)) {
        throw Malformed.cell(TYPE);
      }
      return value;
    }
  }
}
