package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered and raw keys only. Two keys with such a part
 * are equal if their bytes are: generated keys compare arrays by content.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BytesPart extends AnyBytesPart<byte[], BytesPart> {
  private BytesPart(String name, int bytes) {
    super(name, bytes);
  }

  /** {@return a part of bytes} */
  public static BytesPart of(String name) {
    return new BytesPart(name, 0);
  }

  @Override
  BytesPart with(int bytes) {
    return new BytesPart(name(), bytes);
  }

  @Override
  ByteString toBytes(byte[] value) {
    return UnsafeByteOperations.unsafeWrap(value);
  }

  @Override
  byte[] ofBytes(byte[] bytes) {
    return bytes;
  }
}
