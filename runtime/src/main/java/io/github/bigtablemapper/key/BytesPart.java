package io.github.bigtablemapper.key;

import com.google.protobuf.UnsafeByteOperations;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered keys only. Two keys with such a part are
 * equal if their bytes are: generated keys compare arrays by content.
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
