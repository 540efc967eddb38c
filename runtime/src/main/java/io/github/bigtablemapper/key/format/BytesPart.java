package io.github.bigtablemapper.key.format;

import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered keys only. Two keys with such a part are
 * equal if their bytes are: generated keys compare arrays by content.
 */
@ForGeneratedCode
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

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.BYTES;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, HexFormat.of().parseHex(value));
  }
}
