package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/**
 * Values as text of hexadecimal digits; numbers in 8 or 16 digits, two's complement. The text has
 * the order of the bytes, and of numbers that are not negative. Digits of the other case are
 * refused.
 */
public final class Hex {
  private static final HexFormat LOWER = HexFormat.of();
  private static final HexFormat UPPER = LOWER.withUpperCase();

  private Hex() {}

  private static String format(HexFormat digits, ByteString bytes) {
    return digits.formatHex(bytes.toByteArray());
  }

  private static ByteString parse(String text) {
    return ByteString.copyFrom(LOWER.parseHex(text));
  }

  private abstract static class Bytes extends TextCodec<ByteString> {
    private final HexFormat digits;

    Bytes(HexFormat digits) {
      super("text of hexadecimal digits");
      this.digits = digits;
    }

    @Override
    protected final String format(ByteString value) {
      return Hex.format(digits, value);
    }

    @Override
    protected final ByteString parse(String text) {
      return Hex.parse(text);
    }
  }

  private abstract static class Longs extends TextCodec<Long> {
    private final HexFormat digits;

    Longs(HexFormat digits) {
      super("long of hexadecimal digits");
      this.digits = digits;
    }

    @Override
    protected final String format(Long value) {
      return digits.toHexDigits(value);
    }

    @Override
    protected final Long parse(String text) {
      return Long.parseUnsignedLong(text, 16);
    }
  }

  private abstract static class BytesKeys extends TextKey<ByteString> {
    private final HexFormat digits;

    BytesKeys(HexFormat digits) {
      this.digits = digits;
    }

    @Override
    public final String encode(ByteString part) {
      return format(digits, part);
    }

    @Override
    final ByteString parse(String text) {
      return Hex.parse(text);
    }
  }

  private abstract static class LongKeys extends TextKey<Long> {
    private final HexFormat digits;

    LongKeys(HexFormat digits) {
      this.digits = digits;
    }

    @Override
    public final String encode(Long part) {
      return digits.toHexDigits(part);
    }

    @Override
    final Long parse(String text) {
      return Long.parseUnsignedLong(text, 16);
    }
  }

  /**
   * {@code ByteString}: {@code 00ff}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBytes extends Bytes {
    public OfBytes() {
      super(LOWER);
    }
  }

  /**
   * {@code ByteString}: {@code 00FF}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UpperBytes extends Bytes {
    public UpperBytes() {
      super(UPPER);
    }
  }

  /**
   * {@code int}: 255 as {@code 000000ff}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfInt extends TextCodec<Integer> {
    public OfInt() {
      super("int of hexadecimal digits");
    }

    @Override
    protected String format(Integer value) {
      return LOWER.toHexDigits(value);
    }

    @Override
    protected Integer parse(String text) {
      return Integer.parseUnsignedInt(text, 16);
    }
  }

  /**
   * {@code long}: 255 as {@code 00000000000000ff}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends Longs {
    public OfLong() {
      super(LOWER);
    }
  }

  /**
   * {@code long}: 255 as {@code 00000000000000FF}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UpperLong extends Longs {
    public UpperLong() {
      super(UPPER);
    }
  }

  /**
   * A part of a row key, like {@link OfBytes}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class BytesKey extends BytesKeys {
    public BytesKey() {
      super(LOWER);
    }
  }

  /**
   * A part of a row key, like {@link UpperBytes}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UpperBytesKey extends BytesKeys {
    public UpperBytesKey() {
      super(UPPER);
    }
  }

  /**
   * A part of a row key, like {@link OfLong}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class LongKey extends LongKeys {
    public LongKey() {
      super(LOWER);
    }
  }

  /**
   * A part of a row key, like {@link UpperLong}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UpperLongKey extends LongKeys {
    public UpperLongKey() {
      super(UPPER);
    }
  }
}
