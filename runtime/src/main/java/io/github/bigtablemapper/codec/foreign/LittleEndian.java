package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.CellCodecs;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Numbers with their least significant byte first, as written by C programs on most machines, Go's
 * {@code binary.LittleEndian} and NumPy. The bytes have no useful order. For a part of a RAW row
 * key, use {@code @RowKey(littleEndian = true)} instead.
 */
public final class LittleEndian {
  private LittleEndian() {}

  private static ByteString reversed(ByteString bytes) {
    byte[] reversed = new byte[bytes.size()];
    for (int i = 0; i < reversed.length; i++) {
      reversed[i] = bytes.byteAt(reversed.length - 1 - i);
    }
    return ByteString.copyFrom(reversed);
  }

  /** The bytes of a codec of fixed length, the last one first. */
  private abstract static class Reversed<T> extends BytesForm<T> {
    Reversed(CellCodec<T> bigEndian, String type, int length) {
      super(
          value -> reversed(bigEndian.encode(value)),
          cell -> {
            Malformed.checkLength(type, length, cell);
            return bigEndian.decode(reversed(cell));
          });
    }
  }

  /**
   * {@code short}: 2 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfShort extends Reversed<Short> {
    public OfShort() {
      super(CellCodecs.SHORT, "short", Short.BYTES);
    }
  }

  /**
   * {@code int}: 4 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends Reversed<Integer> {
    public OfInt() {
      super(CellCodecs.INT, "int", Integer.BYTES);
    }
  }

  /**
   * {@code long}: 8 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends Reversed<Long> {
    public OfLong() {
      super(CellCodecs.LONG, "long", Long.BYTES);
    }
  }

  /**
   * {@code float}: 4 bytes, IEEE 754.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfFloat extends Reversed<Float> {
    public OfFloat() {
      super(CellCodecs.FLOAT, "float", Float.BYTES);
    }
  }

  /**
   * {@code double}: 8 bytes, IEEE 754.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfDouble extends Reversed<Double> {
    public OfDouble() {
      super(CellCodecs.DOUBLE, "double", Double.BYTES);
    }
  }

  /**
   * Numbers from 0 to 4,294,967,295 in 4 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnsignedInt {
    private UnsignedInt() {}

    /**
     * {@code long}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfLong extends Reversed<Long> {
      public OfLong() {
        super(new Narrow.UnsignedInt(), "unsigned int", Integer.BYTES);
      }
    }
  }
}
