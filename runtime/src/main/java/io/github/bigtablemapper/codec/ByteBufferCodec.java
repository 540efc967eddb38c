package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.nio.ByteBuffer;

/**
 * Byte buffers: a copy of the bytes between position and limit, which do not change. Decoded
 * buffers are read-only. No order, because buffers compare signed bytes.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ByteBufferCodec implements CellCodec<ByteBuffer> {
  ByteBufferCodec() {}

  @Override
  public ByteString encode(ByteBuffer value) {
    return ByteString.copyFrom(value.duplicate());
  }

  @Override
  public ByteBuffer decode(ByteString cell) {
    return cell.asReadOnlyByteBuffer();
  }
}
