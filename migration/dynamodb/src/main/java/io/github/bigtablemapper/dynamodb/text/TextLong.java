package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;

/** Longs as decimal digits. No order. */
public final class TextLong implements CellCodec<Long> {
  @Override
  public ByteString encode(Long value) {
    return Utf8.encode(Long.toString(value));
  }

  @Override
  public Long decode(ByteString cell) {
    try {
      return Long.parseLong(CellText.of(cell));
    } catch (NumberFormatException quotesTheText) {
      throw CellText.malformed("long");
    }
  }
}
