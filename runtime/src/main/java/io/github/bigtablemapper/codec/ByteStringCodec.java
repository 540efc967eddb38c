package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;

/** Byte strings: the cell itself. Order: {@link CellOrder#UNSIGNED}. */
public final class ByteStringCodec implements CellCodec<ByteString> {
  ByteStringCodec() {}

  @Override
  public ByteString encode(ByteString value) {
    return value;
  }

  @Override
  public ByteString decode(ByteString cell) {
    return cell;
  }
}
