package io.github.bigtablemapper.key.format;

import com.google.protobuf.ByteString;
import java.util.HexFormat;

/**
 * Arbitrary bytes, ordered as unsigned bytes. Ordered and raw keys only.
 *
 * @param <T> the type that contains them
 * @param <P> the type of the part
 */
abstract class AnyBytesPart<T, P> extends KeyPart<T> {
  private final int bytes;

  /**
   * @param bytes the number of bytes in raw keys; 0 if it is not fixed
   */
  AnyBytesPart(String name, int bytes) {
    super(name);
    this.bytes = bytes;
  }

  abstract P with(int bytes);

  /** {@return the bytes of a value, which are not kept} */
  abstract ByteString toBytes(T value);

  /** {@return the value of a fresh array} */
  abstract T ofBytes(byte[] bytes);

  /**
   * {@return this part with a fixed number of bytes in raw keys}
   *
   * @param bytes 1 to 4,096
   */
  public P bytes(int bytes) {
    return with(KeyPartOptions.checkBytes(bytes));
  }

  @Override
  public KeyPartOptions options() {
    return new KeyPartOptions(0, false, false, false, bytes, false);
  }

  @Override
  public void writeStart(KeyWriter out, T start) {
    out.allowStart();
    write(out, start);
  }

  @Override
  public void write(KeyWriter out, T value) {
    out.bytes(name(), toBytes(notNull(value)));
  }

  @Override
  public T read(KeyReader in) {
    return ofBytes(in.bytes(name()));
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
    write(out, ofBytes(HexFormat.of().parseHex(value)));
  }
}
