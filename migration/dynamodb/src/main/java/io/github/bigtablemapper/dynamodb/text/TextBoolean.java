package io.github.bigtablemapper.dynamodb.text;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.codec.CellCodec;
import io.github.bigtablemapper.codec.Utf8;

/** Booleans as {@code true} and {@code false}. No order. */
public final class TextBoolean implements CellCodec<Boolean> {
  @Override
  public ByteString encode(Boolean value) {
    return Utf8.encode(Boolean.toString(value));
  }

  @Override
  public Boolean decode(ByteString cell) {
    return switch (CellText.of(cell)) {
      case "true" -> true;
      case "false" -> false;
      default -> throw CellText.malformed("boolean");
    };
  }
}
