package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A short: in readable keys 5 decimal digits by default, without negative numbers.
 *
 * @hidden
 */
@ForGeneratedCode
public final class ShortPart extends IntegerPart<Short, ShortPart> {
  private ShortPart(String name, KeyPartOptions options) {
    super(name, options, 5, Short.MAX_VALUE);
  }

  /** {@return a part of 5 digits, without negative numbers} */
  public static ShortPart of(String name) {
    return new ShortPart(name, KeyPartOptions.DEFAULT);
  }

  @Override
  ShortPart with(KeyPartOptions changed) {
    return new ShortPart(name(), changed);
  }

  /** Appends the part to a key. */
  public void write(KeyWriter out, short value) {
    writeInteger(out, value);
  }

  @Override
  public void write(KeyWriter out, Short value) {
    writeInteger(out, notNull(value));
  }

  /** Reads the next part of a key as this part. */
  public short readShort(KeyReader in) {
    return (short) readInteger(in);
  }

  @Override
  public Short read(KeyReader in) {
    return readShort(in);
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    writeInteger(out, Short.parseShort(value));
  }
}
