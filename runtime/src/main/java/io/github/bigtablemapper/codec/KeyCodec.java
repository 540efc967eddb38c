package io.github.bigtablemapper.codec;

/**
 * Converts values of a type to a type that row keys can store: String, an integer, UUID, an enum,
 * boolean, Instant, LocalDate or, in ordered keys, byte[] and ByteString. Rows are ordered by the
 * stored values. {@code decode(encode(v))} equals {@code v}.
 *
 * @param <T> the type of the key part: immutable, or an array, which keys copy
 * @param <S> the type that is stored
 */
public interface KeyCodec<T, S> {
  /** Returns the stored value of a part. */
  S encode(T part);

  /** Returns the part for a stored value. */
  T decode(S stored);
}
