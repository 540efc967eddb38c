package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import io.github.bigtablemapper.exception.InvalidValueException;
import java.util.Base64;

/** Bytes in Base64 of their Base64, at least one. No order. */
public final class TextBytes implements CellCodec<ByteString> {
  @Override
  public ByteString encode(ByteString value) {
    if (value.isEmpty()) {
      throw new InvalidValueException(
          "the bytes are empty, and an empty cell is what the migration writes for NULL");
    }
    return Utf8.encode(twice(value));
  }

  private static String twice(ByteString value) {
    Base64.Encoder encoder = Base64.getEncoder();
    return encoder.encodeToString(encoder.encode(value.toByteArray()));
  }

  @Override
  public ByteString decode(ByteString cell) {
    try {
      return ByteString.copyFrom(
          Base64.getDecoder().decode(Base64.getDecoder().decode(CellText.of(cell))));
    } catch (IllegalArgumentException quotesTheText) {
      throw CellText.malformed("Base64 of Base64");
    }
  }
}
