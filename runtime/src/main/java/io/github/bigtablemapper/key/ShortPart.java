package io.github.bigtablemapper.key;

/** A Short part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class ShortPart extends KeyPart<Short> {
  private ShortPart(String name) {
    super(name);
  }

  /** A part. */
  public static ShortPart of(String name) {
    return new ShortPart(name);
  }

  /** Wither. */
  public ShortPart digits(int digits) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public ShortPart signed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public ShortPart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public ShortPart reversedDigits() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Writes. */
  public void write(KeyWriter out, short value) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public short readShort(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Short value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Short read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
