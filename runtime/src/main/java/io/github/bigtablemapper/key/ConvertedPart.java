package io.github.bigtablemapper.key;

/** A T part. */
public final class ConvertedPart<T, S> extends KeyPart<T> {
  private ConvertedPart(String name) {
    super(name);
  }

  /** A part. */
  public static <T, S> ConvertedPart<T, S> of(KeyCodec<T, S> codec, KeyPart<S> stored) {
    return new ConvertedPart<>(stored.name());
  }

  @Override
  public void write(KeyWriter out, T value) {
    throw new UnsupportedOperationException("not yet");
  }

  @Override
  public T read(KeyReader in) {
    throw new UnsupportedOperationException("not yet");
  }
}
