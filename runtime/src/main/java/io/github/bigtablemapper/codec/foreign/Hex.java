package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;
import java.util.function.Function;

/**
 * Values as text of hexadecimal digits; numbers in 8 or 16 digits, two's complement. The text has
 * the order of the bytes, and of numbers that are not negative. Digits of the other case are
 * refused.
 */
public final class Hex {
  private static final HexFormat LOWER = HexFormat.of();
  private static final HexFormat UPPER = LOWER.withUpperCase();
  private static final String BYTES = "text of hexadecimal digits";
  private static final String LONG = "long of hexadecimal digits";

  private Hex() {}

  private static Function<ByteString, String> bytes(HexFormat digits) {
    return bytes -> digits.formatHex(bytes.toByteArray());
  }

  private static ByteString parse(String text) {
    return ByteString.copyFrom(LOWER.parseHex(text));
  }

  private static long parseLong(String text) {
    return Long.parseUnsignedLong(text, 16);
  }

  /**
   * {@code ByteString}: {@code 00ff}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBytes extends TextCodec<ByteString> {
    public OfBytes() {
      super(BYTES, bytes(LOWER), Hex::parse);
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
      super(
          "int of hexadecimal digits",
          LOWER::toHexDigits,
          text -> Integer.parseUnsignedInt(text, 16));
    }
  }

  /**
   * {@code long}: 255 as {@code 00000000000000ff}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfLong extends TextCodec<Long> {
    public OfLong() {
      super(LONG, LOWER::toHexDigits, Hex::parseLong);
    }
  }

  /**
   * A part of a row key.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class BytesKey extends TextKey<ByteString> {
    public BytesKey() {
      super(new Hex.OfBytes());
    }
  }

  /**
   * A part of a row key.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class LongKey extends TextKey<Long> {
    public LongKey() {
      super(new Hex.OfLong());
    }
  }

  /**
   * The digits {@code A} to {@code F} instead of {@code a} to {@code f}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Upper {
    private Upper() {}

    /**
     * {@code ByteString}: {@code 00FF}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBytes extends TextCodec<ByteString> {
      public OfBytes() {
        super(BYTES, bytes(UPPER), Hex::parse);
      }
    }

    /**
     * {@code long}: 255 as {@code 00000000000000FF}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfLong extends TextCodec<Long> {
      public OfLong() {
        super(LONG, UPPER::toHexDigits, Hex::parseLong);
      }
    }

    /**
     * A part of a row key.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class BytesKey extends TextKey<ByteString> {
      public BytesKey() {
        super(new Upper.OfBytes());
      }
    }

    /**
     * A part of a row key.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class LongKey extends TextKey<Long> {
      public LongKey() {
        super(new Upper.OfLong());
      }
    }
  }
}
