package io.github.bigtablemapper.key;

/** A Long part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class LongPart extends KeyPart<Long> {
  private LongPart(String name) {
    super(name);
  }

  /** A part. */
  public static LongPart of(String name) {
    return new LongPart(name);
  }

  /** Wither. */
  public LongPart digits(int digits) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public LongPart signed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public LongPart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Wither. */
  public LongPart reversedDigits() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Writes. */
  public void write(KeyWriter out, long value) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public long readLong(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Long value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Long read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
