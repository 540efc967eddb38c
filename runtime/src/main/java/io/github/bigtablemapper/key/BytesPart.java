package io.github.bigtablemapper.key;

/** A byte[] part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class BytesPart extends KeyPart<byte[]> {
  private BytesPart(String name) {
    super(name);
  }

  /** A part. */
  public static BytesPart of(String name) {
    return new BytesPart(name);
  }

  @Override
  public void write(KeyWriter out, byte[] value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public byte[] read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
