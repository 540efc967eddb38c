package io.github.bigtablemapper.codec.foreign;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.TextCodec;
import io.github.bigtablemapper.exception.InvalidValueException;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Base64;

/**
 * Bytes as text in Base64 (RFC 4648), without line breaks. The text is not in the order of the
 * bytes.
 */
public final class Base64Text {
  private Base64Text() {}

  private abstract static class Form extends TextCodec<ByteString> {
    private final Base64.Encoder encoder;
    private final Base64.Decoder decoder;

    Form(Base64.Encoder encoder, Base64.Decoder decoder) {
      super("text in Base64");
      this.encoder = encoder;
      this.decoder = decoder;
    }

    @Override
    protected final String format(ByteString value) {
      return encoder.encodeToString(value.toByteArray());
    }

    @Override
    protected final ByteString parse(String text) {
      return ByteString.copyFrom(decoder.decode(text));
    }
  }

  private abstract static class FormKey extends TextKey<ByteString> {
    private final Form form;

    FormKey(Form form) {
      this.form = form;
    }

    @Override
    public final String encode(ByteString part) {
      return form.format(part);
    }

    @Override
    final ByteString parse(String text) {
      return form.parse(text);
    }
  }

  /**
   * With {@code +} and {@code /}, padded with {@code =}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class OfBytes extends Form {
    public OfBytes() {
      super(Base64.getEncoder(), Base64.getDecoder());
    }
  }

  /**
   * Base64 of Base64, at least one byte: what Google's migration from DynamoDB by Dataflow writes.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Twice extends TextCodec<ByteString> {
    public Twice() {
      super("text in Base64 of Base64");
    }

    @Override
    protected String format(ByteString value) {
      if (value.isEmpty()) {
        throw new InvalidValueException(
            "the bytes are empty, and an empty cell is what the migration writes for NULL");
      }
      Base64.Encoder encoder = Base64.getEncoder();
      return encoder.encodeToString(encoder.encode(value.toByteArray()));
    }

    @Override
    protected ByteString parse(String text) {
      Base64.Decoder decoder = Base64.getDecoder();
      byte[] bytes = decoder.decode(decoder.decode(text));
      if (bytes.length == 0) {
        throw new IllegalArgumentException("no bytes");
      }
      return ByteString.copyFrom(bytes);
    }
  }

  /**
   * With {@code +} and {@code /}, without padding.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Unpadded extends Form {
    public Unpadded() {
      super(Base64.getEncoder().withoutPadding(), Base64.getDecoder());
    }
  }

  /**
   * With {@code -} and {@code _}, padded with {@code =}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class Url extends Form {
    public Url() {
      super(Base64.getUrlEncoder(), Base64.getUrlDecoder());
    }
  }

  /**
   * With {@code -} and {@code _}, without padding.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnpaddedUrl extends Form {
    public UnpaddedUrl() {
      super(Base64.getUrlEncoder().withoutPadding(), Base64.getUrlDecoder());
    }
  }

  /**
   * A part of a row key, like {@link OfBytes}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class BytesKey extends FormKey {
    public BytesKey() {
      super(new OfBytes());
    }
  }

  /**
   * A part of a row key, like {@link UnpaddedUrl}.
   *
   * @hidden
   */
  @ForGeneratedCode
  public static final class UnpaddedUrlKey extends FormKey {
    public UnpaddedUrlKey() {
      super(new UnpaddedUrl());
    }
  }
}
