package io.github.bigtablemapper.key;

/** A Integer part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class IntPart extends KeyPart<Integer> {
  private IntPart(String name) {
    super(name);
  }

  /** A part. */
  public static IntPart of(String name) {
    return new IntPart(name);
  }

  /** Wither. */
  public IntPart digits(int digits) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public IntPart signed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public IntPart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public IntPart reversedDigits() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Writes. */
  public void write(KeyWriter out, int value) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public int readInt(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Integer value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Integer read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
