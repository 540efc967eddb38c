package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;

/** Ints as decimal digits. No order. */
public final class TextInteger implements CellCodec<Integer> {
  @Override
  public ByteString encode(Integer value) {
    return ByteString.copyFromUtf8(Integer.toString(value));
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
