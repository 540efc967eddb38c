package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A long: in readable keys 19 decimal digits by default, without negative numbers.
 *
 * @hidden
 */
@ForGeneratedCode
public final class LongPart extends IntegerPart<Long, LongPart> {
  private LongPart(String name, KeyPartOptions options) {
    super(name, options, 19, Long.MAX_VALUE);
  }

  /** {@return a part of 19 digits, without negative numbers} */
  public static LongPart of(String name) {
    return new LongPart(name, KeyPartOptions.DEFAULT);
  }

  @Override
  LongPart with(KeyPartOptions changed) {
    return new LongPart(name(), changed);
  }

  /** Appends the part to a key. */
  public void write(KeyWriter out, long value) {
    writeInteger(out, value);
  }

  @Override
  public void write(KeyWriter out, Long value) {
    writeInteger(out, notNull(value));
  }

  /** Reads the next part of a key as this part. */
  public long readLong(KeyReader in) {
    return readInteger(in);
  }

  @Override
  public Long read(KeyReader in) {
    return readLong(in);
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    writeInteger(out, Long.parseLong(value));
  }
}
