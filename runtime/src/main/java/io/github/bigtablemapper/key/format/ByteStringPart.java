package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered and raw keys only.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ByteStringPart extends AnyBytesPart<ByteString, ByteStringPart> {
  private ByteStringPart(String name, int bytes) {
    super(name, bytes);
  }

  /** {@return a part of bytes} */
  public static ByteStringPart of(String name) {
    return new ByteStringPart(name, 0);
  }

  @Override
  ByteStringPart with(int bytes) {
    return new ByteStringPart(name(), bytes);
  }

  @Override
  ByteString toBytes(ByteString value) {
    return value;
  }

  @Override
  ByteString ofBytes(byte[] bytes) {
    return UnsafeByteOperations.unsafeWrap(bytes);
  }
}
