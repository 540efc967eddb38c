package io.github.bigtablemapper.key;

/**
 * A part of a row key: its name and its layout. Generated keys hold one constant per part.
 *
 * @param <T> the type of the part
 */
public abstract class KeyPart<T> {
  private final String name;

  KeyPart(String name) {
    this.name = name;
  }

  /** {@return the name of the part} */
  public final String name() {
    return name;
  }

  /** Appends the part to a key. */
  public abstract void write(KeyWriter out, T value);

  /** Reads the next part of a key as this part. */
  public abstract T read(KeyReader in);
}
