package io.github.bigtablemapper.key;

/** A Byte part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class BytePart extends KeyPart<Byte> {
  private BytePart(String name) {
    super(name);
  }

  /** A part. */
  public static BytePart of(String name) {
    return new BytePart(name);
  }

  /** Wither. */
  public BytePart digits(int digits) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public BytePart signed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public BytePart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public BytePart reversedDigits() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Writes. */
  public void write(KeyWriter out, byte value) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public byte readByte(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Byte value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Byte read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
