package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;

/** Ints as decimal digits. No order. */
public final class TextInteger implements CellCodec<Integer> {
  @Override
  public ByteString encode(Integer value) {
    return Utf8.encode(Integer.toString(value));
  }

  @Override
  public Integer decode(ByteString cell) {
    try {
      return Integer.parseInt(CellText.of(cell));
    } catch (NumberFormatException quotesTheText) {
      throw CellText.malformed("int");
    }
  }
}
