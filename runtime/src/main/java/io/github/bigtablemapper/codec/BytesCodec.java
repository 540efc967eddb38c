package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.Arrays;

/**
 * Byte arrays: the bytes themselves, copied in both directions. Order: {@link CellOrder#UNSIGNED},
 * as in {@link java.util.Arrays#compareUnsigned(byte[], byte[])}.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BytesCodec extends ArrayCodec<byte[]> {
  BytesCodec() {}

  @Override
  public ByteString encode(byte[] value) {
    return ByteString.copyFrom(value);
  }

  @Override
  public byte[] decode(ByteString cell) {
    return cell.toByteArray();
  }

  @Override
  public byte[] decode(byte[] bytes, int from, int to) {
    return Arrays.copyOfRange(bytes, from, to);
  }
}
