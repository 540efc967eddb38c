package io.github.bigtablemapper.key.format;

import io.github.bigtablemapper.generated.ForGeneratedCode;

/**
 * A boolean: the text {@code 0} or {@code 1} in both formats, false first.
 *
 * @hidden
 */
@ForGeneratedCode
public final class BooleanPart extends KeyPart<Boolean> {
  private final boolean reversed;

  private BooleanPart(String name, boolean reversed) {
    super(name);
    this.reversed = reversed;
  }

  /** {@return a part that stores false first} */
  public static BooleanPart of(String name) {
    return new BooleanPart(name, false);
  }

  /** {@return this part with true stored first, as {@code 0}} */
  public BooleanPart reversed() {
    return new BooleanPart(name(), true);
  }

  @Override
  public boolean isReversed() {
    return reversed;
  }

  /** Appends the part to a key. */
  public void write(KeyWriter out, boolean value) {
    out.digits(value == reversed ? 0 : 1, 1);
  }

  @Override
  public void write(KeyWriter out, Boolean value) {
    write(out, notNull(value).booleanValue());
  }

  /** Reads the next part of a key as this part. */
  public boolean readBoolean(KeyReader in) {
    long digit = in.digits(name(), 1);
    if (digit > 1) {
      throw in.malformed(name(), "is neither 0 nor 1");
    }
    return (digit == 1) != reversed;
  }

  @Override
  public Boolean read(KeyReader in) {
    return readBoolean(in);
  }

  @Override
  public int width() {
    return 1;
  }

  @Override
  public RowKeyField.Type fieldType() {
    return RowKeyField.Type.STRING;
  }

  @Override
  public void writeText(KeyWriter out, String value) {
    write(out, Boolean.parseBoolean(value));
  }
}
