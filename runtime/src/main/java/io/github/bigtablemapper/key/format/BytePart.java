package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A byte: in readable keys 3 decimal digits by default, without negative numbers.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BytePart extends IntegerPart<Byte, BytePart> {
  private BytePart(String name, KeyPartOptions options) {
    super(name, options, 3, Byte.MAX_VALUE);
  }

  /** {@return a part of 3 digits, without negative numbers} */
  public static BytePart of(String name) {
    return new BytePart(name, KeyPartOptions.DEFAULT);
  }

  @Override
  BytePart with(KeyPartOptions changed) {
    return new BytePart(name(), changed);
  }

  /** Appends the part to a key. */
  public void write(KeyWriter out, byte value) {
    writeInteger(out, value);
  }

  @Override
  public void write(KeyWriter out, Byte value) {
    writeInteger(out, notNull(value));
  }

  /** Reads the next part of a key as this part. */
  public byte readByte(KeyReader in) {
    return (byte) readInteger(in);
  }

  @Override
  public Byte read(KeyReader in) {
    return readByte(in);
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    writeInteger(out, Byte.parseByte(value));
  }
}
