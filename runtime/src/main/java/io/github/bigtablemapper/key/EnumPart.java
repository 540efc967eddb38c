package io.github.bigtablemapper.key;

/** A T part. */
@SuppressWarnings("DoNotCallSuggester") // bodies follow
public final class EnumPart<T extends Enum<T>> extends KeyPart<T> {
  private EnumPart(String name) {
    super(name);
  }

  /** A part. */
  public static <T extends Enum<T>> EnumPart<T> of(String name, T[] values) {
    return new EnumPart<>(name);
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
