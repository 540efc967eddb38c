package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;

/** Doubles as decimal digits. No order. */
public final class TextDouble implements CellCodec<Double> {
  @Override
  public ByteString encode(Double value) {
    return Utf8.encode(Double.toString(value));
  }

  @Override
  public Double decode(ByteString cell) {
    try {
      return Double.parseDouble(CellText.of(cell));
    } catch (NumberFormatException quotesTheText) {
      throw CellText.malformed("double");
    }
  }
}
