package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import com.google.protobuf.UnsafeByteOperations;
import io.github.bigtablemapper.generated.ForGeneratedCode;
import java.util.HexFormat;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered and raw keys only.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ByteStringPart extends KeyPart<ByteString> {
  private final int bytes;

  private ByteStringPart(String name, int bytes) {
    super(name);
    this.bytes = bytes;
  }

  /** {@return a part of bytes} */
  public static ByteStringPart of(String name) {
    return new ByteStringPart(name, 0);
  }

  /**
   * {@return this part with a fixed number of bytes in raw keys}
   *
   * @param bytes 1 to 4,096
   */
  public ByteStringPart bytes(int bytes) {
    return new ByteStringPart(name(), KeyPartOptions.checkBytes(bytes));
  }

  @Override
  public KeyPartOptions options() {
    return new KeyPartOptions(0, false, false, false, bytes, false);
  }

  @Override
  public void writeStart(KeyWriter out, ByteString start) {
    out.allowStart();
    write(out, start);
  }

  @Override
  public void write(KeyWriter out, ByteString value) {
    out.bytes(name(), notNull(value));
  }

  @Override
  public ByteString read(KeyReader in) {
    return UnsafeByteOperations.unsafeWrap(in.bytes(name())); // a fresh array
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
    write(out, ByteString.copyFrom(HexFormat.of().parseHex(value)));
  }
}
