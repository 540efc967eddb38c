package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;
import java.util.Base64;

/** Bytes in Base64 of their Base64. No order. */
public final class TextBytes implements CellCodec<ByteString> {
  @Override
  public ByteString encode(ByteString value) {
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
