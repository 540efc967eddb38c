package io.github.bigtablemapper.key.format;

import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered and raw keys only. Two keys with such a part
 * are equal if their bytes are: generated keys compare arrays by content.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BytesPart extends KeyPart<byte[]> {
  private final int bytes;

  private BytesPart(String name, int bytes) {
    super(name);
    this.bytes = bytes;
  }

  /** {@return a part of bytes} */
  public static BytesPart of(String name) {
    return new BytesPart(name, 0);
  }

  /**
   * {@return this part with a fixed number of bytes in raw keys}
   *
   * @param bytes 1 to 4,096
   */
  public BytesPart bytes(int bytes) {
    return new BytesPart(name(), KeyPartOptions.checkBytes(bytes));
  }

  @Override
  public KeyPartOptions options() {
    return new KeyPartOptions(0, false, false, false, bytes, false);
  }

  @Override
  public void writeStart(KeyWriter out, byte[] start) {
    out.allowStart();
    write(out, start);
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
  public int width() {
    return bytes == 0 ? -1 : bytes;
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
