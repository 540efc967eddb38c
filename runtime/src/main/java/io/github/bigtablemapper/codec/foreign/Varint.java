package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.KeyCodec;
import io.github.bigtablemapper.codec.Malformed;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Numbers in as few bytes as they need, 7 bits per byte, the least significant first, as written by
 * protocol buffers and Go's {@code binary.PutUvarint}. A number with more bytes than necessary is
 * refused. The bytes have no useful order.
 */
public final class Varint {
  private static final int BITS = 7;
  private static final int MORE = 0x80;

  private Varint() {}

  private static ByteString encode(long value) {
    byte[] bytes = new byte[10];
    int size = 0;
    long rest = value;
    for (; (rest & -MORE) != 0; rest >>>= BITS) {
      bytes[size++] = (byte) (rest | MORE);
    }
    bytes[size++] = (byte) rest;
    return ByteString.copyFrom(bytes, 0, size);
  }

  private static long decode(ByteString cell) {
    long value = 0;
    int shift = 0;
    for (int i = 0; i < cell.size() && shift < Long.SIZE; i++, shift += BITS) {
      value |= (long) (cell.byteAt(i) & (MORE - 1)) << shift;
    }
    if (!encode(value).equals(cell)) {
      throw Malformed.cell("varint");
    }
    return value;
  }

  private static long zigZag(long value) {
    return value << 1 ^ value >> (Long.SIZE - 1);
  }

  private static long fromZigZag(long value) {
    return value >>> 1 ^ -(value & 1);
  }

  private static int toInt(long value) {
    if (value != (int) value) {
      throw Malformed.cell("varint of an int");
    }
    return (int) value;
  }

  /**
   * {@code int}, not negative: 1 to 5 bytes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends BytesForm<Integer> {
    public OfInt() {
      super(OfInt::encodeNatural, OfInt::decodeNatural);
    }

    private static ByteString encodeNatural(Integer value) {
      if (value < 0) {
        throw new InvalidValueException("the number is negative, which only ZigZag stores");
      }
      return Varint.encode(value);
    }

    private static int decodeNatural(ByteString cell) {
      long value = Varint.decode(cell);
      if (value < 0) {
        throw Malformed.cell("varint of an int");
      }
      return toInt(value);
    }
  }

  /**
   * {@code long}: 1 to 9 bytes, 10 if it is negative.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends BytesForm<Long> {
    public OfLong() {
      super(Varint::encode, Varint::decode);
    }
  }

  /**
   * {@code long}, the last part of a RAW row key, like {@link OfLong}. It has no useful ranges.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class LongKey implements KeyCodec<Long, ByteString> {
    public LongKey() {}

    @Override
    public ByteString encode(Long part) {
      return Varint.encode(part);
    }

    @Override
    public Long decode(ByteString stored) {
      return Varint.decode(stored);
    }
  }

  /**
   * Negative numbers in few bytes, too: -1 as 1, 1 as 2, -2 as 3.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class ZigZag {
    private ZigZag() {}

    /**
     * {@code int}: 1 to 5 bytes.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfInt extends BytesForm<Integer> {
      public OfInt() {
        super(
            value -> Varint.encode(zigZag(value)), cell -> toInt(fromZigZag(Varint.decode(cell))));
      }
    }

    /**
     * {@code long}: 1 to 10 bytes.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfLong extends BytesForm<Long> {
      public OfLong() {
        super(value -> Varint.encode(zigZag(value)), cell -> fromZigZag(Varint.decode(cell)));
      }
    }
  }
}
