package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;

/**
 * Byte arrays: the bytes themselves, copied both ways. Order: {@link CellOrder#UNSIGNED}, as {@link
 * java.util.Arrays#compareUnsigned(byte[], byte[])} has it.
 */
public final class BytesCodec implements CellCodec<byte[]> {
  BytesCodec() {}

  @Override
  public ByteString encode(byte[] value) {
    return ByteString.copyFrom(value);
  }

  @Override
  public byte[] decode(ByteString cell) {
    return cell.toByteArray();
  }
}
