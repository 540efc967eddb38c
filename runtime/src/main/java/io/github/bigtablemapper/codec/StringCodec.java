package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Strings: UTF-8. The empty string is an empty cell, which differs from an absent cell. A lone
 * surrogate is refused. Order: {@link CellOrder#UNSIGNED}, by code point.
 *
 * @hidden
 */
@ForGeneratedCode
public final class StringCodec extends ArrayCodec<String> {
  StringCodec() {}

  @Override
  public ByteString encode(String value) {
    return Utf8.encode(value);
  }

  @Override
  public String decode(ByteString cell) {
    return Utf8.decode(cell); // without a copy, for a large text
  }

  @Override
  public String decode(byte[] bytes, int from, int to) {
    return Utf8.decode(bytes, from, to);
  }
}
