package io.github.bigtablemapper.key;

import com.google.protobuf.UnsafeByteOperations;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered keys only. A key with such a part compares
 * its arrays by reference, as records do; one with a {@link ByteStringPart} compares the bytes.
 */
public final class BytesPart extends KeyPart<byte[]> {
  private BytesPart(String name) {
    super(name);
  }

  /** {@return a part of bytes} */
  public static BytesPart of(String name) {
    return new BytesPart(name);
  }

  @Override
  public void write(KeyWriter out, byte[] value) {
    out.bytes(name(), UnsafeByteOperations.unsafeWrap(notNull(value))); // read at once, not kept
  }

  @Override
  public byte[] read(KeyReader in) {
    return in.bytes(name());
  }

  @Override
  boolean canBeEmpty() {
    return true;
  }
}
