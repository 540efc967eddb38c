package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * An int: in readable keys 10 decimal digits by default, without negative numbers.
 *
 * @hidden
 */
@ForGeneratedCode
public final class IntPart extends IntegerPart<Integer, IntPart> {
  private IntPart(String name, KeyPartOptions options) {
    super(name, options, 10, Integer.MAX_VALUE);
  }

  /** {@return a part of 10 digits, without negative numbers} */
  public static IntPart of(String name) {
    return new IntPart(name, KeyPartOptions.DEFAULT);
  }

  @Override
  IntPart with(KeyPartOptions changed) {
    return new IntPart(name(), changed);
  }

  /** Appends the part to a key. */
  public void write(KeyWriter out, int value) {
    writeInteger(out, value);
  }

  @Override
  public void write(KeyWriter out, Integer value) {
    writeInteger(out, notNull(value));
  }

  /** Reads the next part of a key as this part. */
  public int readInt(KeyReader in) {
    return (int) readInteger(in);
  }

  @Override
  public Integer read(KeyReader in) {
    return readInt(in);
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    writeInteger(out, Integer.parseInt(value));
  }
}
