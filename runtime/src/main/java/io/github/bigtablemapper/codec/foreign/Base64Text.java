package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Base64;
import java.util.function.Function;

/**
 * Bytes as text in Base64 (RFC 4648), without line breaks. The text is not in the order of the
 * bytes.
 */
public final class Base64Text {
  private static final String TYPE = "text in Base64";

  private Base64Text() {}

  private static Function<ByteString, String> format(Base64.Encoder encoder) {
    return bytes -> encoder.encodeToString(bytes.toByteArray());
  }

  private static Function<String, ByteString> parse(Base64.Decoder decoder) {
    return text -> ByteString.copyFrom(decoder.decode(text));
  }

  /**
   * With {@code +} and {@code /}, padded with {@code =}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBytes extends TextCodec<ByteString> {
    public OfBytes() {
      super(TYPE, format(Base64.getEncoder()), parse(Base64.getDecoder()));
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
      super(new Base64Text.OfBytes());
    }
  }

  /**
   * Base64 of Base64, at least one byte: what Google's migration from DynamoDB by Dataflow writes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Twice {
    private Twice() {}

    /**
     * {@code ByteString}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBytes extends TextCodec<ByteString> {
      public OfBytes() {
        super("text in Base64 of Base64", OfBytes::format, OfBytes::parse);
      }

      private static String format(ByteString value) {
        if (value.isEmpty()) {
          throw new InvalidValueException(
              "the bytes are empty, and an empty cell is what the migration writes for NULL");
        }
        Base64.Encoder encoder = Base64.getEncoder();
        return encoder.encodeToString(encoder.encode(value.toByteArray()));
      }

      private static ByteString parse(String text) {
        Base64.Decoder decoder = Base64.getDecoder();
        byte[] bytes = decoder.decode(decoder.decode(text));
        if (bytes.length == 0) {
          throw new IllegalArgumentException("no bytes");
        }
        return ByteString.copyFrom(bytes);
      }
    }
  }

  /**
   * With {@code +} and {@code /}, without padding.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Unpadded {
    private Unpadded() {}

    /**
     * {@code ByteString}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBytes extends TextCodec<ByteString> {
      public OfBytes() {
        super(TYPE, format(Base64.getEncoder().withoutPadding()), parse(Base64.getDecoder()));
      }
    }
  }

  /**
   * With {@code -} and {@code _}, padded with {@code =}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Url {
    private Url() {}

    /**
     * {@code ByteString}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBytes extends TextCodec<ByteString> {
      public OfBytes() {
        super(TYPE, format(Base64.getUrlEncoder()), parse(Base64.getUrlDecoder()));
      }
    }
  }

  /**
   * With {@code -} and {@code _}, without padding.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnpaddedUrl {
    private UnpaddedUrl() {}

    /**
     * {@code ByteString}.
     *
     * @hidden
     */
    @ForGeneratedCode
    public static final class OfBytes extends TextCodec<ByteString> {
      public OfBytes() {
        super(TYPE, format(Base64.getUrlEncoder().withoutPadding()), parse(Base64.getUrlDecoder()));
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
        super(new UnpaddedUrl.OfBytes());
      }
    }
  }
}
