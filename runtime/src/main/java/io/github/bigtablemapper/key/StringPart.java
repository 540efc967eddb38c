package io.github.bigtablemapper.key;

/** A String part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class StringPart extends KeyPart<String> {
  private StringPart(String name) {
    super(name);
  }

  /** A part. */
  public static StringPart of(String name) {
    return new StringPart(name);
  }

  /** A part whose labels are stored in reverse. */
  public static StringPart reversedDomain(String name) {
    return new StringPart(name);
  }

  @Override
  public void write(KeyWriter out, String value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public String read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
