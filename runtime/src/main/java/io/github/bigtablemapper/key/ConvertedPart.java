package io.github.bigtablemapper.key;

/**
 * A part that a {@link KeyCodec} stores as another part.
 *
 * @param <T> the type of the part
 * @param <S> the type that is stored
 */
public final class ConvertedPart<T, S> extends KeyPart<T> {
  private final KeyCodec<T, S> codec;
  private final KeyPart<S> stored;

  private ConvertedPart(KeyCodec<T, S> codec, KeyPart<S> stored) {
    super(stored.name());
    this.codec = codec;
    this.stored = stored;
  }

  /** {@return a part that is stored as another} */
  public static <T, S> ConvertedPart<T, S> of(KeyCodec<T, S> codec, KeyPart<S> stored) {
    return new ConvertedPart<>(codec, stored);
  }

  @Override
  public void write(KeyWriter out, T value) {
    stored.write(out, codec.encode(value));
  }

  @Override
  public T read(KeyReader in) {
    return codec.decode(stored.read(in));
  }
}
