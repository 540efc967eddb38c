package io.github.bigtablemapper.key;

/** A Boolean part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class BooleanPart extends KeyPart<Boolean> {
  private BooleanPart(String name) {
    super(name);
  }

  /** A part. */
  public static BooleanPart of(String name) {
    return new BooleanPart(name);
  }

  /** Wither. */
  public BooleanPart reversed() {
    throw new UnsupportedOperationException("not yet");
  }

  /** Writes. */
  public void write(KeyWriter out, boolean value) {
    throw new UnsupportedOperationException("not yet");
  }

  /** Reads. */
  public boolean readBoolean(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public void write(KeyWriter out, Boolean value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public Boolean read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
