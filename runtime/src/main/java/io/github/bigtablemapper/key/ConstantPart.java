package io.github.bigtablemapper.key;

/** A part with one value. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class ConstantPart {
  private ConstantPart() {}

  /** A part. */
  public static ConstantPart of(String text) {
    return new ConstantPart();
  }

  /** Writes. */
  public void write(KeyWriter out) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public void read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
