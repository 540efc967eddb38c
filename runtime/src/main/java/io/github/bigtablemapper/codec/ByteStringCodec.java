package io.github.bigtablemapper.codec;

import com.google.protobuf.ByteString;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Byte strings: the cell itself. Order: {@link CellOrder#UNSIGNED}.
 *
 * @hidden
 */
@ForGeneratedCode
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
